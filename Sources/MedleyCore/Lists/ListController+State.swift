extension ListController {
  /// The ids of the selected rows, in no order.
  public var selection: Set<Item.ID> {
    Set(state.selected.compactMap { $0.rowID(as: Item.ID.self) })
  }

  /// The ids of the expanded rows, in no order.
  ///
  /// Rows of trees that somebody has expanded are included, also while they are not in the list. After
  /// ``setAllExpanded(_:)``, all known rows with rows below them are included, except for those that were collapsed
  /// since. Rows that are expanded only in the results of a search are not.
  ///
  /// - Complexity: O(*n*) for *n* known rows of trees after ``setAllExpanded(_:)``.
  public var expandedRows: Set<Item.ID> {
    ownExpandedRows.union(trees.decisions.rows.lazy.filter(\.value).map(\.key))
      .union(rowsOfExpandedTrees)
  }

  /// The ids of the expanded rows that are not rows of trees with rows below them.
  var ownExpandedRows: Set<Item.ID> {
    Set(state.expanded.compactMap { $0.rowID(as: Item.ID.self) })
  }

  /// The id of the row that has the keyboard's focus.
  public var focusedRow: Item.ID? {
    state.focused?.rowID(as: Item.ID.self)
  }

  /// Selects a row as ``selectionMode`` allows, without running a behaviour.
  ///
  /// Use it to restore a selection. A row that is not in the list is ignored.
  public func select(_ id: Item.ID) {
    guard let identity = presentRow(id) else { return }
    keep(selected: identity)
  }

  /// Deselects a row, without running a behaviour.
  public func deselect(_ id: Item.ID) {
    let identity = ItemIdentity.row(id)
    change([identity]) { $0.selected.remove(identity) }
  }

  /// Expands or collapses a row, without running a behaviour.
  ///
  /// A row of a tree shows or hides the rows below it. The list remembers the decision, also for a row that is hidden
  /// or arrives later.
  ///
  /// - Complexity: in a tree, O(*k* log *n*) for *k* rows that are shown or hidden.
  public func setExpanded(_ isExpanded: Bool, row id: Item.ID) {
    if decide(isExpanded, [id]) { return }
    if let identity = presentRow(id) { setExpanded(isExpanded, identity) }
  }

  /// Expands or collapses a row, or the section of a header.
  func setExpanded(_ isExpanded: Bool, _ identity: ItemIdentity) {
    if let id = identity.rowID(as: Item.ID.self), decide(isExpanded, [id]) { return }
    change([identity]) { state in
      if isExpanded { state.expanded.insert(identity) } else { state.expanded.remove(identity) }
    }
    guard case .header = identity.storage else { return }
    state.chosenHeaders.insert(identity)
    updateCollapsedSections()
  }

  /// Moves the keyboard's focus to a row, or removes it.
  ///
  /// A row that is not in the list gets no focus. The host scrolls until the row is visible. The
  /// behaviours of ``CellAdapter/onBlur(_:)`` run for the row that loses the focus, and those of
  /// ``CellAdapter/onFocus(_:)`` for the row that receives it. A row that has the focus keeps it, and
  /// no behaviour runs.
  ///
  /// - Parameters:
  ///   - id: the id of the row, or `nil` for no row.
  ///   - isEditing: whether to start editing with the row's control: hosts that have a keyboard begin
  ///     text input, or open a date or a choice.
  public func focus(_ id: Item.ID?, editing isEditing: Bool = false) {
    guard let identity = id.flatMap(presentRow) else { return moveFocus(to: nil) }
    if reveal(identity), position(of: identity) == nil {
      return whenShown(identity) { $0.giveFocus(to: identity, isEditing: isEditing) }
    }
    giveFocus(to: identity, isEditing: isEditing)
  }

  /// Moves the focus to a row of the list, reveals the row, and runs the behaviours of both rows.
  func giveFocus(to identity: ItemIdentity, isEditing: Bool) {
    if host != nil, updates.scroll == nil {
      scroll(ScrollRequest(identity: identity, edge: .nearest))
    }
    send(.focus, to: identity)
    // A behaviour may have moved the row or the focus.
    guard isEditing, state.focused == identity, let position = position(of: identity) else {
      return
    }
    host?.beginEditing(at: position)
  }

  private func presentRow(_ id: Item.ID) -> ItemIdentity? {
    let identity = ItemIdentity.row(id)
    return position(of: identity) == nil && hidingHeader(of: identity) == nil ? nil : identity
  }

  // MARK: - Changing state

  /// Changes the state, and refreshes the cells whose state differs.
  func change(_ identities: Set<ItemIdentity>, _ body: (inout ListState) -> Void) {
    let before = identities.map { ($0, state.cellState(of: $0)) }
    body(&state)
    let changed = before.filter { state.cellState(of: $0) != $1 }.map(\.0)
    guard !changed.isEmpty else { return }
    let positions = changed.compactMap { identity in
      let position = position(of: identity)
      state.lastPositions[identity] = position
      return position
    }
    // The order of a set differs between two runs.
    host?.refresh(positions.sorted { $0.readingOrder < $1.readingOrder })
  }

  /// Adds a row to the selection as the mode allows.
  ///
  /// Headers, footers and rows that are not selectable are never added: selecting one runs its
  /// behaviour and changes no state.
  ///
  /// - Returns: the rows that were deselected.
  @discardableResult
  func keep(selected identity: ItemIdentity) -> Set<ItemIdentity> {
    guard case .row = identity.storage, !isButton(identity) else { return [] }
    switch selectionMode {
    case .none:
      return []
    case .multiple:
      guard !exceedsSelectionLimit(identity) else { return [] }
      change([identity]) { $0.selected.insert(identity) }
      return []
    case .single:
      let others = state.selected.subtracting([identity])
      change(others.union([identity])) { $0.selected = [identity] }
      return others
    }
  }

  func isButton(_ identity: ItemIdentity) -> Bool {
    position(of: identity).flatMap { visit(ButtonVisitor(), at: $0) } ?? false
  }

  /// Deselects rows that a stricter selection mode does not allow.
  func dropForbiddenSelection() {
    let isForbidden =
      switch selectionMode {
      case .none: !state.selected.isEmpty
      case .single: state.selected.count > 1
      case .multiple: false
      }
    if isForbidden { change(state.selected) { $0.selected = [] } }
  }

  func moveFocus(to identity: ItemIdentity?) {
    let (previous, wasAway) = (state.focused, state.isFocusAway)
    change(Set([previous, identity].compactMap { $0 })) {
      $0.focused = identity
      $0.isFocusAway = false
      $0.nextFocus = nil
    }
    if let previous, previous != identity, !wasAway { performBlur(of: previous) }
  }
}
