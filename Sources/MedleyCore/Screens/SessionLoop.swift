/// The loop of a session, with the types of the presenter and the items erased.
protocol SessionLoop<Host>: AnyObject {
  associatedtype Host: ListHost

  var list: HostedList<Host.Cell, Host.Registration> { get }

  var title: String? { get }
  var leaveQuestion: Confirmation? { get }
  var actionLabels: [ScreenActionLabel] { get }
  var undoLabels: UndoLabels { get }
  var observers: StatementObservers { get set }
  var savedState: SavedListState { get }
  var selectedRows: Set<ItemIdentity> { get set }
  var selectionOpens: Bool { get set }
  var isSelectingNeighbour: Bool { get }

  func restore(_ state: SavedListState)
  func setActor(_ actor: (any Actor)?)
  func setRouteHandler(_ handler: ((ListRoute) -> Void)?)
  func setBackHandler(_ handler: (() -> Void)?)
  func send<Edit: Sendable>(_ edit: Edit)
  func perform(_ action: ScreenActionLabel)
  func perform(_ direction: UndoDirection)
  func update()
  func updateIfChanged()
  func setStaleHandler(_ handler: (() -> Void)?)
  func planInBackground(on isolation: isolated (any Actor)?)
  func appear(on host: Host)
  func disappear()
  func end()
}

extension PresenterLoop: SessionLoop {
  var list: HostedList<Host.Cell, Host.Registration> { controller }
  var title: String? { statements.current.title }
  var leaveQuestion: Confirmation? { statements.current.leaveQuestion }
  var actionLabels: [ScreenActionLabel] { statements.current.actionLabels }
  var undoLabels: UndoLabels { statements.current.undoLabels }

  var observers: StatementObservers {
    get { statements.observers }
    set { statements.observers = newValue }
  }

  var selectedRows: Set<ItemIdentity> {
    get { controller.state.selected }
    set { controller.change(controller.state.selected.union(newValue)) { $0.selected = newValue } }
  }

  var selectionOpens: Bool {
    get { controller.state.selectionOpens }
    set { controller.state.selectionOpens = newValue }
  }

  var isSelectingNeighbour: Bool { controller.state.isSelectingNeighbour }

  func setRouteHandler(_ handler: ((ListRoute) -> Void)?) {
    controller.onRoute = handler
  }

  func setBackHandler(_ handler: (() -> Void)?) {
    controller.receivers.onBack = handler
  }

  func send<Edit: Sendable>(_ edit: Edit) {
    controller.receive(edit, from: nil)
  }

  func appear(on host: Host) {
    begin()
    if controller.host !== host { controller.connect(to: host) }
    hostDidConnect()
  }

  func disappear() {
    controller.disconnect()
  }
}
