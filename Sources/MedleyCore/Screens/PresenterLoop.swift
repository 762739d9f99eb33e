/// Sends edits to a presenter, one after the other, and applies its snapshots to the list.
///
/// The loop observes what the presenter reads, and reads it again after a change.
final class PresenterLoop<Presenter: ListPresenter, Host: ListHost> {
  let controller: ListController<Presenter.Item, Host>
  var presenter: Presenter

  /// The parts of the presenter; empty for a presenter without parts.
  let memory = PartMemory()

  /// The reading of the parts; `nil` for a presenter without parts.
  let parts: ScreenParts?

  /// The title, the actions and the other statements of the presenter about its screen.
  var statements = ScreenStatements<Presenter.Edit>()

  /// The pending steps: a presenter may receive an edit or be updated while it receives another
  /// edit, from a store that notifies its observers at once.
  private var pending: [Step] = []
  private var isWorking = false

  /// The requests of accepted edits, which wait until the list shows the edited value on a host.
  private var accepted: [TaskRequests] = []
  private var hasAppeared = false

  /// Applies a snapshot to the list, on the main actor if the screen is used there.
  private var show: (ListSnapshot<Presenter.Item>) -> Void

  /// Delivers snapshots as edits while the screen exists.
  var source: TaskOperation?

  private let stores = StoreObserver()
  private var hasBegun = false

  enum Step {
    case deliver(PartAddress, from: EventSource?)
    case act(PartAddress)
    case update
  }

  init(presenter: Presenter, controller: ListController<Presenter.Item, Host>) {
    self.presenter = presenter
    self.controller = controller
    parts = Presenter._parts.map { [memory] _ in ScreenParts(memory) }
    show = { [controller] in controller.apply($0, isolation: nil) }
    stores.onChange = { [weak self] in self?.update() }
    controller.setReceiver(of: Presenter.Edit.self) {
      [weak self, reporter = controller.issues.reporter] edit, source in
      guard let self else {
        // The list outlived its screen: the edit must not be lost silently.
        reporter.report(.unhandledEdit(type: "\(Presenter.Edit.self)"))
        source?.answer(nil)
        return
      }
      perform(.deliver(PartAddress(edit: edit), from: source))
    }
    if let parts { receiveEdits(of: parts) }
  }

  deinit {
    end()
  }

  /// Sets the actor on which the screen is used, which the screen must not keep alive.
  func setActor(_ actor: (any Actor)?) {
    controller.tasks.actor = actor
    stores.actor = actor
  }

  /// Plans large updates in the background, if the screen is used on the main actor.
  ///
  /// Any other actor may own the screen, and the screen must not keep that actor alive.
  func planInBackground(on isolation: isolated (any Actor)?) {
    guard isolation === MainActor.shared else { return }
    show = { [controller] in controller.apply($0, isolation: isolation) }
  }

  /// Reads the presenter for the first time, or if a store has changed.
  func begin() {
    guard !hasBegun else { return updateIfChanged() }
    hasBegun = true
    start()
    update()
    if let source { controller.start(TaskKey(row: nil, name: "snapshots"), operation: source) }
  }

  func update() {
    perform(.update)
  }

  func updateIfChanged() {
    stores.notifyIfChanged()
  }

  func setStaleHandler(_ handler: (() -> Void)?) {
    stores.onStale = handler
  }

  /// The state of the list and what the presenter saves.
  var savedState: SavedListState {
    var saved = controller.savedState
    saved.presenter = presenter.savedState(with: memory)
    return saved
  }

  /// Restores the presenter, and the state of the list as its rows arrive.
  func restore(_ saved: SavedListState) {
    if let value = saved.presenter {
      change(.restore(value))
      if stores.isObserving { update() }
    }
    controller.restore(saved)
  }

  /// Stops all tasks and observations.
  func end() {
    controller.cancelTasks()
    stores.stop()
  }

  /// Performs all pending steps in order.
  func perform(_ step: Step) {
    pending.append(step)
    guard !isWorking else { return }
    isWorking = true
    // The display of rows is the cause of an update if it is the only one.
    var causes: [Int?] = []
    while !pending.isEmpty {
      switch pending.removeFirst() {
      case .deliver(let address, let source):
        causes.append(source?.cause)
        let refusal = deliver(address)
        source?.answer(refusal)
      case .act(let address):
        causes.append(nil)
        if let refusal = deliver(address) { show(refusal) }
      case .update:
        causes.append(nil)
        if stores.isObserving { change(.storesChanged) }
      }
      if pending.isEmpty {
        let cause = causes.contains(nil) ? nil : causes.compactMap(\.self).max()
        causes = []
        controller.withCause(cause) { readPresenter() }
        performRequests()
      }
    }
    isWorking = false
  }

  /// Performs the requests of the start, which may scroll, or edit a row.
  func hostDidConnect() {
    hasAppeared = true
    performRequests()
  }

  private func performRequests() {
    guard hasAppeared else { return }
    let requests = accepted
    accepted = []
    for request in requests {
      request.accept { [weak controller, parts] in
        if let parts, !parts.admit($0) { return }
        controller?.perform($0)
      }
    }
  }

  private func readPresenter() {
    let (snapshot, stated, changes) = stores.observe {
      let content = parts.map(readParts)
      let stated = StatedScreen(presenter, content)
      guard let content else { return (presenter.snapshot, stated, presenter.storeChanges) }
      return (ListSnapshot(parts: content.sections), stated, content.storeChanges)
    }
    for id in stated.duplicateActions {
      controller.report(.duplicateAction(id, presenter: "\(Presenter.self)"))
    }
    let change = statements.replace(with: stated)
    stores.subscribe(to: changes)
    show(snapshot)
    if let parts { update(parts) }
    if snapshot.itemCount == 0, snapshot.tree.treeSectionCount == 0, presenter.hasHiddenPages {
      controller.report(.hiddenPages(presenter: "\(Presenter.self)"))
    }
    statements.observers.notify(of: change)
  }

  /// Performs an action without its question, or shows that it became unavailable before the answer.
  func perform(_ label: ScreenActionLabel) {
    guard let effects = statements.effects(of: label) else {
      let reason = controller.texts.filled(\.actionUnavailable, ["title": label.title])
      return show(EditRefusal(reason))
    }
    for effect in effects {
      switch effect {
      case .send(let address): perform(.act(address))
      case .open(let route): controller.go(route)
      }
    }
  }

  /// Undoes or redoes an edit of the user, if the presenter can do it.
  func perform(_ direction: UndoDirection) {
    guard let edit = statements.edit(of: direction) else { return }
    perform(.act(PartAddress(edit: edit)))
  }

  /// Shows why the presenter refused the edit of an action.
  private func show(_ refusal: EditRefusal) {
    guard let onActionRefusal = statements.observers.onActionRefusal else {
      return controller.report(.unshownRefusal(refusal.reason))
    }
    onActionRefusal(refusal)
  }

  /// Passes an edit to a copy of the presenter, which replaces the presenter unless it refuses.
  private func deliver(_ address: PartAddress) -> EditRefusal? {
    var edited = presenter
    let requests = makeRequests()
    do throws(EditRefusal) {
      try edited.perform(.deliver(address, requests), with: memory)
      accept(edited, requests)
      return nil
    } catch {
      guard error != .unhandled else {
        // The row receives no refusal.
        controller.issues.reporter.report(.unhandledEdit(type: "\(type(of: address.edit))"))
        return nil
      }
      change(.refused(address, error))
      return error
    }
  }

  /// Begins the work of the presenter, and of the parts that have not begun it.
  func start() {
    var started = presenter
    let requests = makeRequests()
    // A start cannot be refused.
    try? started.perform(.start(requests), with: memory)
    accept(started, requests)
  }

  /// Performs an operation that cannot be refused.
  ///
  /// The operation changes a copy: it may send an edit, which reads the presenter.
  func change(_ operation: PartOperation) {
    var changed = presenter
    try? changed.perform(operation, with: memory)
    presenter = changed
  }

  /// Returns the requests of an edit, which read the list.
  private func makeRequests() -> TaskRequests {
    TaskRequests(
      texts: { [weak controller] in controller?.texts ?? ListTexts() },
      rowsInUse: { [weak controller] window in
        controller?.rowsInUse(ofWindow: window, isShown: false) ?? RowsInUse()
      }
    )
  }

  /// Replaces the presenter, and performs its requests after the list shows the edited value.
  private func accept(_ edited: Presenter, _ requests: TaskRequests) {
    presenter = edited
    memory.parts = nil
    accepted.append(requests)
  }
}

extension ListController {
  /// Performs a request of the presenter.
  fileprivate func perform(_ request: ScreenRequest) {
    switch request {
    case .task(let task):
      if let operation = task.operation {
        start(task.key, operation: operation)
      } else {
        cancelTask(task.key)
      }
    case .focus(let identity, let isEditing): focus(identity, isEditing: isEditing)
    case .scroll(let identity, let edge):
      scroll(ScrollRequest(identity: identity, edge: edge, isAnimated: false))
    case .expand(let identity, let isExpanded): setExpanded(isExpanded, identity)
    case .reveal(let identity, let ancestors, let edge):
      reveal(identity, under: ancestors, at: edge)
    case .expandAll(let isExpanded, let parts): setAllExpanded(isExpanded, parts: parts)
    case .problem(let reason, let identity): showProblem(reason, of: identity)
    case .go(let route): go(route)
    case .back: back()
    case .report(let issue): report(issue)
    }
  }
}
