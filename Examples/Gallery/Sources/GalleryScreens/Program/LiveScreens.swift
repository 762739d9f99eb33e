import Medley

/// All screens of the gallery on one host, with their background activity.
///
/// Friends send messages, pages of characters arrive late, and a log is read in the background. All of it
/// reaches the screens on their actor: through a store, or as the result of a screen's task.
final class LiveScreens<Host: ContentHost> {
  /// The navigator of a terminal, set after it is created.
  weak var navigator: ListNavigator<Host>?

  /// Called when the filter of the log has changed.
  var onLogFilter: ((LogFilter) -> Void)?

  let setup: GallerySetup
  private let cells: ScreenCells<Host>
  private let reporter: IssueReporter
  private lazy var archive = CharacterArchive(setup.characters, time: setup.pageTime)

  /// The actor of the screens, which may own this object.
  private weak var actor: (any Actor)?

  /// The log of the screen that was opened last; its screen owns it.
  private(set) weak var log: LogStore?

  /// Copies a text to the clipboard of the host; `nil` if the host has none.
  var onCopy: ((String) -> Void)?

  /// The lines that were opened, by the indexes of their rows.
  private var openedLines: [Int: OpenedLine] = [:]

  /// The name of the user in the chat, who joins it when its first screen is opened.
  private lazy var member = setup.joinsChat ? join() : nil

  /// The places nearby.
  private lazy var answer = setup.nearby ?? NearbyAnswer(NearbyData.bundled)
  private var hasReportedAnswer = false

  /// Creates the screens; none is open.
  ///
  /// - Parameters:
  ///   - setup: the data of the screens.
  ///   - cells: the cells of the host.
  ///   - reporter: receives the issues of the data.
  ///   - actor: the actor of the screens; keep the default.
  init(
    _ setup: GallerySetup,
    cells: ScreenCells<Host>,
    reporter: IssueReporter,
    on actor: (any Actor)? = #isolation
  ) {
    self.setup = setup
    self.cells = cells
    self.reporter = reporter
    self.actor = actor
  }

  /// Stops all background activity.
  func stop() {
    setup.chat.dismissFriends()
    log?.stop()
  }

  /// The resolver of the routes of all screens, which keeps this object.
  var resolver: RouteResolver<Host> {
    var resolver = RouteResolver<Host>()
    for pattern in ["", "menu"] {
      resolver.add(pattern) { [setup] _ in .menu(setup.hints) }
    }
    resolver.add("chat") { [self] _ in
      if let history = setup.chatHistory {
        return .chat(
          history,
          as: setup.chatMember ?? member ?? Chat.sampleReader,
          cells: cells.chat()
        )
      }
      setup.chat.inviteFriends(setup.friendsLines, on: actor)
      return .chat(setup.chat, as: member, cells: cells.chat())
    }
    if let history = setup.chatHistory, setup.joinsChat {
      resolver.add("chat/as/:name") { [cells] parameters in
        parameters["name"].flatMap(Chat.memberName)
          .map { .chat(history, as: $0, cells: cells.chat()) }
      }
    }
    resolver.add("chat/photo/:id") { [self] in .photo($0, of: setup.chat, as: member) }
    resolver.addFeed(setup.feed, cells: self.cells.feed().linkingToScreens())
    resolver.addShop(setup.shop, cells: self.cells.shop())
    let shop = resolver
    resolver.add("details") { [setup] _ in shop.screen(for: .customer(setup.customer)) }
    resolver.add("nearby") { [self] _ in
      reportAnswer()
      return nearby.screen(for: .nearby)
    }
    resolver.add("place/:id") { [self] in $0["id"].flatMap { nearby.screen(for: .place($0)) } }
    resolver.add("characters") { [self] _ in characters }
    resolver.add("events") { [self] _ in events }
    resolver.add("delivery/:id") { [self] in delivery($0.value("id")) }
    return resolver
  }

  /// Adds the user to the chat, and returns the user's name.
  ///
  /// Several servers use a history: names in the order of arrival would be those of several users.
  private func join() -> String {
    setup.chatHistory == nil ? setup.chat.join() : "Guest \(Int.random(in: 1_000...9_999))"
  }

  private var nearby: RouteResolver<Host> {
    .nearby(
      answer.town,
      style: setup.nearbyStyle,
      misused: setup.misusesNearby ? MisusedRows() : nil,
      cells: cells.nearby(),
      rowCells: cells.nearbyRows()
    )
  }

  /// Reports the issues of the answer once.
  private func reportAnswer() {
    if !hasReportedAnswer { reporter.report(answer.issues) }
    hasReportedAnswer = true
  }

  private var characters: ListScreen<Host> {
    .characters(
      setup.characters,
      layout: setup.charactersLayout,
      cells: cells.characters()
    ) { [archive] request, tasks in
      tasks.run("page") { .arrived(request, try await archive.result(request.page)) }
    }
  }
}

// MARK: The log

extension LiveScreens {
  private var events: ListScreen<Host> {
    #if SQLite
      if let database = setup.logDatabase { return events(in: database) }
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
  }

  #if SQLite
    private func events(in database: DeliveryDatabase) -> ListScreen<Host> {
      let presenter = StoredLogPresenter(
        database,
        filter: setup.log.filter,
        byRepository: setup.logByRepository,
        follows: setup.log.follows,
        showsSearch: setup.showsSearch,
        onFilter: { [weak self] in self?.onLogFilter?($0) }
      )
      return ListScreen(ScreenTitle.events, presenter: presenter, cells: cells.storedLog()) {
        list in
        list.selectionMode = .none
      }
    }
  #endif

  /// The screen of a line that was opened, or of any line in a database.
  private func delivery(_ id: Int?) -> ListScreen<Host>? {
    #if SQLite
      if let database = setup.logDatabase { return id.flatMap { delivery($0, in: database) } }
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
