/// Where a cell stands in a list: a row at a path, or the header or footer of a section.
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
}
