// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Foundation that the package uses, as its documentation declares it.

open class JSONDecoder {
  public init() {}

  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys
    case convertFromSnakeCase
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { .useDefaultKeys }
    set {}
  }

  @available(iOS 15, macOS 12, *)
  open var allowsJSON5: Bool {
    get { false }
    set {}
  }

  @available(iOS 15, macOS 12, *)
  open var assumesTopLevelDictionary: Bool {
    get { false }
    set {}
  }

  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { [:] }
    set {}
  }

  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    throw CancellationError()
  }
}

public struct Data: Sendable, Hashable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public init() {}
  public init(capacity: Int) {}

  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }

  public mutating func replaceSubrange<C: Collection>(
    _ subrange: Range<Int>,
    with newElements: C
  ) where C.Element == UInt8 {}
}

public struct Decimal: Sendable, Hashable, Comparable, Decodable, CustomStringConvertible {
  public init?(string: String, locale: Locale? = nil) { nil }

  public var description: String { "" }

  public static func < (lhs: Decimal, rhs: Decimal) -> Bool { false }
}

public struct Locale: Sendable, Hashable {
  public init(identifier: String) {}

  public static var current: Locale { Locale(identifier: "") }

  public var decimalSeparator: String? { nil }

  public var groupingSeparator: String? { nil }
}
