// The selection of several rows, and of the neighbour of a removed row.
extension ListController {
  /// Selects all rows that can be selected, without running behaviours, up to ``selectionLimit``.
  ///
  /// Does nothing unless ``selectionMode`` is ``SelectionMode/multiple``.
  ///
  /// - Complexity: O(*n*).
  public func selectAll() {
    add(shown.snapshot.sections.indices.lazy.flatMap { [self] in rowPositions(inSection: $0) })
  }

  /// Selects a row and all rows up to another one, in either direction.
  ///
  /// Runs no behaviour. Does nothing unless ``selectionMode`` is ``SelectionMode/multiple`` and both
  /// rows are in the list. If ``selectionLimit`` is reached, the rows next to the first one are
  /// selected.
  ///
  /// - Complexity: O(*r*) for *r* rows of the range.
  public func select(from first: Item.ID, through last: Item.ID) {
    guard let start = position(of: .row(first)), let end = position(of: .row(last)) else { return }
    selectRows(from: start, through: end)
  }

  /// Deselects all rows, without running behaviours.
  public func deselectAll() {
    change(state.selected) { $0.selected = [] }
  }

  /// The actions that all selected rows offer, as the first of them describes these; without those for one row
  /// if several are selected.
  public var selectionActions: [ActionLabel] { sharedActions(of: selectedPositions) }

  private func sharedActions(of rows: [CellPosition]) -> [ActionLabel] {
    guard let first = rows.first else { return [] }
    let others = rows.dropFirst().map { Set(actions(at: $0).map(\.id)) }
    return actions(at: first).filter { action in
      (selectedRowCount == 1 || !action.isForOneRow)
        && others.allSatisfy { $0.contains(action.id) }
    }
  }

  /// Performs an action of all selected rows that offer it, from top to bottom.
  ///
  /// An action for one row is ignored if several are selected; see ``ActionLabel/isForOneRow``.
  ///
  /// If the action has an ``ActionLabel/confirmation``, the user is asked once.
  public func performOnSelection(_ action: ActionLabel.ID) {
    let rows = selectedPositions.filter { actions(at: $0).contains { $0.id == action } }
      .compactMap { identity(at: $0) }
    guard let first = rows.first, let position = position(of: first),
      let label = actions(at: position).first(where: { $0.id == action }),
      selectedRowCount == 1 || !label.isForOneRow
    else { return }
    let perform = { [weak self] in
      for row in rows {
        guard let self, let position = self.position(of: row) else { continue }
        self.perform(.action(action), of: row, at: position, isConfirmed: true)
      }
    }
    guard let question = label.confirmation else { return perform() }
    ask(question.completed(button: label.title, role: label.role), of: first, then: perform)
  }

  /// Whether selecting this row would exceed ``selectionLimit``; a row that acts like a button is not
  /// added to the selection.
  func exceedsSelectionLimit(_ identity: ItemIdentity) -> Bool {
    guard selectionMode == .multiple, let selectionLimit, case .row = identity.storage else {
      return false
    }
    return state.selected.count >= selectionLimit && !state.selected.contains(identity)
      && !isButton(identity)
  }

  /// Selects the neighbour of a selected row that an update removed, if the mode demands it.
  ///
  /// The neighbour is selected after the update, because a behaviour may select another row until then.
  ///
  /// - Parameter selected: the selected rows before the update.
  func replaceRemovedSelection(_ selected: Set<ItemIdentity>, _ transition: ListTransition<Item>) {
    guard selectionMode == .single(afterRemoval: .neighbour), state.selected.isEmpty,
      case .row(let path)? = transition.gone(among: selected).values.first,
      let neighbour = selectedNext(after: path, transition)
    else { return }
    updates.waiting.append { [weak self] in
      guard let self, state.selected.isEmpty, position(of: neighbour) != nil else { return }
      guard state.selectionOpens else {
        keep(selected: neighbour)
        return
      }
      state.isSelectingNeighbour = true
      send(.select, to: neighbour)
      state.isSelectingNeighbour = false
    }
  }

  /// Returns the collapsed row that hides a row, or the neighbour of a row that was removed; `nil` if it cannot be
  /// selected.
  private func selectedNext(
    after path: ListPath,
    _ transition: ListTransition<Item>
  ) -> ItemIdentity? {
    guard let closed = collapsedAncestor(of: .row(path), transition) else {
      return transition.neighbour(of: path, where: { canSelect($0) })
    }
    let item = closed.rowID(as: Item.ID.self).flatMap { transition.new.path(of: $0) }
      .flatMap { transition.new.item(at: $0) }
    return item.map(canSelect) == true ? closed : nil
  }

  /// Returns what selecting a cell does.
  func effectOfSelecting(_ position: CellPosition) -> SelectionEffect {
    guard var effect = visit(SelectionEffectVisitor(list: self), at: position) else {
      return SelectionEffect()
    }
    if isCollapsible(position) { effect.performs = true }
    guard case .row = position else { return effect }
    if !effect.presses, selectionMode != .none { effect.selects = true }
    if !effect.performs, !effect.selects, outlinePlace(at: position)?.isExpandable == true {
      (effect.performs, effect.expands) = (true, true)
    }
    return effect
  }

  private func canSelect(_ item: Item) -> Bool {
    var visitor = ButtonVisitor<Host>()
    return item.placeholder == nil && !cells.visit(item, with: &visitor)
  }

  private var selectedPositions: [CellPosition] { positions(of: state.selected) }

  private func positions(of identities: some Sequence<ItemIdentity>) -> [CellPosition] {
    identities.compactMap { position(of: $0) }.sorted { $0.readingOrder < $1.readingOrder }
  }

  private func rowPositions(inSection section: Int) -> [CellPosition] {
    (0..<shown.snapshot.sections[section].itemCount).map {
      .row(ListPath(section: section, item: $0))
    }
  }

  /// Returns the rows between two rows, and both of them, beginning with the first.
  private func rows(from first: CellPosition, through last: CellPosition) -> [CellPosition] {
    guard case .row(let start) = first, case .row(let end) = last,
      shown.snapshot.item(at: start) != nil, shown.snapshot.item(at: end) != nil
    else { return [] }
    let (lower, upper) = (min(start, end), max(start, end))
    let positions = (lower.section...upper.section).flatMap { section in
      let first = section == lower.section ? lower.item : 0
      let count = shown.snapshot.sections[section].itemCount
      let end = section == upper.section ? upper.item + 1 : count
      return (first..<end).map { CellPosition.row(ListPath(section: section, item: $0)) }
    }
    return start <= end ? positions : positions.reversed()
  }

  private func add(_ positions: some Sequence<CellPosition>) {
    guard selectionMode == .multiple else { return }
    var selected = state.selected
    for position in positions where selected.count < selectionLimit ?? .max {
      guard let identity = identity(at: position), !isButton(identity) else { continue }
      selected.insert(identity)
    }
    change(selected.subtracting(state.selected)) { $0.selected = selected }
  }
}

extension ListController: RowSelecting {
  /// The number of selected rows.
  public var selectedRowCount: Int { state.selected.count }

  /// Returns the actions that a number of the selected rows share; see ``selectionActions``.
  public func selectionActions(ofAtMost limit: Int) -> [ActionLabel] {
    sharedActions(of: positions(of: state.selected.prefix(limit)))
  }

  /// Selects the rows between two rows, and both of them, without running behaviours.
  public func selectRows(from first: CellPosition, through last: CellPosition) {
    add(rows(from: first, through: last))
  }

  /// Deselects the rows between two rows, and both of them, without running behaviours.
  public func deselectRows(from first: CellPosition, through last: CellPosition) {
    let identities = Set(rows(from: first, through: last).compactMap { identity(at: $0) })
    change(identities) { $0.selected.subtract(identities) }
  }
}
