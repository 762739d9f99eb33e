extension ListController {
  typealias Key = CellKey<Item.ID>

  /// What stands at a position.
  func item(at position: CellPosition) -> Item? {
    switch position {
    case .row(let path): snapshot.item(at: path)
    case .header(let index): sectionView(at: index)?.header
    case .footer(let index): sectionView(at: index)?.footer
    }
  }

  /// The identity of what stands at a position.
  func key(at position: CellPosition) -> Key? {
    switch position {
    case .row(let path):
      snapshot.item(at: path).map { .row($0.id, occurrence: snapshot.occurrence(at: path)) }
    case .header(let index):
      sectionView(at: index).map { .header($0.id) }
    case .footer(let index):
      sectionView(at: index).map { .footer($0.id) }
    }
  }

  /// A section without its rows; `nil` where there is none.
  func sectionView(at index: Int) -> ListSnapshot<Item>.Section? {
    snapshot.sections.indices.contains(index) ? snapshot.sections[index] : nil
  }

  /// Where an identity stands now; `nil` when it has left the list.
  func position(of key: Key) -> CellPosition? {
    switch key {
    case .row(let id, let occurrence):
      return snapshot.path(of: id, occurrence: occurrence).map { .row($0) }
    case .header(let id):
      guard let index = snapshot.index(ofSection: id) else { return nil }
      return snapshot.sections[index].header == nil ? nil : .header(section: index)
    case .footer(let id):
      guard let index = snapshot.index(ofSection: id) else { return nil }
      return snapshot.sections[index].footer == nil ? nil : .footer(section: index)
    }
  }

  /// Drops what is remembered of rows that have left the list.
  func dropStateOfMissingRows() {
    state.keepOnly { position(of: $0) != nil }
    let gone = nestedLists.filter { position(of: $0.key) == nil }
    for (key, list) in gone {
      nestedLists[key] = nil
      (list as? any InnerList)?.leave()
    }
  }
}
