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

  /// The smallest and the largest number of the type, which the problem of a larger number names.
  ///
  /// The default is `nil`: the type has no bounds, or none that a user understands.
  static var decimalRange: ClosedRange<Self>? { get }
}

extension EditableNumber {
  /// The default is `nil`.
  public static var decimalRange: ClosedRange<Self>? { nil }

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

  /// The range of the type.
  public static var decimalRange: ClosedRange<Self>? { min...max }
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

  /// All finite numbers.
  public static var decimalRange: ClosedRange<Self>? {
    -greatestFiniteMagnitude...greatestFiniteMagnitude
  }
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
    let optional = self as? any OptionalNumber.Type
    guard case .text(let text) = edit.value,
      let type = self as? any EditableNumber.Type ?? optional?.number
    else { return nil }
    return type.problem(ofText: text, edit.separators ?? NumberSeparators(grouping: nil), texts)
  }
}

/// The optional of a number.
private protocol OptionalNumber {
  static var number: any EditableNumber.Type { get }
}

extension Optional: OptionalNumber where Wrapped: EditableNumber {
  static var number: any EditableNumber.Type { Wrapped.self }
}

extension EditableNumber {
  /// Returns the problem of a text that is not a number of the type.
  fileprivate static func problem(
    ofText text: String,
    _ separators: NumberSeparators,
    _ texts: ListTexts
  ) -> String {
    if let number = PlainNumber(text, in: separators),
      let problem = rangeProblem(of: number, texts, { $0.text(in: separators) })
    {
      return problem
    }
    return isWhole
      ? texts.wholeNumber : texts.filled(\.number, ["example": "1\(separators.decimal)5"])
  }

  /// The largest number of digits of a bound that a problem spells out.
  private static var digitLimit: Int { 21 }

  /// Returns the problem of a number that the type cannot represent because it is too small or too
  /// large; `nil` if it is in the range or has a fraction that the type does not have.
  ///
  /// - Parameters:
  ///   - lower: the smallest accepted number, or `nil` for the smallest one of the type.
  ///   - upper: the largest accepted number, or `nil` for the largest one of the type.
  ///   - format: returns the text of a bound.
  package static func rangeProblem(
    of number: PlainNumber,
    atLeast lower: Self? = nil,
    atMost upper: Self? = nil,
    _ texts: ListTexts,
    _ format: (PlainNumber) -> String
  ) -> String? {
    guard !isWhole || number.fraction.isEmpty else { return nil }
    func text(_ bound: Self, _ digits: PlainNumber) -> String {
      digits.whole.count > digitLimit ? bound.decimalText : format(digits)
    }
    if let bound = [lower, decimalRange?.lowerBound].compactMap(\.self).max(),
      let digits = PlainNumber(description: bound.decimalText), number.isLess(than: digits)
    {
      return texts.filled(\.atLeast, ["limit": text(bound, digits)])
    }
    if let bound = [upper, decimalRange?.upperBound].compactMap(\.self).min(),
      let digits = PlainNumber(description: bound.decimalText), digits.isLess(than: number)
    {
      return texts.filled(\.atMost, ["limit": text(bound, digits)])
    }
    return nil
  }
}

extension PlainNumber {
  /// The number with the decimal separator of a language, without groups.
  fileprivate func text(in separators: NumberSeparators) -> String {
    String(description.map { $0 == "." ? separators.decimal : $0 })
  }
}
