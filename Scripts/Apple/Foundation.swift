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

  public enum DateDecodingStrategy: Sendable {
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    case iso8601
    case custom(@Sendable (any Decoder) throws -> Date)
  }

  open var dateDecodingStrategy: DateDecodingStrategy {
    get { .deferredToDate }
    set {}
  }

  public enum DataDecodingStrategy: Sendable {
    case deferredToData
    case base64
    case custom(@Sendable (any Decoder) throws -> Data)
  }

  open var dataDecodingStrategy: DataDecodingStrategy {
    get { .base64 }
    set {}
  }

  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { .throw }
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

open class JSONEncoder {
  public init() {}

  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

public struct Data: Decodable, Sendable, Hashable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  public init(from decoder: any Decoder) throws { fatalError() }

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public init() {}
  public init(capacity: Int) {}

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let atomic = WritingOptions(rawValue: 1)
  }

  public func write(to url: URL, options: WritingOptions = []) throws {}

  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }

  public mutating func replaceSubrange<C: Collection>(
    _ subrange: Range<Int>,
    with newElements: C
  ) where C.Element == UInt8 {}
}

public struct Decimal: Sendable, Hashable, Comparable, Decodable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  public init(integerLiteral value: Int) {}

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

public struct UUID: Sendable, Hashable, Decodable, CustomStringConvertible {
  public init() {}

  public init?(uuidString string: String) { nil }

  public init(from decoder: any Decoder) throws { fatalError() }

  public var description: String { "" }
}
