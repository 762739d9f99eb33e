extension ListController {
  /// Tells the list what happened to the row with an identity, wherever it stands now.
  ///
  /// The behaviour is looked up in the current snapshot and the current ``cells``. Nothing happens
  /// when the row has left the list, as it may have between the touch and now.
  public func send(_ event: CellEvent, toRow id: Item.ID) {
    send(event, to: Key.row(id, occurrence: 0))
  }

  /// Calls a closure with every edit of a type that the behaviours of this list send.
  ///
  /// There is one receiver for each type of edit; a later call takes the place of an earlier one.
  public func onEdit<Edit: Sendable>(
    _ edit: Edit.Type,
    perform: @escaping (_ edit: Edit) -> Void
  ) {
    receivers.set(perform)
  }

  /// - Parameter hint: where the row stood when its cell was made, or now; see
  ///   `position(of:near:)`.
  func send(_ event: CellEvent, to key: Key, near hint: CellPosition? = nil) {
    if let outer, !outer.prepareForEvent() { return }
    guard let found = position(of: key, near: hint) else { return }
    perform(event, of: key, at: found)
  }

  /// Performs an event of a row that stands at a position now.
  func perform(_ event: CellEvent, of key: Key, at found: CellPosition) {
    guard var item = item(at: found) else { return }
    var position = found
    if event.isRemembered { lastPositions[key] = found }
    remember(event, of: key)
    if event.changesState {
      // Behaviours of other rows may have run meanwhile, and may have changed the list.
      guard let now = self.position(of: key, near: found), let itemNow = self.item(at: now) else {
        return
      }
      (position, item) = (now, itemNow)
    }
    let listEvent = ListEvent(
      identity: key.erased,
      position: position,
      list: self,
      reporter: reporter
    )
    if case .impression(let impression) = event {
      return perform(impression, of: key, on: item, as: listEvent)
    }
    var visitor = EventVisitor<Host>(event: event, listEvent: listEvent)
    report(cells.visit(item, with: &visitor), of: event, on: item)
    if case .edit = event { showModelAgain(in: key, near: position) }
  }

  /// Tells the rows that left the list while they were displayed, with the models that they had.
  ///
  /// No event of a host finds them any more, so each of them hears of it here, once.
  func endDisplayOfRemovedCells() {
    let cells = departed
    departed = []
    for cell in cells {
      let listEvent = ListEvent(
        identity: cell.key.erased,
        position: cell.position,
        list: self,
        reporter: reporter
      )
      var visitor = EventVisitor<Host>(event: .endDisplay, listEvent: listEvent)
      _ = self.cells.visit(cell.item, with: &visitor)
    }
  }

  /// Performs what was seen enough of, once for each time the cell comes into view.
  private func perform(
    _ impression: Impression,
    of key: Key,
    on item: Item,
    as listEvent: ListEvent
  ) {
    var thresholds = ImpressionThresholdsVisitor<Host>()
    let reached = cells.visit(item, with: &thresholds).enumerated()
      .filter { impression.reaches($0.element) }
      .map(\.offset)
    let fresh = reached.filter { !state.seen[key, default: []].contains($0) }
    guard !fresh.isEmpty else { return }
    state.seen[key, default: []].formUnion(fresh)
    var performer = ImpressionVisitor<Host>(indexes: fresh, listEvent: listEvent)
    cells.visit(item, with: &performer)
  }

  /// Has a control show the model's value again, whatever a person left in it.
  ///
  /// The data may refuse an edit, or take it and be as before, like a field that is emptied when
  /// its text was sent; then no changeset tells the host.
  private func showModelAgain(in key: Key, near hint: CellPosition) {
    guard let position = position(of: key, near: hint) else { return }
    host?.refresh([position])
  }

  private func report(_ outcome: EventOutcome, of event: CellEvent, on item: Item) {
    switch outcome {
    case .performed: break
    case .unhandled:
      guard event.asksForAnswer else { return }
      reporter.report(
        .unhandledEvent(event: event.description, row: name(of: item))
      )
    case .mismatch(let expected, let found):
      let place = "an edit of \(name(of: item))"
      reporter.report(
        .modelMismatch(expected: expected, found: found, place: place)
      )
    }
  }

  /// The row as an issue names it: its model's type, and its identity.
  private func name(of item: Item) -> String {
    let model = item.model
    return "\(type(of: model))(\(model.id))"
  }

  /// Keeps the state that an event leaves behind, before the behaviour runs.
  private func remember(_ event: CellEvent, of key: Key) {
    switch event {
    case .select: select(key)
    case .deselect: change([key]) { $0.selected.remove(key) }
    case .expand: change([key]) { $0.expanded.insert(key) }
    case .collapse: change([key]) { $0.expanded.remove(key) }
    case .focus: moveFocus(to: key)
    case .blur: if state.focused == key { moveFocus(to: nil) }
    case .display:
      state.displayed.insert(key)
      if !state.seen.isEmpty { state.seen[key] = nil }
    case .endDisplay:
      state.displayed.remove(key)
      if !state.seen.isEmpty { state.seen[key] = nil }
    case .prefetch, .impression, .action, .edit, .move: break
    }
  }

  /// Selects a row as the mode allows; in single selection the rows before hear of it first.
  private func select(_ key: Key) {
    for other in keep(selected: key) { send(.deselect, to: other) }
  }
}

extension CellEvent {
  /// Whether an event may leave something behind that the row is looked for later.
  fileprivate var isRemembered: Bool {
    switch self {
    case .select, .expand, .focus: true
    default: false
    }
  }

  /// Whether it changes the state of rows, of which behaviours and the host hear at once.
  fileprivate var changesState: Bool {
    switch self {
    case .select, .deselect, .expand, .collapse, .focus, .blur: true
    case .display, .endDisplay, .prefetch, .impression, .action, .edit, .move: false
    }
  }

  /// Whether an event that no behaviour takes note of is a mistake: someone offered it to a person.
  fileprivate var asksForAnswer: Bool {
    switch self {
    case .action, .edit, .move: true
    default: false
    }
  }
}

extension ListController: EventReceiver {
  func go(_ route: ListRoute) {
    if let onRoute {
      onRoute(route)
    } else if let outer = outer?.receiver() {
      outer.go(route)
    } else {
      reporter.report(.unknownRoute(route.path))
    }
  }

  func receive<Edit: Sendable>(_ edit: Edit) {
    if receivers.receive(edit) { return }
    if let outer = outer?.receiver() {
      outer.receive(edit)
    } else {
      reporter.report(.unhandledEdit(type: "\(Edit.self)"))
    }
  }

  func focus(_ identity: ItemIdentity, isEditing: Bool) {
    guard let key = identity.key(of: Item.ID.self), position(of: key) != nil else { return }
    moveFocus(to: key)
    if isEditing, let position = position(of: key) { host?.beginEditing(at: position) }
  }
}
