/// A type of number that a control can edit: the integers, `Double` and `Float`.
///
/// A custom type of number conforms by its decimal digits:
///
/// ```swift
/// struct Cents: EditableNumber {
///   var count: Int
///   static let isWhole = true
///   init?(decimalText: String) { … }
///   var decimalText: String { "\(count)" }
/// }
/// ```
public protocol EditableNumber: ClearableValue, Comparable, Hashable, Sendable {
  /// Whether the type has no fractions.
  static var isWhole: Bool { get }

  /// Creates a number from `-12.5`, or returns `nil` if the type cannot represent it.
  init?(decimalText: String)

  /// The number in decimal digits with a point; an exponent as in `1e-07` is allowed.
  var decimalText: String { get }
}

extension EditableNumber {
  /// A text without characters.
  public static var emptyControlValue: ControlValue { .text("") }

  /// Accepts a number that the type represents exactly, or its decimal digits with a point as a text.
  public init?(controlValue: ControlValue) {
    switch controlValue {
    case .number(let number):
      guard let plain = PlainNumber(description: "\(number)"),
        let value = Self(decimalText: plain.description)
      else { return nil }
      self = value
    case .text(let text):
      guard let plain = PlainNumber(text, in: NumberSeparators(grouping: nil)),
        let value = Self(decimalText: plain.description)
      else { return nil }
      self = value
    case .toggle, .date, .time, .choice: return nil
    }
  }

  /// The value as a number; as a text if a `Double` cannot represent its digits.
  public var controlValue: ControlValue {
    guard let number = Double(decimalText),
      PlainNumber(description: "\(number)") == PlainNumber(description: decimalText)
    else { return .text(decimalText) }
    return .number(number)
  }
}

extension EditableNumber where Self: FixedWidthInteger & LosslessStringConvertible {
  /// `true`.
  public static var isWhole: Bool { true }

  /// Parses digits with a sign.
  public init?(decimalText: String) { self.init(decimalText) }

  /// The digits.
  public var decimalText: String { description }
}

extension EditableNumber where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// `false`.
  public static var isWhole: Bool { false }

  /// Parses digits with a sign and a point; a number that is not finite is refused.
  public init?(decimalText: String) {
    self.init(decimalText)
    guard isFinite else { return nil }
  }

  /// The shortest digits that are parsed as the same number.
  public var decimalText: String { description }
}

extension Int: EditableNumber {}
extension Int64: EditableNumber {}
extension Int32: EditableNumber {}
extension Int16: EditableNumber {}
extension Int8: EditableNumber {}
extension UInt: EditableNumber {}
extension UInt64: EditableNumber {}
extension UInt32: EditableNumber {}
extension UInt16: EditableNumber {}
extension UInt8: EditableNumber {}
extension Double: EditableNumber {}
extension Float: EditableNumber {}

// MARK: - Edits

extension EditableValue {
  /// Creates a value from an edit; a number in a text has the separators of the edit.
  init?(_ edit: CellEdit) {
    guard let separators = edit.separators, case .text(let text) = edit.value, Self.isNumber,
      !edit.value.isBlankText
    else {
      self.init(controlValue: edit.value)
      return
    }
    guard let number = PlainNumber(text, in: separators)?.description else { return nil }
    if let value = Self(controlValue: .text(number)) {
      self = value
    } else {
      guard let number = Double(number) else { return nil }
      self.init(controlValue: .number(number))
    }
  }

  /// Whether the values are numbers, and no texts.
  private static var isNumber: Bool {
    Self(controlValue: .number(0)) != nil && Self(controlValue: .text("?")) == nil
  }

  /// Returns the problem of a text that is not such a number; `nil` if the values are no numbers.
  static func problem(ofText edit: CellEdit, _ texts: ListTexts) -> String? {
    let isWhole =
      (self as? any EditableNumber.Type)?.isWhole ?? (self as? any OptionalNumber.Type)?.isWhole
    guard let isWhole else { return nil }
    if isWhole { return texts.wholeNumber }
    return texts.number.filled(with: "1\(edit.separators?.decimal ?? ".")5")
  }
}

/// The optional of a number.
private protocol OptionalNumber {
  static var isWhole: Bool { get }
}

extension Optional: OptionalNumber where Wrapped: EditableNumber {
  static var isWhole: Bool { Wrapped.isWhole }
}
