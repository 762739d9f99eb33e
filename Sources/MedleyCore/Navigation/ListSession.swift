/// A screen that is running on a host.
///
/// It is the one door to its data: a behaviour's edits and those from outside come through
/// ``send(_:)``, change the presenter's value, and so the list.
public class ListSession<Host: ListHost> {
  /// The words that name the screen.
  public let title: String

  /// The route that led here; `nil` for a screen that was pushed without one.
  public internal(set) var route: ListRoute?

  /// The list as its host sees it.
  public let list: any ListDataSource<Host.Cell, Host.Registration>

  /// What shows the screen.
  public let host: Host

  init(
    title: String,
    list: any ListDataSource<Host.Cell, Host.Registration>,
    host: Host
  ) {
    self.title = title
    self.list = list
    self.host = host
  }

  /// Called when a behaviour goes to another screen; a ``ListNavigator`` sets it.
  ///
  /// Where it is `nil`, a route is reported as ``ListFault/Reason/unknownRoute(_:)``.
  public var onRoute: ((ListRoute) -> Void)?

  /// Sends an edit to the presenter, from outside the list: a message that arrived, a timer.
  ///
  /// An edit of a type that the presenter does not take is reported as
  /// ``ListFault/Reason/unhandledEdit(type:)``.
  public func send<Edit: Sendable>(_ edit: Edit) {}

  /// Shows what the presenter says now; needed only where its value changed by itself.
  public func update() {}
}
