/// A screen that is shown on a host.
///
/// All edits, from behaviours and from outside through ``send(_:)``, change the presenter's value and
/// thereby the list. Keep the session as long as the screen is needed; the host and the cells hold
/// its list weakly.
public final class ScreenSession<Host: ListHost> {
  /// The title of the screen: the presenter's title, or else the title of the ``ListScreen``.
  public var title: String { loop.title ?? screenTitle }

  private let screenTitle: String

  /// The route of the screen, or `nil` if it was pushed without a route.
  public internal(set) var route: ListRoute?

  /// The host that shows the screen.
  public let host: Host

  /// The host's view of the list.
  public var list: HostedList<Host.Cell, Host.Registration> { loop.list }

  /// The pane beside the list, if the screen is the list of a ``SplitScreen``.
  public internal(set) var detailPane: DetailPane? {
    didSet { loop.selectionOpens = detailPane != nil }
  }

  /// Whether the screen fills a pane before the user has opened a row.
  var isInitialDetail = false

  /// The selected rows when the list of a split screen has opened the visible screen.
  var openedRows: Set<ItemIdentity> = []

  private let loop: any SessionLoop<Host>

  init<Presenter>(title: String, host: Host, loop: PresenterLoop<Presenter, Host>) {
    screenTitle = title
    self.host = host
    self.loop = loop
  }

  /// Called when a behaviour goes to another screen; a ``ListNavigator`` sets it.
  ///
  /// If it is `nil`, a route is reported as ``ListIssue/Code/unknownRoute``.
  public var onRoute: ((ListRoute) -> Void)? {
    didSet { loop.setRouteHandler(onRoute) }
  }

  /// Called when a behaviour leaves the screen with ``ListEvent/back()``; a ``ListNavigator`` sets it.
  ///
  /// If it is `nil`, the event is reported as ``ListIssue/Code/unknownRoute``.
  public var onBack: (() -> Void)? {
    didSet { loop.setBackHandler(onBack) }
  }

  /// Called when ``title`` has changed; a ``ListNavigator`` sets it.
  public var onTitleChange: (() -> Void)? {
    didSet { loop.observers.onTitleChange = onTitleChange }
  }

  /// The question before the user leaves the screen; see ``ListPresenter/leaveQuestion``.
  public var leaveQuestion: Confirmation? { loop.leaveQuestion }

  /// Called when ``leaveQuestion`` has changed.
  public var onLeaveQuestionChange: (() -> Void)? {
    didSet { loop.observers.onLeaveQuestionChange = onLeaveQuestionChange }
  }

  /// Asks the ``leaveQuestion`` on the host, and performs something after the user has confirmed.
  ///
  /// Call it where the user leaves the screen. If the presenter has no question, a text that the user
  /// has typed and not sent has one. Otherwise it is performed at once. ``ListEvent/back()`` and
  /// ``ListNavigator/back()`` do not ask.
  public func confirmLeaving(then perform: @escaping () -> Void) {
    guard let question = openQuestion else { return perform() }
    ask(question, then: perform)
  }

  private func ask(_ question: Confirmation, then perform: @escaping () -> Void) {
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    host.confirm(question, at: list.focusedPosition ?? first, then: perform)
  }

  /// The question that ``confirmLeaving(then:)`` asks, with all its texts; `nil` if it does not ask.
  public var openQuestion: Confirmation? {
    updateIfChanged()
    let question = leaveQuestion ?? (list.hasDrafts ? list.texts.unsentTextQuestion : nil)
    return question?.completed(by: list.texts)
  }

  /// The actions of the screen; see ``ListPresenter/screenActions``.
  public var actions: [ScreenActionLabel] {
    loop.actionLabels.map { $0.titled(by: list.texts) }
  }

  /// Called when ``actions`` have changed; a ``ListNavigator`` sets it.
  public var onActionsChange: (() -> Void)? {
    didSet { loop.observers.onActionsChange = onActionsChange }
  }

  /// Called when the presenter has refused the edit of an action; shows the reason to the user.
  ///
  /// A ``ListNavigator`` sets it. If it is `nil`, the refusal is reported as
  /// ``ListIssue/Code/unshownRefusal``.
  public var onActionRefusal: ((_ refusal: EditRefusal) -> Void)? {
    didSet { loop.observers.onActionRefusal = onActionRefusal }
  }

  /// The edits that the user can undo and redo; see ``ListPresenter/screenUndo``.
  public var undoLabels: UndoLabels { loop.undoLabels }

  /// Called when ``undoLabels`` have changed, with the label of a new edit or `nil`; a ``ListNavigator`` sets it.
  ///
  /// A host offers to undo the new edit. Undoing and redoing are not new edits.
  public var onUndoChange: ((_ edit: UndoLabel?) -> Void)? {
    didSet { loop.observers.onUndoChange = onUndoChange }
  }

  func perform(step direction: UndoDirection) {
    loop.perform(direction)
  }

  /// Performs an action of the screen, as the user does.
  ///
  /// An action with a question is performed after the user has confirmed on the host.
  ///
  /// - Parameter id: the id of the action.
  /// - Returns: whether the screen has the action, and the action is enabled and not running.
  @discardableResult
  public func perform(actionWithID id: ScreenActionLabel.ID) -> Bool {
    updateIfChanged()
    guard let action = actions.first(where: { $0.id == id }), action.isAvailable else {
      return false
    }
    if let question = action.confirmation {
      let question = question.completed(button: action.title, role: action.role)
      ask(question.completed(by: list.texts)) { [weak self] in self?.loop.perform(action) }
    } else {
      loop.perform(action)
    }
    return true
  }

  /// Whether the user has confirmed that what was typed on the screen is lost.
  private(set) var isInputDiscarded = false

  /// Leaves what was typed on the screen out of ``savedState``.
  func discardInput() {
    isInputDiscarded = true
  }

  /// The state of the list, to be restored by another process; see ``NavigationState``.
  public var savedState: SavedListState {
    isInputDiscarded ? loop.savedState.withoutInput : loop.savedState
  }

  /// Restores the state of the list, also of rows that arrive later.
  ///
  /// The presenter of a session that was opened has started before. A presenter that continues saved work when it
  /// starts needs the state in ``ListScreen/open(on:restoring:reporter:isolation:)``.
  public func restore(_ state: SavedListState) {
    loop.restore(state)
  }

  /// Whether the list of a split screen selects the neighbour of a removed row now.
  ///
  /// The route of the neighbour should interrupt nobody.
  public var isSelectingNeighbour: Bool { loop.isSelectingNeighbour }

  /// The selected rows; setting them runs no behaviour.
  public var selectedRows: Set<ItemIdentity> {
    get { loop.selectedRows }
    set { loop.selectedRows = newValue }
  }

  /// Sends an edit to the presenter from outside the list, for example from a timer.
  ///
  /// An edit of a type that the presenter does not receive is reported as
  /// ``ListIssue/Code/unhandledEdit``.
  public func send<Edit: Sendable>(_ edit: Edit) {
    loop.send(edit)
  }

  /// Reads the presenter's snapshot again.
  ///
  /// This is needed only if the data changed without an edit, and neither Observation nor
  /// ``ListPresenter/storeChanges`` states the change.
  public func update() {
    loop.update()
  }

  /// Reads the presenter's snapshot again if something that it read has changed.
  ///
  /// On an actor, this happens automatically, soon after the change.
  public func updateIfChanged() {
    loop.updateIfChanged()
  }

  /// Called in place of an update, on the actor of the screen, after something that the presenter reads has
  /// changed.
  ///
  /// The owner calls ``updateIfChanged()`` later, for example because nobody sees the screen now.
  package var onStale: (() -> Void)? {
    didSet { loop.setStaleHandler(onStale) }
  }

  /// Sets the actor on which the results of tasks are delivered; the session does not retain it.
  func use(on actor: (any Actor)?) {
    loop.setActor(actor)
  }

  /// Plans large updates of the list in the background on the main actor, and at once on any other
  /// actor; see ``ListController/backgroundThreshold``.
  func planInBackground(on isolation: isolated (any Actor)?) {
    loop.planInBackground(on: isolation)
  }

  /// Updates the screen and connects its list to the host.
  func appear() {
    loop.appear(on: host)
  }

  /// Disconnects the list from the host.
  func disappear() {
    loop.disappear()
  }

  /// Cancels all tasks, because the screen was removed from its navigator.
  func end() {
    loop.end()
  }
}
