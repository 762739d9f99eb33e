#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public import MedleyCore

/// A number that a form can edit: the integers, `Double`, `Float` and `Decimal`.
///
/// A custom ``/MedleyCore/EditableNumber`` conforms without further members.
public protocol FormNumber: FormProperty, EditableNumber where FieldContent == Self {}

extension FormNumber {
  /// Accepts any number, but not an empty field.
  public init?(fieldContent: Self?) {
    guard let fieldContent else { return nil }
    self = fieldContent
  }

  /// The number.
  public var fieldContent: Self? { self }
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
