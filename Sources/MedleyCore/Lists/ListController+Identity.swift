extension ListController {
  typealias Key = CellKey<Item.ID>

  /// What stands at a position.
  func item(at position: CellPosition) -> Item? {
    snapshot.item(at: position)
  }

  /// The identity of what stands at a position; no index is made unless rows are repeated.
  func key(at position: CellPosition) -> Key? {
    switch position {
    case .row(let path):
      guard let item = snapshot.item(at: path) else { return nil }
      return .row(item.id, occurrence: mayRepeatRows ? snapshot.occurrence(at: path) : 0)
    case .header(let index):
      return sectionView(at: index).map { .header($0.id) }
    case .footer(let index):
      return sectionView(at: index).map { .footer($0.id) }
    }
  }

  /// A section without its rows; `nil` where there is none.
  func sectionView(at index: Int) -> ListSnapshot<Item>.Section? {
    snapshot.sections.indices.contains(index) ? snapshot.sections[index] : nil
  }

  /// Where an identity stands now; `nil` when it has left the list.
  ///
  /// - Parameter hint: where it stood some time ago, if that is known. As long as it still stands
  ///   there, no index is needed to find it, and none is made.
  func position(of key: Key, near hint: CellPosition? = nil) -> CellPosition? {
    if let hint = hint ?? lastPositions[key], holds(key, at: hint) { return hint }
    let position = search(for: key)
    if lastPositions[key] != nil { lastPositions[key] = position }
    return position
  }

  private func holds(_ key: Key, at position: CellPosition) -> Bool {
    // A section without a header or footer has an identity for one all the same.
    if case .row = position {} else if item(at: position) == nil { return false }
    return self.key(at: position) == key
  }

  private func search(for key: Key) -> CellPosition? {
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
}
