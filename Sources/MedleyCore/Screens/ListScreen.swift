/// A presenter and its cells, erased over the type of their items: what a navigator shows.
///
/// Because of it one reusable controller shows any presenter. A screen is a description;
/// ``open(on:reporter:isolation:)`` makes the running one.
public struct ListScreen<Host: ListHost> {
  /// The words that name the screen.
  public let title: String

  private let makeScreenSession: (Host, IssueReporter) -> ScreenSession<Host>

  /// Describes a screen.
  ///
  /// - Parameters:
  ///   - title: the words that name the screen.
  ///   - presenter: the domain value and how it becomes sections.
  ///   - cells: the adapters of all kinds of rows.
  ///   - configure: called with the controller of each running screen before it shows anything, to
  ///     set what the presenter does not (the selection mode, say).
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

  /// Runs the screen on a host.
  ///
  /// - Parameters:
  ///   - host: what shows the screen.
  ///   - reporter: where issues go.
  ///   - isolation: the actor on which the screen is used; leave it to its default. On the main
  ///     actor, large updates are planned in the background; on any other, at once, so that the
  ///     actor is not kept alive.
  public func open(
    on host: Host,
    reporter: IssueReporter = .standardError,
    isolation: isolated (any Actor)? = #isolation
  ) -> ScreenSession<Host> {
    let screen = prepare(on: host, reporter: reporter)
    screen.planInBackground(on: isolation)
    screen.appear()
    return screen
  }

  /// Makes the running screen, which shows nothing until it appears.
  func prepare(on host: Host, reporter: IssueReporter) -> ScreenSession<Host> {
    makeScreenSession(host, reporter)
  }
}
