import Medley
import MedleyTerminal

/// All screens of the gallery, with their background activity.
///
/// Friends send messages, pages of characters arrive late, and a log is read in the background. All
/// reach their screen as edits.
@MainActor
final class LiveScreens {
  /// The navigator, set after it is created.
  weak var navigator: ListNavigator<TerminalHost>?

  private let setup: GallerySetup
  private let reporter: IssueReporter
  private var archive: CharacterArchive
  private var friends: Task<Void, Never>?
  private var pages: [Task<Void, Never>] = []

  /// The session that reads the log; its screen owns it.
  private(set) weak var log: LogSession?
  private var logCount = 0

  /// The delivery whose screen is opened.
  private var openedLine: DeliveryLine?

  /// The places nearby.
  private lazy var answer = setup.nearby ?? NearbyAnswer(NearbyData.bundled)
  private var hasReportedAnswer = false

  /// Creates the screens; none is open.
  init(_ setup: GallerySetup, reporter: IssueReporter) {
    self.setup = setup
    self.reporter = reporter
    archive = CharacterArchive(setup.characters)
  }

  /// Stops all background activity.
  func stop() {
    friends?.cancel()
    cancelPages()
    log?.stop()
  }

  /// The resolver of the routes of all screens.
  var resolver: RouteResolver<TerminalHost> {
    var resolver = RouteResolver<TerminalHost>()
    let isSpoken = setup.isSpoken
    let messages: AdapterMap<TerminalHost> = isSpoken ? .chat : .chatWithBubbles
    resolver.add("menu") { _ in .menu }
    resolver.add("chat") { [weak self, setup] _ in
      self?.friendsWrite()
      return .chat(setup.chat, cells: messages)
    }
    resolver.addChat(setup.chat, cells: messages)
    resolver.addFeed(setup.feed, cells: Post.Cells<TerminalHost>.standard.linkingToScreens())
    resolver.addShop(setup.shop, cells: .standard)
    let shop = resolver
    resolver.add("details") { [setup] _ in shop.screen(for: .customer(setup.customer)) }
    let nearby = RouteResolver<TerminalHost>.nearby(
      answer.town,
      style: setup.nearbyStyle,
      misused: setup.misusesNearby ? MisusedRows() : nil,
      cells: isSpoken ? AdapterMap() : .nearby
    )
    resolver.add("nearby") { [weak self, nearby] _ in
      self?.reportAnswer()
      return nearby.screen(for: .nearby)
    }
    resolver.add("place/:id") { [nearby] in $0["id"].flatMap { nearby.screen(for: .place($0)) } }
    resolver.add("characters") { [weak self] _ in self?.characters }
    resolver.add("events") { [weak self] _ in self?.events }
    resolver.add("delivery/:id") { [weak self] in self?.delivery($0["id"]) }
    return resolver
  }

  /// Reports the issues of the answer once.
  private func reportAnswer() {
    if !hasReportedAnswer { reporter.report(answer.issues) }
    hasReportedAnswer = true
  }

  /// The open screen of a route.
  private func screen(_ route: ListRoute) -> ScreenSession<TerminalHost>? {
    navigator?.screens.last { $0.route == route }
  }
}

// MARK: The chat

extension LiveScreens {
  /// Starts the messages of friends when the chat is opened for the first time.
  private func friendsWrite() {
    guard friends == nil else { return }
    friends = Task { [weak self, store = setup.chat, lines = setup.friendsLines] in
      for line in lines {
        do {
          try await Task.sleep(for: line.pause)
          self?.send(.typing(line.name), to: "chat")
          try await Task.sleep(for: FriendsLine.typingTime)
        } catch { return }
        let message = line.message(in: store.chat)
        // Messages arrive also while the screen is closed.
        if self?.send(.receive(message), to: "chat") != true { store.chat.insert(message) }
      }
    }
  }

  @discardableResult
  private func send(_ edit: ChatEdit, to route: ListRoute) -> Bool {
    guard let screen = screen(route) else { return false }
    screen.send(edit)
    return true
  }
}

// MARK: The characters

extension LiveScreens {
  private var characters: ListScreen<TerminalHost> {
    // The previous screen requested the pending pages.
    cancelPages()
    return .characters(
      setup.characters,
      layout: setup.charactersLayout,
      cells: setup.isSpoken ? .characters : .charactersInTerminal
    ) { [weak self] request in
      self?.fetch(request)
    }
  }

  private func cancelPages() {
    pages.forEach { $0.cancel() }
    pages = []
  }

  private func fetch(_ request: PageRequest<Int>) {
    pages.append(
      Task { [weak self, time = setup.pageTime] in
        try? await Task.sleep(for: time)
        guard !Task.isCancelled, let self else { return }
        let result = archive.result(request.page)
        screen("characters")?.send(CharactersEdit.arrived(request, result))
      }
    )
  }
}

// MARK: The log

extension LiveScreens {
  private var events: ListScreen<TerminalHost> {
    logCount += 1
    let number = logCount
    let session = LogSession(setup.log, reporter: reporter) { [weak self] page in
      // The previous session may still deliver a page.
      guard let self, number == logCount else { return }
      screen("events")?.send(LogEdit.show(page))
    }
    log = session
    let presenter = LogPresenter(
      filter: setup.log.filter,
      progressIsBelow: setup.log.staysAtEnd
    ) { [weak self] filter in
      session.setFilter(filter)
      self?.screen("events")?.host.filter?.text = filter.text ?? ""
    }
    return ListScreen(
      ScreenTitle.events,
      presenter: presenter,
      cells: LogRow.Cells.text { [weak self] in self?.openedLine = $0 }
    )
  }

  /// Filters the log while the user types.
  func filterLog(_ text: String) {
    screen("events")?.send(LogEdit.filter(text))
  }

  /// The delivery that was opened last.
  private func delivery(_ id: String?) -> ListScreen<TerminalHost>? {
    guard let line = openedLine, id == "\(line.id)" else { return nil }
    let presenter = DeliveryPresenter(line)
    return ListScreen(presenter.title, presenter: presenter, cells: DeliveryRow.Cells.text)
  }
}
