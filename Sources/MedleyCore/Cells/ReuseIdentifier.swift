/// The name of the pool that cells of one make are recycled in.
///
/// It is made of a type's full identity and a style, so that two types with the same name never
/// share a pool, or of a string, for cells that were named elsewhere (a storyboard).
public struct ReuseIdentifier: Hashable, Sendable {
  private let type: ObjectIdentifier?

  /// The name for hosts that need a string; different for different identifiers.
  public let rawValue: String

  /// The pool of one type of cell in one style.
  public init(_ type: Any.Type, style: String = "") {
    let key = ObjectIdentifier(type)
    self.type = key
    // Private and local types may share their full name; the address of the type never repeats.
    let address = String(UInt(bitPattern: key), radix: 16)
    rawValue = "\(String(reflecting: type))@\(address)" + (style.isEmpty ? "" : "/\(style)")
  }

  /// The pool that has this name.
  public init(_ name: String) {
    type = nil
    rawValue = name
  }

  /// The pool of the cells that are made at one place of the source.
  init(_ type: Any.Type, fileID: StaticString, line: UInt, column: UInt) {
    self.init(type, style: "\(fileID):\(line):\(column)")
  }
}

extension ReuseIdentifier: ExpressibleByStringLiteral {
  /// The pool that has this name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ReuseIdentifier: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}
