/// The place of a row at one moment: which section, and which row within it, both from 0.
///
/// A path is only good for the snapshot it came from. What lasts longer is an identity.
public struct ListPath: Hashable, Comparable, Sendable {
  /// The index of the section, from 0.
  public var section: Int

  /// The index of the row within its section, from 0.
  public var item: Int

  /// Makes a path from two indexes.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the first path comes before the second in the list.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ListPath: CustomStringConvertible {
  /// Section and row, as in `[0, 3]`.
  public var description: String { "[\(section), \(item)]" }
}
