/// The identity of whatever fills a cell, with the type of the rows' ids known.
enum CellKey<ID: Hashable & Sendable>: Hashable, Sendable {
  case row(ID, occurrence: Int)
  case header(SectionID)
  case footer(SectionID)

  /// The same identity as behaviours see it.
  var erased: ItemIdentity {
    switch self {
    case .row(let id, let occurrence): .row(id, occurrence: occurrence)
    case .header(let section): .header(section)
    case .footer(let section): .footer(section)
    }
  }
}
