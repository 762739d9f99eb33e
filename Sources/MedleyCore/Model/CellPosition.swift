/// The position of a row in one snapshot: the index of its section and its index in the section.
///
/// A path is valid only for the snapshot that it was taken from. Identities are valid longer.
public struct ListPath: Hashable, Comparable, Sendable {
  /// The index of the section, from 0.
  public var section: Int

  /// The index of the row within its section, from 0.
  public var item: Int

  /// Creates a path from two indexes.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns whether the first path precedes the second in the list.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ListPath: CustomStringConvertible {
  /// The section and the row, as in `[0, 3]`.
  public var description: String { "[\(section), \(item)]" }
}

/// The position of a cell in a list: a row at a path, or the header or footer of a section.
public enum CellPosition: Hashable, Sendable {
  /// A row.
  case row(ListPath)

  /// The header of the section at an index.
  case header(section: Int)

  /// The footer of the section at an index.
  case footer(section: Int)

  /// The index of the section that the cell belongs to.
  public var section: Int {
    switch self {
    case .row(let path): path.section
    case .header(let section), .footer(let section): section
    }
  }

  /// A value that sorts cells from the top of the list to its bottom.
  public var readingOrder: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.item)
    case .footer(let section): (section, .max)
    }
  }
}
