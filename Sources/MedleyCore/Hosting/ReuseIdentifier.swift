/// The name of a reuse pool.
///
/// It consists of a type and a style, so that two types with the same name never share a pool, or of
/// a string, for cells that are named elsewhere (a storyboard).
public struct ReuseIdentifier: Hashable, Sendable {
  private let type: ObjectIdentifier?

  /// A unique string for hosts that need one.
  public let rawValue: String

  /// Creates the identifier of one type of cell in one style.
  public init(_ type: Any.Type, style: String = "") {
    let key = ObjectIdentifier(type)
    self.type = key
    // Private and local types may share their full name; the address of the type is unique.
    let address = String(UInt(bitPattern: key), radix: 16)
    rawValue = "\(String(reflecting: type))@\(address)" + (style.isEmpty ? "" : "/\(style)")
  }

  /// Creates an identifier with a name.
  public init(_ name: String) {
    type = nil
    rawValue = name
  }

  /// Creates the identifier of the cells that are made at one place in the source.
  init(_ type: Any.Type, fileID: StaticString, line: UInt, column: UInt) {
    self.init(type, style: "\(fileID):\(line):\(column)")
  }
}

extension ReuseIdentifier: ExpressibleByStringLiteral {
  /// Creates an identifier with a name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ReuseIdentifier: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}
