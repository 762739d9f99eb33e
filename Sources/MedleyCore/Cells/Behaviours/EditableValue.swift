/// A type of property that a person can edit by a control.
///
/// An enum of strings conforms by its raw values, for a choice:
///
/// ```swift
/// enum Size: String, EditableValue { case small, medium, large }
/// ```
public protocol EditableValue: Equatable {
  /// Takes what was entered, or gives `nil` when it is of another kind or not valid.
  init?(controlValue: ControlValue)

  /// The value as a control holds it.
  var controlValue: ControlValue { get }
}

extension Bool: EditableValue {
  /// Takes a toggle.
  public init?(controlValue: ControlValue) {
    guard case .toggle(let isOn) = controlValue else { return nil }
    self = isOn
  }

  /// The value as a toggle.
  public var controlValue: ControlValue { .toggle(self) }
}

extension String: EditableValue {
  /// Takes a text or the id of a choice.
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
  /// Takes a date, and not the lack of one.
  public init?(controlValue: ControlValue) {
    guard case .date(let date?) = controlValue else { return nil }
    self = date
  }

  /// The value as a date.
  public var controlValue: ControlValue { .date(self) }
}

extension Optional: EditableValue where Wrapped == CalendarDate {
  /// Takes a date, or the lack of one.
  public init?(controlValue: ControlValue) {
    guard case .date(let date) = controlValue else { return nil }
    self = date
  }

  /// The value as a date.
  public var controlValue: ControlValue { .date(self) }
}

extension EditableValue where Self: RawRepresentable, RawValue == String {
  /// Takes a choice whose id is a raw value.
  public init?(controlValue: ControlValue) {
    guard case .choice(let id) = controlValue else { return nil }
    self.init(rawValue: id)
  }

  /// The raw value as a choice.
  public var controlValue: ControlValue { .choice(rawValue) }
}
