extension ListController {
  /// Returns a section without its rows, or `nil` if there is no such section.
  func sectionView(at index: Int) -> ListSnapshot<Item>.Section? {
    shown.snapshot.sections.indices.contains(index) ? shown.snapshot.sections[index] : nil
  }

  /// Calls a closure with the item at a position, and returns its result; `nil` if there is no item.
  ///
  /// Hosts ask several questions about each row that becomes visible. In code that is generic over the
  /// items, an optional item costs more than its lookup.
  func withItem<Result>(at position: CellPosition, _ body: (Item) -> Result) -> Result? {
    guard case .row(let path) = position else { return shown.snapshot.item(at: position).map(body) }
    guard let row = shown.tree.sections.storage(at: path) else { return nil }
    return body(row.storage.item(at: row.offset, as: Item.self))
  }

  /// Calls a visitor with the model and the adapter at a position; `nil` without an item.
  @discardableResult
  func visit<Visitor: CellVisitor>(
    _ visitor: Visitor,
    at position: CellPosition
  ) -> Visitor.Result? where Visitor.Host == Host {
    var visitor = visitor
    return withItem(at: position) { cells.visit($0, with: &visitor) }
  }

  /// Returns the item at a position and the context of its cell.
  func content(at position: CellPosition, width: Double) -> (item: Item, context: CellContext)? {
    guard let item = shown.snapshot.item(at: position) else { return nil }
    let known: ItemIdentity? =
      if case .row(let path) = position { identity(of: item, at: path) } else {
        identity(at: position)
      }
    guard let identity = known else { return nil }
    let context = CellContext(
      role: position.role ?? nesting.role,
      width: width,
      state: cellState(of: identity, at: position),
      link: ListCellLink(list: self, identity: identity, position: position)
    )
    return (item, context)
  }

  /// Returns the identity of the row with a known item at a path.
  func identity(of item: Item, at path: ListPath) -> ItemIdentity {
    .row(item.id, occurrence: shown.mayRepeatRows ? shown.snapshot.occurrence(at: path) : 0)
  }

  /// Returns the current position of an identity, or `nil` if it is not in the list.
  ///
  /// - Parameter hint: an earlier position, if it is known. While the identity is still at that
  ///   position, no index is needed to find it, and none is created.
  func position(of identity: ItemIdentity, near hint: CellPosition?) -> CellPosition? {
    if let hint = hint ?? state.lastPositions[identity], holds(identity, at: hint) { return hint }
    let position = search(for: identity)
    if state.lastPositions[identity] != nil { state.lastPositions[identity] = position }
    return position
  }

  private func holds(_ identity: ItemIdentity, at position: CellPosition) -> Bool {
    // A section without a header or footer has an identity for it nevertheless.
    if case .row = position {} else if shown.snapshot.item(at: position) == nil { return false }
    return self.identity(at: position) == identity
  }

  private func search(for identity: ItemIdentity) -> CellPosition? {
    switch identity.storage {
    case .row(_, let occurrence):
      guard let id = identity.rowID(as: Item.ID.self) else { return nil }
      return shown.snapshot.path(of: id, occurrence: occurrence).map { .row($0) }
    case .header(let id):
      guard let index = shown.snapshot.index(ofSection: id) else { return nil }
      return shown.snapshot.sections[index].header == nil ? nil : .header(section: index)
    case .footer(let id):
      guard let index = shown.snapshot.index(ofSection: id) else { return nil }
      return shown.snapshot.sections[index].footer == nil ? nil : .footer(section: index)
    }
  }
}

extension ListSnapshot {
  /// Returns the item at a position.
  func item(at position: CellPosition) -> Item? {
    switch position {
    case .row(let path): item(at: path)
    case .header(let index): sections.indices.contains(index) ? sections[index].header : nil
    case .footer(let index): sections.indices.contains(index) ? sections[index].footer : nil
    }
  }
}

extension CellPosition {
  /// The role of a header or footer; the role of a row depends on its list.
  fileprivate var role: CellRole? {
    switch self {
    case .row: nil
    case .header: .header
    case .footer: .footer
    }
  }
}
