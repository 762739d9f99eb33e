/// A screen that is shown on a host.
///
/// All edits, from behaviours and from outside through ``send(_:)``, change the presenter's value and
/// thereby the list. Keep the session as long as the screen is needed; the host and the cells hold
/// its list weakly.
public final class ScreenSession<Host: ListHost> {
  /// The title of the screen.
  public let title: String

  /// The route of the screen, or `nil` if it was pushed without a route.
  public internal(set) var route: ListRoute?

  /// The host that shows the screen.
  public let host: Host

  /// The host's view of the list.
  public var list: HostedList<Host.Cell, Host.Registration> { loop.list }

  private let loop: any SessionLoop<Host>

  init<Presenter>(title: String, host: Host, loop: PresenterLoop<Presenter, Host>) {
    self.title = title
    self.host = host
    self.loop = loop
  }

  /// Called when a behaviour goes to another screen; a ``ListNavigator`` sets it.
  ///
  /// If it is `nil`, a route is reported as ``ListIssue/Code/unknownRoute``.
  public var onRoute: ((ListRoute) -> Void)? {
    didSet { loop.setRouteHandler(onRoute) }
  }

  /// Sends an edit to the presenter from outside the list, for example from a timer.
  ///
  /// An edit of a type that the presenter does not receive is reported as
  /// ``ListIssue/Code/unhandledEdit``.
  public func send<Edit: Sendable>(_ edit: Edit) {
    loop.send(edit)
  }

  /// Reads the presenter's snapshot again; needed only if its value changed without an edit.
  public func update() {
    loop.update()
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

/// The loop of a session, with the types of the presenter and the items erased.
private protocol SessionLoop<Host>: AnyObject {
  associatedtype Host: ListHost

  var list: HostedList<Host.Cell, Host.Registration> { get }

  func setActor(_ actor: (any Actor)?)
  func setRouteHandler(_ handler: ((ListRoute) -> Void)?)
  func send<Edit: Sendable>(_ edit: Edit)
  func update()
  func planInBackground(on isolation: isolated (any Actor)?)
  func appear(on host: Host)
  func disappear()
  func end()
}

extension PresenterLoop: SessionLoop {
  fileprivate var list: HostedList<Host.Cell, Host.Registration> { controller }

  fileprivate func setActor(_ actor: (any Actor)?) {
    controller.tasks.actor = actor
  }

  fileprivate func setRouteHandler(_ handler: ((ListRoute) -> Void)?) {
    controller.onRoute = handler
  }

  fileprivate func send<Edit: Sendable>(_ edit: Edit) {
    controller.receive(edit, from: nil)
  }

  fileprivate func appear(on host: Host) {
    // The screen above may have changed the presenter's data.
    update()
    guard controller.host !== host else { return }
    controller.connect(to: host)
  }

  fileprivate func disappear() {
    controller.disconnect()
  }

  fileprivate func end() {
    controller.cancelTasks()
  }
}

/// Sends edits to a presenter, one after the other, and applies its snapshots to the list.
final class PresenterLoop<Presenter: ListPresenter, Host: ListHost> {
  let controller: ListController<Presenter.Item, Host>
  private var presenter: Presenter

  /// The pending steps: a presenter may receive an edit or be updated while it receives another
  /// edit, from a store that notifies its observers at once.
  private var pending: [Step] = []
  private var isWorking = false

  /// The requests of accepted edits, which wait until the list shows the edited value.
  private var accepted: [TaskRequests] = []

  /// Applies a snapshot to the list, on the main actor if the screen is used there.
  private var show: (ListSnapshot<Presenter.Item>) -> Void

  private enum Step {
    case receive(Presenter.Edit, from: EventSource?)
    case update
  }

  init(presenter: Presenter, controller: ListController<Presenter.Item, Host>) {
    self.presenter = presenter
    self.controller = controller
    show = { [controller] in controller.apply($0, isolation: nil) }
    controller.setReceiver(of: Presenter.Edit.self) {
      [weak self, reporter = controller.issues.reporter] edit, source in
      guard let self else {
        // The list outlived its screen: the edit must not be lost silently.
        reporter.report(.unhandledEdit(type: "\(Presenter.Edit.self)"))
        source?.answer(nil)
        return
      }
      perform(.receive(edit, from: source))
    }
  }

  /// Plans large updates in the background, if the screen is used on the main actor.
  ///
  /// Any other actor may own the screen, and the screen must not keep that actor alive.
  func planInBackground(on isolation: isolated (any Actor)?) {
    guard isolation === MainActor.shared else { return }
    show = { [controller] in controller.apply($0, isolation: isolation) }
  }

  func update() {
    perform(.update)
  }

  /// Performs all pending steps in order.
  private func perform(_ step: Step) {
    pending.append(step)
    guard !isWorking else { return }
    isWorking = true
    while !pending.isEmpty {
      if case .receive(let edit, let source) = pending.removeFirst() {
        let refusal = receive(edit)
        source?.answer(refusal)
      }
      if pending.isEmpty {
        show(presenter.snapshot)
        performRequests()
      }
    }
    isWorking = false
  }

  private func performRequests() {
    let requests = accepted
    accepted = []
    for request in requests { request.accept { [weak controller] in controller?.perform($0) } }
  }

  /// Passes an edit to a copy of the presenter, which replaces the presenter unless it refuses.
  private func receive(_ edit: Presenter.Edit) -> EditRefusal? {
    var edited = presenter
    let requests = TaskRequests()
    do throws(EditRefusal) {
      try edited.receive(edit, tasks: ScreenTasks(requests: requests))
      presenter = edited
      accepted.append(requests)
      return nil
    } catch {
      presenter.refused(edit, error)
      return error
    }
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
    case .go(let route): go(route)
    }
  }
}
