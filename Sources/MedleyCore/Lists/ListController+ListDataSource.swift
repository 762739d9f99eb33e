extension ListController: ListDataSource {
  /// How many sections there are.
  public var sectionCount: Int { snapshot.sectionCount }

  /// The shape of a section; `nil` where there is none.
  public func section(at index: Int) -> SectionShape? {
    guard let section = sectionView(at: index) else { return nil }
    return SectionShape(
      id: section.id,
      layout: section.layout,
      itemCount: section.itemCount,
      hasHeader: section.header != nil,
      hasFooter: section.footer != nil
    )
  }

  /// The model that stands at a position.
  public func model(at position: CellPosition) -> (any ListModel)? {
    item(at: position)?.model
  }

  /// The identity of what stands at a position.
  public func identity(at position: CellPosition) -> ItemIdentity? {
    key(at: position)?.erased
  }

  /// Where an identity stands now; `nil` when it is not in the list.
  public func position(of identity: ItemIdentity) -> CellPosition? {
    identity.key(of: Item.ID.self).flatMap { position(of: $0) }
  }

  /// The pool that the cell is recycled in.
  public func reuseIdentifier(at position: CellPosition) -> ReuseIdentifier? {
    item(at: position).map { cells.reuseIdentifier(for: $0) }
  }

  /// How the host gets to know the class of the cell, if it must.
  public func registration(at position: CellPosition) -> Host.Registration? {
    guard let item = item(at: position) else { return nil }
    var visitor = RegistrationVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// How high the cell is, as far as that is known before it is measured.
  public func height(at position: CellPosition, width: Double) -> RowHeight {
    guard let item = item(at: position) else { return .measured(estimate: nil) }
    var visitor = HeightVisitor<Host>(width: width)
    return cells.visit(item, with: &visitor)
  }

  /// Makes a cell that shows nothing yet.
  public func makeCell(at position: CellPosition, width: Double) -> Host.Cell? {
    guard let item = item(at: position), let key = key(at: position) else { return nil }
    return cells.makeCell(for: item, in: context(for: key, at: position, width: width))
  }

  /// Makes a cell and has it show what stands at a position.
  public func cell(at position: CellPosition, width: Double) -> Host.Cell? {
    guard let item = item(at: position), let key = key(at: position) else { return nil }
    let context = context(for: key, at: position, width: width)
    var cell = cells.makeCell(for: item, in: context)
    cells.update(&cell, with: item, in: context)
    return cell
  }

  /// Makes a cell show what stands at a position.
  public func update(_ cell: inout Host.Cell, at position: CellPosition, width: Double) {
    guard let item = item(at: position), let key = key(at: position) else { return }
    cells.update(&cell, with: item, in: context(for: key, at: position, width: width))
  }

  /// What the list remembers of the row: selected, focused, expanded.
  public func state(at position: CellPosition) -> CellState {
    key(at: position).map { state.cellState(of: $0) } ?? []
  }

  /// What a person can do with the row besides selecting it.
  public func actions(at position: CellPosition) -> [ActionLabel] {
    guard let item = item(at: position) else { return [] }
    var visitor = ActionsVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// Whether the row can be dragged to another place.
  public func canMove(at position: CellPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    var visitor = CanMoveVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// When the list wants to hear of what was seen of the cell.
  public func impressionThresholds(at position: CellPosition) -> [Impression] {
    guard let item = item(at: position) else { return [] }
    var visitor = ImpressionThresholdsVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// The list within the row as it is now, if its cell is a list; made at first need.
  public func nestedList(at position: CellPosition) -> (any ListDataSource)? {
    guard let item = item(at: position), holdsList(item), let key = key(at: position) else {
      return nil
    }
    var visitor = NestedListVisitor<Host>(context: context(for: key, at: position, width: 0))
    return cells.visit(item, with: &visitor) as? any ListDataSource
  }

  /// Whether the cell of a row is a list; hosts ask for the list of every row that comes into view.
  private func holdsList(_ item: Item) -> Bool {
    var visitor = ListHolderVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// Tells the list what happened to the cell at a position.
  public func send(_ event: CellEvent, at position: CellPosition) {
    guard let key = key(at: position) else { return }
    // An outer list may change this one before it lets the event pass; else the row is there.
    if outer == nil {
      perform(event, of: key, at: position)
    } else {
      send(event, to: key, near: position)
    }
  }

  /// Reports an issue to the list's reporter, unless the very same was reported before.
  public func report(_ issue: ListIssue) {
    reportOnce(issue)
  }

  /// Where the row stands that has the keyboard's focus.
  public var focusedPosition: CellPosition? {
    state.focused.flatMap { position(of: $0) }
  }

  /// Where the reader was when the list was last shown.
  public var place: ScrollPosition? {
    guard let place = state.place, let position = position(of: place.key) else { return nil }
    return ScrollPosition(position: position, offset: place.offset)
  }

  /// Remembers where the reader is, by the identity of the row.
  public func remember(_ place: ScrollPosition) {
    guard let key = key(at: place.position) else { return }
    // Scrolling goes past many rows, and only the last one is looked for again.
    if let old = state.place?.key, old != key, state.cellState(of: old).isEmpty {
      lastPositions[old] = nil
    }
    state.place = (key, place.offset)
    lastPositions[key] = place.position
  }

  /// Where the reader was in a carousel when it was last shown.
  public func place(inCarousel section: Int) -> ScrollPosition? {
    guard let id = sectionView(at: section)?.id, let place = state.carousels[id],
      let position = position(of: place.key), position.section == section
    else { return nil }
    return ScrollPosition(position: position, offset: place.offset)
  }

  /// Remembers where the reader is in a carousel, by the identity of the row.
  public func remember(_ place: ScrollPosition, inCarousel section: Int) {
    guard place.position.section == section, let id = sectionView(at: section)?.id,
      let key = key(at: place.position)
    else { return }
    state.carousels[id] = (key, place.offset)
    lastPositions[key] = place.position
  }

  /// Whether selecting the row does anything.
  public func isSelectable(at position: CellPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    if selectionMode != .none, case .row = position { return true }
    var visitor = SelectabilityVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }
}
