/// A type of property that a control can edit.
///
/// An enum of strings conforms by its raw values, for a choice:
///
/// ```swift
/// enum Size: String, EditableValue { case small, medium, large }
/// ```
public protocol EditableValue: Equatable {
  /// Creates a value from the value of a control, or returns `nil` if that has another kind or is
  /// not valid.
  init?(controlValue: ControlValue)

  /// The value of a control that shows this value.
  var controlValue: ControlValue { get }
}

/// The value of a control, which the user can change.
public enum ControlValue: Hashable, Sendable {
  /// On or off.
  case toggle(Bool)

  /// A text.
  case text(String)

  /// A day, or none.
  case date(CalendarDate?)

  /// One of several options, by its id.
  case choice(String)

  /// The kind of value, without the value, which may be private.
  var kind: String {
    switch self {
    case .toggle: "a toggle (Bool)"
    case .text: "a text (String)"
    case .date: "a date (CalendarDate)"
    case .choice: "a choice (String)"
    }
  }
}

/// A value that the user entered in a control of a cell.
public struct CellEdit: Sendable {
  /// The property that the edit writes, or `nil` for a cell with one control.
  public let property: (any AnyKeyPath & Sendable)?

  /// The property with its type erased, for comparisons.
  var anyProperty: AnyKeyPath? { property }

  /// The new value.
  public let value: ControlValue

  /// Creates an edit by the only control of a cell.
  public init(_ value: ControlValue) {
    property = nil
    self.value = value
  }

  /// Creates an edit by a control that writes one of several properties.
  public init<Model: ListModel, Value: EditableValue>(
    _ property: any WritableKeyPath<Model, Value> & Sendable,
    to value: Value
  ) {
    self.property = property
    self.value = value.controlValue
  }
}

// MARK: - Values

extension Bool: EditableValue {
  /// Accepts a toggle.
  public init?(controlValue: ControlValue) {
    guard case .toggle(let isOn) = controlValue else { return nil }
    self = isOn
  }

  /// The value as a toggle.
  public var controlValue: ControlValue { .toggle(self) }
}

extension String: EditableValue {
  /// Accepts a text or the id of a choice.
  public init?(controlValue: ControlValue) {
    switch controlValue {
    case .text(let text): self = text
    case .choice(let id): self = id
    case .toggle, .date: return nil
    }
  }

  /// The value as a text.
  public var controlValue: ControlValue { .text(self) }
}

extension CalendarDate: EditableValue {
  /// Accepts a date, but not an empty one.
  public init?(controlValue: ControlValue) {
    guard case .date(let date?) = controlValue else { return nil }
    self = date
  }

  /// The value as a date.
  public var controlValue: ControlValue { .date(self) }
}

extension Optional: EditableValue where Wrapped == CalendarDate {
  /// Accepts a date, or an empty one.
  public init?(controlValue: ControlValue) {
    guard case .date(let date) = controlValue else { return nil }
    self = date
  }

  /// The value as a date.
  public var controlValue: ControlValue { .date(self) }
}

extension EditableValue where Self: RawRepresentable, RawValue == String {
  /// Accepts a choice whose id is a raw value.
  public init?(controlValue: ControlValue) {
    guard case .choice(let id) = controlValue else { return nil }
    self.init(rawValue: id)
  }

  /// The raw value as a choice.
  public var controlValue: ControlValue { .choice(rawValue) }
}
