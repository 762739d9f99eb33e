extension ListController {
  typealias Key = CellKey<Item.ID>

  /// What stands at a position.
  func item(at position: CellPosition) -> Item? {
    switch position {
    case .row(let path): snapshot.item(at: path)
    case .header(let section): snapshot.section(at: section)?.header
    case .footer(let section): snapshot.section(at: section)?.footer
    }
  }

  /// The identity of what stands at a position.
  func key(at position: CellPosition) -> Key? {
    switch position {
    case .row(let path):
      snapshot.item(at: path).map { .row($0.id, occurrence: snapshot.occurrence(at: path)) }
    case .header(let section):
      snapshot.section(at: section).map { .header($0.id) }
    case .footer(let section):
      snapshot.section(at: section).map { .footer($0.id) }
    }
  }

  /// Where an identity stands now; `nil` when it has left the list.
  func position(of key: Key) -> CellPosition? {
    switch key {
    case .row(let id, let occurrence):
      return snapshot.path(of: id, occurrence: occurrence).map { .row($0) }
    case .header(let id):
      guard let section = snapshot.index(ofSection: id) else { return nil }
      return snapshot.section(at: section)?.header == nil ? nil : .header(section: section)
    case .footer(let id):
      guard let section = snapshot.index(ofSection: id) else { return nil }
      return snapshot.section(at: section)?.footer == nil ? nil : .footer(section: section)
    }
  }

  /// Drops what is remembered of rows that have left the list.
  func dropStateOfMissingRows() {
    state.keepOnly { position(of: $0) != nil }
    nestedLists = nestedLists.filter { position(of: $0.key) != nil }
  }
}
