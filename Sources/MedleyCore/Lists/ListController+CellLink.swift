/// The link of a cell that belongs to a list.
final class ListCellLink<Item: ListItem, Host: ListHost>: CellLink {
  private weak var list: ListController<Item, Host>?
  private let key: CellKey<Item.ID>

  /// Where the row stood when the cell was updated last; a hint, to be checked.
  private let position: CellPosition

  init(list: ListController<Item, Host>, key: CellKey<Item.ID>, position: CellPosition) {
    self.list = list
    self.key = key
    self.position = position
  }

  func send(_ event: CellEvent) {
    list?.send(event, to: key, near: position)
  }

  func report(_ issue: ListIssue) {
    list?.reportOnce(issue)
  }

  var reporter: IssueReporter { list?.reporter ?? .silent }

  func nestedList<List: AnyObject>(make: () -> List) -> List {
    list?.nestedList(of: key, at: position, make: make) ?? make()
  }
}

extension ListController {
  /// The context of the cell for a row.
  func context(for key: Key, at position: CellPosition, width: Double) -> CellContext {
    CellContext(
      role: position.role ?? role,
      width: width,
      state: state.cellState(of: key),
      link: ListCellLink(list: self, key: key, position: position)
    )
  }

  /// The list within a row, made on first need and kept under the identity of the row.
  func nestedList<List: AnyObject>(
    of key: Key,
    at position: CellPosition,
    make: () -> List
  ) -> List {
    lastPositions[key] = position
    // Another type of list stands here only when the row's adapter was exchanged for another kind.
    if let list = nestedLists[key] as? List { return list }
    let list = make()
    guard let nested = list as? HostedList<Host.Cell, Host.Registration> else { return list }
    nestedLists[key] = nested
    nested.join(
      OuterList(
        prepareForEvent: { [weak self] in self?.updateNestedList(of: key) ?? false },
        receiver: { [weak self] in self }
      )
    )
    return list
  }

  /// Gives a nested list the cells and the rows that it has by now.
  ///
  /// - Returns: whether its row is still in the list.
  private func updateNestedList(of key: Key) -> Bool {
    if let outer, !outer.prepareForEvent() { return false }
    guard let position = position(of: key) else { return false }
    return nestedList(at: position) != nil
  }
}

extension CellPosition {
  /// The role of a header or footer; rows have the role that their list gives them.
  var role: CellRole? {
    switch self {
    case .row: nil
    case .header: .header
    case .footer: .footer
    }
  }
}
