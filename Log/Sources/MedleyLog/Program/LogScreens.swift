import Medley
import ProgramSupport

/// The screens of a log on one host: its rows, and the line that was opened.
///
/// The log is read in the background. Its pages reach the screens on their actor through a store.
final class LogScreens<Host: ContentHost> {
  /// The navigator of a terminal, set after it is created.
  weak var navigator: ListNavigator<Host>?

  /// Called when the filter of the log has changed.
  var onLogFilter: ((LogFilter) -> Void)?

  let setup: LogSetup
  private let cells: LogScreenCells<Host>
  private let reporter: IssueReporter

  /// The actor of the screens, which may own this object.
  private weak let actor: (any Actor)?

  /// The log of the screen that was opened last; its screen owns it.
  private(set) weak var log: LogStore?

  /// Copies a text to the clipboard of the host; `nil` if the host has none.
  var onCopy: ((String) -> Void)?

  /// The lines that were opened, by the indexes of their rows.
  private var openedLines: [Int: OpenedLine] = [:]

  /// Creates the screens; none is open.
  ///
  /// - Parameters:
  ///   - setup: the log.
  ///   - cells: the cells of the host.
  ///   - reporter: receives the issues of the data.
  ///   - actor: the actor of the screens; keep the default.
  init(
    _ setup: LogSetup,
    cells: LogScreenCells<Host>,
    reporter: IssueReporter,
    on actor: (any Actor)? = #isolation
  ) {
    self.setup = setup
    self.cells = cells
    self.reporter = reporter
    self.actor = actor
  }

  /// Stops reading.
  func stop() {
    log?.stop()
  }

  /// The resolver of the routes of all screens, which keeps this object.
  var resolver: RouteResolver<Host> {
    var resolver = RouteResolver<Host>()
    // The page of a browser without a path is the log.
    for pattern in ["", "events"] {
      resolver.add(pattern) { [self] _ in events }
    }
    resolver.add("delivery/:id") { [self] in delivery($0.value("id")) }
    return resolver
  }
}

// MARK: The screens

extension LogScreens {
  private var events: ListScreen<Host> {
    #if SQLite
      if let database = setup.database { return events(in: database) }
    #endif
    let store = LogStore(filter: setup.log.filter)
    store.read(setup.log, reporter: reporter, on: actor)
    store.onFilter = { [weak self] in self?.onLogFilter?($0) }
    log = store
    return ListScreen(
      ScreenTitle.events,
      presenter: LogPresenter(
        store: store,
        progressIsBelow: setup.log.staysAtEnd,
        showsSearch: setup.showsSearch
      ),
      cells: cells.log().opening { [weak self] in self?.openedLines[$0.id] = $0 }
    ) { list in
      list.selectionMode = .none
    }
    .followingEnd(setup.log.staysAtEnd)
  }

  #if SQLite
    private func events(in database: DeliveryDatabase) -> ListScreen<Host> {
      let presenter = StoredLogPresenter(
        database,
        filter: setup.log.filter,
        byRepository: setup.byRepository,
        follows: setup.log.follows,
        showsSearch: setup.showsSearch,
        onFilter: { [weak self] in self?.onLogFilter?($0) }
      )
      return ListScreen(ScreenTitle.events, presenter: presenter, cells: cells.storedLog()) {
        list in
        list.selectionMode = .none
      }
      .followingEnd(setup.log.staysAtEnd)
    }
  #endif

  /// The screen of a line that was opened, or of any line in a database.
  private func delivery(_ id: Int?) -> ListScreen<Host>? {
    #if SQLite
      if let database = setup.database { return id.flatMap { delivery($0, in: database) } }
    #endif
    switch id.flatMap({ openedLines[$0] }) {
    case .delivery(let line): return delivery(DeliveryPresenter(line))
    case .broken(let line): return broken(BrokenLinePresenter(line))
    case nil: return nil
    }
  }

  private func broken(_ presenter: BrokenLinePresenter) -> ListScreen<Host> {
    ListScreen(presenter.title, presenter: presenter, cells: cells.delivery()) { list in
      list.selectionMode = .none
    }
  }

  #if SQLite
    private func delivery(
      _ number: Int,
      in database: DeliveryDatabase
    ) -> ListScreen<Host>? {
      do throws(ScreenError) {
        return try database.delivery(Int64(number)).map { line in
          line.problem == nil
            ? delivery(DeliveryPresenter(line)) : broken(BrokenLinePresenter(line))
        }
      } catch {
        let presenter = UnreadableDeliveryPresenter(reason: error.message)
        return ListScreen("line \(number)", presenter: presenter, cells: cells.delivery())
      }
    }
  #endif

  private func delivery(_ presenter: DeliveryPresenter) -> ListScreen<Host> {
    var presenter = presenter
    presenter.onCopy = { [weak self] in self?.onCopy?($0) }
    return ListScreen(presenter.title, presenter: presenter, cells: cells.delivery()) { list in
      list.selectionMode = .none
    }
  }
}
