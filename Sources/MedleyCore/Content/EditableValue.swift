/// A type of property that a control can edit.
///
/// Texts, switches, days, times and numbers conform, and their optionals, which an empty control
/// sets to `nil`. A number is edited by a stepper, a slider, or as a text.
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

/// An editable value whose control may be empty, so that its optional is an editable value too.
public protocol ClearableValue: EditableValue {
  /// The value of an empty control.
  static var emptyControlValue: ControlValue { get }
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
    case .toggle, .date, .time, .number: return nil
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

extension ClockTime: EditableValue {
  /// Accepts a time, but not an empty one.
  public init?(controlValue: ControlValue) {
    guard case .time(let time?) = controlValue else { return nil }
    self = time
  }

  /// The value as a time.
  public var controlValue: ControlValue { .time(self) }
}

extension ControlValue: EditableValue {
  /// Accepts every value, for a model that stores what its control shows.
  public init?(controlValue: ControlValue) {
    self = controlValue
  }

  /// The value itself.
  public var controlValue: ControlValue { self }
}

// MARK: - Optional values

extension Optional: EditableValue where Wrapped: ClearableValue {
  /// Accepts a value, or the value of an empty control as `nil`.
  public init?(controlValue: ControlValue) {
    if let value = Wrapped(controlValue: controlValue), controlValue != Wrapped.emptyControlValue {
      self = value
    } else if controlValue == Wrapped.emptyControlValue || controlValue.isBlankText {
      self = nil
    } else {
      return nil
    }
  }

  /// The value, or the value of an empty control.
  public var controlValue: ControlValue { map(\.controlValue) ?? Wrapped.emptyControlValue }
}

extension String: ClearableValue {
  /// A text without characters.
  public static var emptyControlValue: ControlValue { .text("") }
}

extension CalendarDate: ClearableValue {
  /// No day.
  public static var emptyControlValue: ControlValue { .date(nil) }
}

extension ClockTime: ClearableValue {
  /// No time.
  public static var emptyControlValue: ControlValue { .time(nil) }
}

// MARK: - Choices

extension EditableValue where Self: RawRepresentable, RawValue == String {
  /// Accepts a choice whose id is a raw value.
  public init?(controlValue: ControlValue) {
    guard case .choice(let id) = controlValue else { return nil }
    self.init(rawValue: id)
  }

  /// The raw value as a choice.
  public var controlValue: ControlValue { .choice(rawValue) }
}
