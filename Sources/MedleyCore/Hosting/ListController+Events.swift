extension ListController {
  /// Tells the list what happened to the row with an identity, wherever it stands now.
  ///
  /// The behaviour is looked up in the current snapshot and the current ``cells``. Nothing happens when
  /// the row has left the list, as it may have between the touch and now.
  public func send(_ event: CellEvent, toRow id: Item.ID) {
    send(event, to: .row(id, occurrence: 0))
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

  func send(_ event: CellEvent, to key: Key) {
    willHandleEvent?()
    guard let position = position(of: key) else { return }
    remember(event, of: key)
    guard let item = item(at: position) else { return }
    let listEvent = ListEvent(identity: key.erased, position: position, list: self)
    var visitor = EventVisitor<Host>(event: event, listEvent: listEvent)
    report(cells.visit(item, with: &visitor), of: event, on: item)
    if case .edit = event { showModelAgain(in: key) }
  }

  /// Has a control show the model's value again, whatever a person left in it.
  ///
  /// The data may refuse an edit, or take it and be as before, like a field that is emptied when its
  /// text was sent; then no changeset tells the host.
  private func showModelAgain(in key: Key) {
    guard let position = position(of: key) else { return }
    host?.refresh([position])
  }

  private func report(_ outcome: EventOutcome, of event: CellEvent, on item: Item) {
    let model = "\(type(of: item.model))"
    switch outcome {
    case .performed: break
    case .unhandled:
      guard event.asksForAnswer else { return }
      report(ListFault(.unhandledEvent(event: event.description, model: model)))
    case .mismatch(let expected, let found):
      report(
        ListFault(
          .modelMismatch(
            expected: expected,
            found: found,
            place: "an edit of \(model)(\(item.model.id))"
          )
        )
      )
    }
  }

  /// Keeps the state that an event leaves behind, before the behaviour runs.
  private func remember(_ event: CellEvent, of key: Key) {
    switch event {
    case .select: select(key)
    case .deselect: change([key]) { $0.selected.remove(key) }
    case .expand: change([key]) { $0.expanded.insert(key) }
    case .collapse: change([key]) { $0.expanded.remove(key) }
    default: break
    }
  }

  private func select(_ key: Key) {
    switch selectionMode {
    case .none: return
    case .multiple: change([key]) { $0.selected.insert(key) }
    case .single:
      let others = state.selected.filter { $0 != key }
      change(others.union([key])) { $0.selected = [key] }
      for other in others { send(.deselect, to: other) }
    }
  }

  func change<Result>(_ keys: Set<Key>, _ body: (inout ListState<Item.ID>) -> Result) {
    let before = keys.map { state.cellState(of: $0) }
    _ = body(&state)
    let changed = zip(keys, before).filter { state.cellState(of: $0) != $1 }.map(\.0)
    guard !changed.isEmpty else { return }
    host?.refresh(changed.compactMap(position(of:)))
  }
}

extension CellEvent {
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
    } else if let outer = outer?() {
      outer.go(route)
    } else {
      reporter.report(ListFault(.unknownRoute(route.path)))
    }
  }

  func receive<Edit: Sendable>(_ edit: Edit) {
    if receivers.receive(edit) { return }
    if let outer = outer?() {
      outer.receive(edit)
    } else {
      reporter.report(ListFault(.unhandledEdit(type: "\(Edit.self)")))
    }
  }

  func report(_ fault: ListFault) {
    reporter.report(fault)
  }
}
