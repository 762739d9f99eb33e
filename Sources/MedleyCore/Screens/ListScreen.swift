/// A presenter and its adapters, with the item type erased, so that a navigator can show any
/// presenter.
///
/// A screen is a description; ``open(on:reporter:isolation:)`` starts a session.
public struct ListScreen<Host: ListHost> {
  /// The title of the screen.
  public let title: String

  private let makeScreenSession: (Host, IssueReporter) -> ScreenSession<Host>

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: the title of the screen.
  ///   - presenter: the presenter.
  ///   - cells: the adapters of all kinds of rows.
  ///   - configure: called with the controller of each session before it shows the list, for example
  ///     to set the selection mode.
  public init<Presenter: ListPresenter, Cells: CellProvider>(
    _ title: String,
    presenter: Presenter,
    cells: Cells,
    configure: @escaping (ListController<Presenter.Item, Host>) -> Void = { _ in }
  ) where Cells.Item == Presenter.Item, Cells.Host == Host {
    self.title = title
    makeScreenSession = { host, reporter in
      let controller = ListController<Presenter.Item, Host>(
        cells: cells,
        role: .row,
        reporter: reporter
      )
      configure(controller)
      return ScreenSession(
        title: title,
        host: host,
        loop: PresenterLoop(presenter: presenter, controller: controller)
      )
    }
  }

  /// Shows the screen on a host.
  ///
  /// - Parameters:
  ///   - host: the host that shows the screen.
  ///   - reporter: receives the issues of the screen.
  ///   - isolation: the actor on which the screen is used; keep the default. On the main actor,
  ///     large updates are planned in the background; on any other actor they are planned at once,
  ///     so that the update does not keep the actor alive.
  public func open(
    on host: Host,
    reporter: IssueReporter = .standardError,
    isolation: isolated (any Actor)? = #isolation
  ) -> ScreenSession<Host> {
    let screen = prepare(on: host, reporter: reporter)
    screen.use(on: isolation)
    screen.planInBackground(on: isolation)
    screen.appear()
    return screen
  }

  /// Creates the session, which shows nothing until it appears.
  func prepare(on host: Host, reporter: IssueReporter) -> ScreenSession<Host> {
    makeScreenSession(host, reporter)
  }
}
