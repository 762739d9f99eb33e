/// The identity of a row of a form: the property that the row edits.
///
/// The identity is the key path, so no string names a field, and an element of an array is found by
/// its id wherever it is: `\.lines[id: 7].amount` is another field than `\.lines[id: 9].amount`.
public struct FieldID: Hashable, Sendable {
  private let property: (any AnyKeyPath & Sendable)?

  /// Distinguishes the rows of one property, and rows without a property.
  let part: String?

  /// Creates the identity of the field of a property.
  public init(_ property: any AnyKeyPath & Sendable) {
    self.init(property, part: nil)
  }

  init(_ property: (any AnyKeyPath & Sendable)?, part: String?) {
    self.property = property
    self.part = part
  }

  private var path: AnyKeyPath? { property }

  /// Returns whether both identify the same row.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.path == rhs.path && lhs.part == rhs.part
  }

  /// Combines the key path and the part.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(part)
  }
}

extension FieldID: CustomStringConvertible {
  /// The key path for messages to developers; it is no persistent name.
  public var description: String {
    [path.map { "\($0)" }, part].compactMap { $0 }.joined(separator: " ")
  }
}
