/// A presenter and its adapters, with the item type erased, so that a navigator can show any
/// presenter.
///
/// A screen is a description; ``open(on:restoring:reporter:isolation:)`` starts a session.
public struct ListScreen<Host: ListHost> {
  /// The title of the screen.
  public let title: String

  /// The pane beside the list, if the screen is the list of a ``SplitScreen``.
  public internal(set) var detailPane: DetailPane?

  private var followsEnd: Bool?

  private let makeScreenSession: (Host, IssueReporter) -> ScreenSession<Host>

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: the title of the screen.
  ///   - presenter: the presenter.
  ///   - cells: the adapters of all kinds of rows.
  ///   - opening: the row at which the list opens, also if the row arrives later.
  ///   - configure: called with the controller of each session before it shows the list, for example
  ///     to set the selection mode.
  public init<Presenter: ListPresenter, Cells: CellProvider>(
    _ title: String,
    presenter: Presenter,
    cells: Cells,
    openingAt opening: Presenter.Item.ID? = nil,
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
      if let opening { controller.open(at: opening) }
      return ScreenSession(
        title: title,
        host: host,
        loop: PresenterLoop(presenter: presenter, controller: controller)
      )
    }
  }

  /// Creates a screen that shows the snapshots of an asynchronous sequence, such as of a
  /// database.
  ///
  /// Edits of its rows are received by ``ListController/onEdit(_:perform:)``. An error of the sequence
  /// is reported as ``ListIssue/Code/failedTask``. The screen must be used on an actor.
  ///
  /// ```swift
  /// ListScreen("Orders", cells: cells) { database.orders.map { ListSnapshot([$0.section]) } }
  /// ```
  ///
  /// - Parameters:
  ///   - title: the title of the screen.
  ///   - cells: the adapters of all kinds of rows.
  ///   - configure: called with the controller of each session before it shows the list.
  ///   - snapshots: creates the sequence when a session appears, outside its actor. The sequence is
  ///     cancelled when the session ends.
  public init<Cells: CellProvider, Snapshots: AsyncSequence & SendableMetatype>(
    _ title: String,
    cells: Cells,
    configure: @escaping (ListController<Cells.Item, Host>) -> Void = { _ in },
    snapshots: @escaping @Sendable () -> Snapshots
  )
  where
    Cells.Host == Host, Snapshots.Element == ListSnapshot<Cells.Item>,
    Snapshots.AsyncIterator: SendableMetatype
  {
    self.title = title
    makeScreenSession = { host, reporter in
      let controller = ListController<Cells.Item, Host>(
        cells: cells,
        role: .row,
        reporter: reporter
      )
      configure(controller)
      let loop = PresenterLoop(presenter: SnapshotPresenter<Cells.Item>(), controller: controller)
      loop.source = { link in
        for try await snapshot in snapshots() {
          guard !Task.isCancelled else { break }
          await link.send(.edit(snapshot))
        }
        return .done
      }
      return ScreenSession(title: title, host: host, loop: loop)
    }
  }

  /// Returns a screen that opens at its end, and stays there when rows are inserted, as a chat or a log.
  ///
  /// Each session sets ``ListHost/followsEnd`` of its host before the list is shown. A screen that does not state it
  /// leaves the host as it is.
  public func followingEnd(_ followsEnd: Bool = true) -> Self {
    var screen = self
    screen.followsEnd = followsEnd
    return screen
  }

  /// Shows the screen on a host.
  ///
  /// - Parameters:
  ///   - host: the host that shows the screen.
  ///   - state: the state of the list in another process, to be restored.
  ///   - reporter: receives the issues of the screen.
  ///   - isolation: the actor on which the screen is used; keep the default. On the main actor,
  ///     large updates are planned in the background; on any other actor they are planned at once,
  ///     so that the update does not keep the actor alive.
  public func open(
    on host: Host,
    restoring state: SavedListState? = nil,
    reporter: IssueReporter = .standardError,
    isolation: isolated (any Actor)? = #isolation
  ) -> ScreenSession<Host> {
    let screen = prepare(on: host, reporter: reporter)
    screen.use(on: isolation)
    if let state { screen.restore(state) }
    screen.planInBackground(on: isolation)
    screen.appear()
    return screen
  }

  /// Creates the session, which shows nothing until it appears.
  func prepare(on host: Host, reporter: IssueReporter) -> ScreenSession<Host> {
    if let followsEnd { host.followsEnd = followsEnd }
    let session = makeScreenSession(host, reporter)
    session.detailPane = detailPane
    return session
  }
}

/// Shows the last snapshot that it received.
private struct SnapshotPresenter<Item: ListItem>: ListPresenter {
  var snapshot = ListSnapshot<Item>()

  var sections: [ListSection<Item>] { [] }

  mutating func receive(_ edit: ListSnapshot<Item>) {
    snapshot = edit
  }
}
