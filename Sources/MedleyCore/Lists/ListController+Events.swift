extension ListController {
  /// Sends an event of the row with an id, at its current position.
  ///
  /// The behaviour is looked up in the current snapshot and the current ``cells``. Does nothing if
  /// the row was removed in the meantime.
  public func send(_ event: CellEvent, toRow id: Item.ID) {
    send(event, to: .row(id), near: nil)
  }

  /// - Parameter hint: the position when the cell was updated last; see `position(of:near:)`.
  func send(_ event: CellEvent, to identity: ItemIdentity, near hint: CellPosition?) {
    if let outer = nesting.outer, !outer.prepareForEvent() { return }
    guard let found = position(of: identity, near: hint) else { return }
    perform(event, of: identity, at: found)
    loadFirstRows(after: event, of: identity, near: found)
  }

  /// Loads the first rows of a displayed placeholder on a host that does not report its visible parts.
  func loadFirstRows(
    after event: CellEvent,
    of identity: ItemIdentity,
    near position: CellPosition
  ) {
    guard shown.tree.windowedSectionCount > 0, !reportsVisibleParts else { return }
    let rows: [Range<Int>]
    switch event {
    case .display: rows = [0..<1]
    case .endDisplay: rows = []
    // A host that sends these events without a word about it is one that reports visible parts.
    case .displayRows: return shown.hasReportedParts = true
    default: return
    }
    guard case .row(let path)? = self.position(of: identity, near: position),
      rowCount(at: path) != nil
    else { return }
    perform(.displayRows(rows), of: identity, at: .row(path))
  }

  /// Performs an event of a row at its current position.
  ///
  /// - Parameter isConfirmed: whether the user has answered the question of an action.
  func perform(
    _ event: CellEvent,
    of identity: ItemIdentity,
    at found: CellPosition,
    isConfirmed: Bool = false
  ) {
    guard var item = shown.snapshot.item(at: found) else { return }
    if case .select = event, selectionEffect(at: found).expands {
      return setExpanded(outlinePlace(at: found)?.isExpanded != true, at: found)
    }
    if case .action(let id) = event, !isConfirmed, asks(beforeAction: id, of: identity, at: found) {
      return
    }
    var position = found
    // A page that is loaded again may contain the rows that the restoration waits for.
    if event.isUse, item.placeholder == nil {
      shown.restoration?.end(by: event)
    }
    if case .select = event, exceedsSelectionLimit(identity) {
      host?.refresh([found])
      return
    }
    if event.needsPosition { state.lastPositions[identity] = found }
    let hasFocus = state.focused == identity && !state.isFocusAway
    remember(event, of: identity, at: found)
    if event.changesState {
      // Behaviours of other rows may have run in the meantime and changed the list.
      guard let now = self.position(of: identity, near: found),
        let itemNow = shown.snapshot.item(at: now)
      else { return }
      (position, item) = (now, itemNow)
    }
    if case .move(let path) = event, canMove(at: position), !canMove(at: position, to: path) {
      return issues.reporter.report(.invalidMove(row: name(of: item), to: path))
    }
    let event = eventInTree(event, at: position)
    if case .moveInTree(let place) = event, !canMove(at: position, to: place) {
      let path = ListPath(section: position.section, item: 0)
      return issues.reporter.report(.invalidMove(row: name(of: item), to: path))
    }
    switch event {
    case .blur: return  // Its behaviours run as soon as the focus has moved.
    case .focus where hasFocus: return
    default: break
    }
    let source = source(of: event, of: identity, at: position)
    let listEvent = listEvent(from: source, at: position)
    defer { source.finish() }
    if case .impression(let impression) = event {
      return perform(impression, of: identity, on: item, as: listEvent)
    }
    var visitor = EventVisitor<Host>(event: eventInPart(event, at: position), listEvent: listEvent)
    let outcome = withCause(source.cause) { cells.visit(item, with: &visitor) }
    if case .refused(let reason) = outcome { source.refuse(EditRefusal(reason)) }
    if case .waits(let loader) = outcome { return reportWaiting(item, for: loader, at: position) }
    report(outcome, of: event, on: item)
  }

  /// Runs the behaviours of a row that has lost the focus.
  func performBlur(of identity: ItemIdentity) {
    guard let position = position(of: identity) else { return }
    withEvent(of: identity, at: position) {
      visit(EventVisitor(event: .blur, listEvent: $0), at: position)
    }
  }

  /// Sends `endDisplay` to the rows that were removed while they were visible, with their last
  /// models.
  ///
  /// Events of a host cannot reach these rows any more.
  func endDisplayOfRemovedCells() {
    let removedCells = shown.removedCells
    shown.removedCells = []
    for cell in removedCells {
      let source = source(of: .endDisplay, of: cell.identity)
      source.part = cell.part
      let listEvent = listEvent(from: source, at: cell.position)
      var visitor = EventVisitor<Host>(event: .endDisplay, listEvent: listEvent)
      _ = self.cells.visit(cell.item, with: &visitor)
      source.finish()
    }
  }

  /// Loads the content for which a placeholder stands, although it may be invisible.
  func awaitContent(of identity: ItemIdentity, at position: CellPosition) {
    withEvent(of: identity, at: position) {
      visit(AwaitVisitor(listEvent: $0), at: position)
    }
  }

  /// Requests that a placeholder row loads the rows with some ids.
  func find(_ ids: [StateValue], of identity: ItemIdentity, at position: CellPosition) {
    withEvent(of: identity, at: position) {
      visit(FindVisitor(ids: ids, listEvent: $0), at: position)
    }
  }

  /// Calls a closure with an event of a cell that the list sends itself.
  func withEvent(
    of identity: ItemIdentity,
    at position: CellPosition,
    _ body: (ListEvent) -> Void
  ) {
    let source = EventSource(identity, of: self)
    body(listEvent(from: source, at: position))
    source.finish()
  }

  private func source(
    of event: CellEvent,
    of identity: ItemIdentity,
    at position: CellPosition? = nil
  ) -> EventSource {
    if case .edit(let edit) = event { return EventSource(identity, of: self, edit: edit) }
    let source = EventSource(identity, of: self)
    if event.isDisplay, case .row(let path)? = position {
      source.cause = updates.chain.cause(ofDisplayAt: path)
    }
    return source
  }

  /// Performs something, and records a cause for its updates; see ``UpdateChain``.
  func withCause<Result>(_ cause: Int?, _ body: () -> Result) -> Result {
    let outer = updates.chain.cause
    updates.chain.cause = cause
    defer { updates.chain.cause = outer }
    return body()
  }

  func listEvent(from source: EventSource, at position: CellPosition) -> ListEvent {
    if source.part == nil { source.part = eventPart(of: source.identity, at: position) }
    return ListEvent(position: position, source: source, reporter: issues.reporter)
  }

  /// Runs the behaviours of the thresholds that an impression reaches, once each time the cell
  /// becomes visible.
  private func perform(
    _ impression: Impression,
    of identity: ItemIdentity,
    on item: Item,
    as listEvent: ListEvent
  ) {
    var thresholds = ImpressionThresholdsVisitor<Host>()
    let reached = cells.visit(item, with: &thresholds).enumerated()
      .filter { impression.reaches($0.element) }
      .map(\.offset)
    let fresh = reached.filter { !state.seen[identity, default: []].contains($0) }
    guard !fresh.isEmpty else { return }
    state.seen[identity, default: []].formUnion(fresh)
    var performer = ImpressionVisitor<Host>(indexes: fresh, listEvent: listEvent)
    cells.visit(item, with: &performer)
  }

  /// Stores the state that an event changes, before the behaviour runs.
  private func remember(
    _ event: CellEvent,
    of identity: ItemIdentity,
    at found: CellPosition
  ) {
    switch event {
    case .select where isCollapsible(found):
      setExpanded(!state.expanded.contains(identity), identity)
    case .select:
      // In single selection, the previously selected rows are deselected first.
      for other in keep(selected: identity) { send(.deselect, to: other) }
    case .deselect: change([identity]) { $0.selected.remove(identity) }
    // The model of a row of a flat outline states whether it is expanded.
    case .expand where isInFlatOutline(found), .collapse where isInFlatOutline(found): break
    case .expand: setExpanded(true, identity)
    case .collapse: setExpanded(false, identity)
    case .focus: moveFocus(to: identity)
    case .blur: if state.focused == identity { moveFocus(to: nil) }
    case .display:
      state.displayed.insert(identity)
      if !state.seen.isEmpty { state.seen[identity] = nil }
      if watchesUnseenRows { see(found) }
    case .endDisplay:
      state.displayed.remove(identity)
      if !state.seen.isEmpty { state.seen[identity] = nil }
    case .draft(let draft): keep(draft, of: identity, at: found)
    case .displayRows, .prefetch, .cancelPrefetch, .impression, .action, .edit, .move, .moveInTree:
      break
    }
  }
}

extension CellEvent {
  /// Whether the list sends the event because a row became visible.
  fileprivate var isDisplay: Bool {
    switch self {
    case .display, .displayRows: true
    default: false
    }
  }

  /// Whether the event may store state, for which the row is looked up later.
  fileprivate var needsPosition: Bool {
    switch self {
    case .select, .expand, .focus: true
    default: false
    }
  }

  /// Whether the user uses the row, and state that was saved earlier must no longer be restored.
  fileprivate var isUse: Bool {
    switch self {
    case .display, .endDisplay, .displayRows, .prefetch, .cancelPrefetch, .impression, .focus,
      .blur:
      false
    default: true
    }
  }

  /// Whether the event changes the state of rows, about which the host and other behaviours are
  /// notified at once.
  fileprivate var changesState: Bool {
    switch self {
    case .select, .deselect, .expand, .collapse, .focus, .blur, .draft: true
    default: false
    }
  }
}
