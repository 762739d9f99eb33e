/// The value of a control, which the user can change.
public enum ControlValue: Hashable, Codable, Sendable {
  /// On or off.
  case toggle(Bool)

  /// The whole text of a field.
  case text(String)

  /// A day, or none.
  case date(CalendarDate?)

  /// A time of day, or none.
  case time(ClockTime?)

  /// One of several options, by its id.
  case choice(String)

  /// The value of a stepper, a slider or a rating.
  case number(Double)

  /// The kind of value, without the value, which may be private.
  var kind: String {
    switch self {
    case .toggle: "a toggle (Bool)"
    case .text: "a text (String)"
    case .date: "a date (CalendarDate)"
    case .time: "a time (ClockTime)"
    case .choice: "a choice (String)"
    case .number: "a number (Double)"
    }
  }

  /// Whether the value is a text of blanks.
  var isBlankText: Bool {
    if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
  }

  /// Returns whether both are the same value; a number equals its text.
  func isSameEntry(as other: ControlValue) -> Bool {
    switch (self, other) {
    case (.number(let number), .text(let text)), (.text(let text), .number(let number)):
      text == number.plainText
    default: self == other
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

  /// The separators of a number in the text, or `nil` if the digits have a point.
  let separators: NumberSeparators?

  /// Whether the value is secret and must not be saved; see ``TextTraits/isSecure``.
  public let isSecure: Bool

  /// Creates an edit by the only control of a cell.
  public init(_ value: ControlValue, isSecure: Bool = false) {
    self.init(value, separators: nil, isSecure: isSecure)
  }

  /// Creates an edit by the only control of a cell, with numbers in the user's language.
  ///
  /// - Parameters:
  ///   - separators: the separators of a number in a text; `nil` if its digits have a point.
  ///   - isSecure: whether the value is secret and must not be saved.
  public init(_ value: ControlValue, separators: NumberSeparators?, isSecure: Bool) {
    property = nil
    self.value = value
    self.separators = separators
    self.isSecure = isSecure
  }

  init(of property: any AnyKeyPath & Sendable, _ value: ControlValue) {
    self.property = property
    self.value = value
    separators = nil
    isSecure = false
  }

  /// Creates an edit by a control that writes one of several properties.
  public init<Model: ListModel, Value: EditableValue>(
    _ property: any WritableKeyPath<Model, Value> & Sendable,
    to value: Value,
    isSecure: Bool = false
  ) {
    self.property = property
    self.value = value.controlValue
    separators = nil
    self.isSecure = isSecure
  }
}

extension CellEdit: CustomStringConvertible {
  /// The kind of value, without the value, which may be private.
  public var description: String { "an edit to \(value.kind)" }
}
