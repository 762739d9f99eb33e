#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A number that a form can edit: the integers, `Double`, `Float` and `Decimal`.
public protocol FormNumber: FormProperty, Comparable, Hashable where FieldContent == Self {
  /// Whether the type has no fractions.
  static var isWhole: Bool { get }

  /// Creates a number from `-12.5`, or returns `nil` if the type cannot represent it.
  init?(decimalText: String)

  /// The number in decimal digits with a point; an exponent as in `1e-07` is allowed.
  var decimalText: String { get }
}

extension FormNumber {
  /// Accepts any number, but not an empty field.
  public init?(fieldContent: Self?) {
    guard let fieldContent else { return nil }
    self = fieldContent
  }

  /// The number.
  public var fieldContent: Self? { self }
}

extension FormNumber where Self: FixedWidthInteger & LosslessStringConvertible {
  /// `true`.
  public static var isWhole: Bool { true }

  /// Parses digits with a sign.
  public init?(decimalText: String) { self.init(decimalText) }

  /// The digits.
  public var decimalText: String { description }
}

extension FormNumber where Self: BinaryFloatingPoint & LosslessStringConvertible {
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

extension Int: FormNumber {}
extension Int64: FormNumber {}
extension Int32: FormNumber {}
extension Int16: FormNumber {}
extension Int8: FormNumber {}
extension UInt: FormNumber {}
extension UInt64: FormNumber {}
extension UInt32: FormNumber {}
extension UInt16: FormNumber {}
extension UInt8: FormNumber {}
extension Double: FormNumber {}
extension Float: FormNumber {}

extension Decimal: FormNumber {
  /// `false`.
  public static var isWhole: Bool { false }

  /// Parses digits with a sign and a point.
  public init?(decimalText: String) {
    self.init(string: decimalText, locale: nil)
  }

  /// The digits with a point.
  public var decimalText: String { description }
}
