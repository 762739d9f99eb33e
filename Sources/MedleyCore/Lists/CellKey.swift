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

extension ItemIdentity {
  /// Returns the identity with the type of the rows' ids, or `nil` if the ids have another type.
  func key<ID: Hashable & Sendable>(of type: ID.Type) -> CellKey<ID>? {
    if let row = row(withIDOf: type) { return .row(row.id, occurrence: row.occurrence) }
    if let section = headerSection { return .header(section) }
    return footerSection.map { .footer($0) }
  }
}
