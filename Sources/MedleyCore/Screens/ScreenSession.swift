/// A screen that is running on a host.
///
/// It is the one door to its data: a behaviour's edits and those from outside come through
/// ``send(_:)``, change the presenter's value, and so the list. Keep it as long as the screen is to
/// live; the host and the cells hold its list weakly.
public final class ScreenSession<Host: ListHost> {
  /// The words that name the screen.
  public let title: String

  /// The route that led here; `nil` for a screen that was pushed without one.
  public internal(set) var route: ListRoute?

  /// What shows the screen.
  public let host: Host

  /// The list as its host sees it.
  public var list: HostedList<Host.Cell, Host.Registration> { parts.list }

  private let parts: any RunningParts<Host>

  init<Presenter>(title: String, host: Host, loop: PresenterLoop<Presenter, Host>) {
    self.title = title
    self.host = host
    parts = loop
  }

  /// Called when a behaviour goes to another screen; a ``ListNavigator`` sets it.
  ///
  /// Where it is `nil`, a route is reported as ``ListIssue/Reason/unknownRoute(_:)``.
  public var onRoute: ((ListRoute) -> Void)? {
    didSet { parts.setRouteHandler(onRoute) }
  }

  /// Sends an edit to the presenter, from outside the list: a message that arrived, a timer.
  ///
  /// An edit of a type that the presenter does not take is reported as
  /// ``ListIssue/Reason/unhandledEdit(type:)``.
  public func send<Edit: Sendable>(_ edit: Edit) {
    parts.send(edit)
  }

  /// Shows what the presenter says now; needed only where its value changed by itself.
  public func update() {
    parts.update()
  }

  /// Has large updates of the list planned in the background on the main actor, and at once on any
  /// other; see ``ListController/backgroundThreshold``.
  func planInBackground(on isolation: isolated (any Actor)?) {
    parts.planInBackground(on: isolation)
  }

  /// Shows the screen as it is now on its host.
  func appear() {
    parts.appear(on: host)
  }

  /// Lets go of the host.
  func disappear() {
    parts.disappear()
  }
}

/// What a running screen is made of, with the types of the presenter and the items erased.
private protocol RunningParts<Host>: AnyObject {
  associatedtype Host: ListHost

  var list: HostedList<Host.Cell, Host.Registration> { get }

  func setRouteHandler(_ handler: ((ListRoute) -> Void)?)
  func send<Edit: Sendable>(_ edit: Edit)
  func update()
  func planInBackground(on isolation: isolated (any Actor)?)
  func appear(on host: Host)
  func disappear()
}

extension PresenterLoop: RunningParts {
  fileprivate var list: HostedList<Host.Cell, Host.Registration> { controller }

  fileprivate func setRouteHandler(_ handler: ((ListRoute) -> Void)?) {
    controller.onRoute = handler
  }

  fileprivate func send<Edit: Sendable>(_ edit: Edit) {
    controller.receive(edit)
  }

  fileprivate func appear(on host: Host) {
    // What lay on top may have changed what the presenter looks at.
    update()
    guard controller.host !== host else { return }
    controller.connect(to: host)
  }

  fileprivate func disappear() {
    controller.disconnect()
  }
}
