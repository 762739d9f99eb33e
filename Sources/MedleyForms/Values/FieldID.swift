/// The identity of a row of a form: the property that the row edits.
///
/// The identity is the key path, so no string names a field, and an element of an array is found by
/// its id wherever it is: `\.lines[id: 7].amount` is another field than `\.lines[id: 9].amount`.
public struct FieldID: Hashable, Sendable {
  private let property: (any AnyKeyPath & Sendable)?

  /// The kind of a row without a property.
  private let kind: String?

  /// Distinguishes the rows of one property or kind.
  private let part: (any Hashable & Sendable)?

  /// Creates the identity of the field of a property.
  public init(_ property: any AnyKeyPath & Sendable) {
    self.init(property, part: nil)
  }

  init(_ property: any AnyKeyPath & Sendable, part: (any Hashable & Sendable)?) {
    self.property = property
    self.part = part
    kind = nil
  }

  init(kind: String, _ part: any Hashable & Sendable) {
    self.kind = kind
    self.part = part
    property = nil
  }

  /// The part in saved state.
  var partName: String? { part.map { "\($0)" } }

  private var path: AnyKeyPath? { property }

  /// Returns whether both identify the same row.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.path == rhs.path && lhs.kind == rhs.kind
      && lhs.part.map { AnyHashable($0) } == rhs.part.map { AnyHashable($0) }
  }

  /// Combines the key path, the kind and the part.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(kind)
    hasher.combine(part.map { AnyHashable($0) })
  }
}

extension FieldID: CustomStringConvertible {
  /// The key path for messages to developers; it is no persistent name.
  public var description: String {
    [path.map { "\($0)" }, kind, partName].compactMap { $0 }.joined(separator: " ")
  }
}
