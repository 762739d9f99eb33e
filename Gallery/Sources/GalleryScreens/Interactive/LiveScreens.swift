import Medley
import MedleyTerminal

/// All screens of the gallery on one host, with what goes on by itself while they are open.
///
/// Friends write in the chat, pages of characters take their time, and a log is read in the background. Each
/// of it comes to its screen as an edit, as if the screen had sent it.
@MainActor
final class LiveScreens<Host: DrawingHost> {
  /// The screens that are open; set once there is a navigator.
  weak var navigator: ListNavigator<Host>?

  private let setup: GallerySetup
  private let reporter: IssueReporter
  private var archive: CharacterArchive
  private var friends: Task<Void, Never>?
  private var pages: [Task<Void, Never>] = []

  /// The log that is read; its screen keeps it, and it ends with that.
  private(set) weak var log: LogSession?
  private var logCount = 0

  /// What is around.
  private lazy var answer = setup.nearby ?? NearbyAnswer(NearbyData.bundled)
  private var hasReportedAnswer = false

  /// Makes the screens, none of which is open.
  init(_ setup: GallerySetup, reporter: IssueReporter) {
    self.setup = setup
    self.reporter = reporter
    archive = CharacterArchive(setup.characters)
  }

  /// Ends what goes on by itself.
  func stop() {
    friends?.cancel()
    cancelPages()
    log?.stop()
  }

  /// The one place that maps the routes of all screens.
  var resolver: RouteResolver<Host> {
    var resolver = RouteResolver<Host>()
    let isSpoken = setup.isSpoken
    let messages: AdapterMap<Host> = isSpoken ? .chat : .chatWithBubbles
    resolver.add("menu") { _ in .menu }
    resolver.add("chat") { [weak self, setup] _ in
      self?.friendsWrite()
      return .chat(setup.chat, cells: messages)
    }
    resolver.addChat(setup.chat, cells: messages)
    resolver.addFeed(
      setup.feed,
      cells: isSpoken ? Post.Cells<Host>.standard.leadingOn() : .textWithWays
    )
    resolver.addShop(setup.shop, cells: isSpoken ? .standard : .text)
    let shop = resolver
    resolver.add("details") { [setup] _ in shop.screen(for: .customer(setup.customer)) }
    let nearby = RouteResolver<Host>.nearby(
      answer.town,
      style: setup.nearbyStyle,
      misused: setup.misusesNearby ? MisusedRows() : nil,
      nestsLists: false,
      cells: isSpoken ? AdapterMap() : .nearby
    )
    resolver.add("nearby") { [weak self, nearby] _ in
      self?.reportAnswer()
      return nearby.screen(for: .nearby)
    }
    resolver.add("place/:id") { [nearby] in $0["id"].flatMap { nearby.screen(for: .place($0)) } }
    resolver.add("characters") { [weak self] _ in self?.characters }
    resolver.add("events") { [weak self] _ in self?.events }
    return resolver
  }

  /// Says once what of the answer could not be used.
  private func reportAnswer() {
    if !hasReportedAnswer { reporter.report(answer.issues) }
    hasReportedAnswer = true
  }

  /// The open screen of a route.
  private func screen(_ route: ListRoute) -> ScreenSession<Host>? {
    navigator?.screens.last { $0.route == route }
  }
}

// MARK: The chat

extension LiveScreens {
  /// Has friends write, from the first time the chat is opened.
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
        // Messages come in whether one looks at them or not.
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
  private var characters: ListScreen<Host> {
    // What is on its way was asked for by the screen before.
    cancelPages()
    return .characters(
      setup.characters,
      layout: setup.charactersLayout,
      cells: setup.isSpoken ? .characters : .charactersInText
    ) { [weak self] page in
      self?.fetch(page)
    }
  }

  private func cancelPages() {
    pages.forEach { $0.cancel() }
    pages = []
  }

  private func fetch(_ page: Int) {
    pages.append(
      Task { [weak self, time = setup.pageTime] in
        try? await Task.sleep(for: time)
        guard !Task.isCancelled, let self else { return }
        screen("characters")?.send(CharactersEdit.arrived(page, archive.result(page)))
      }
    )
  }
}

// MARK: The log

extension LiveScreens {
  private var events: ListScreen<Host> {
    logCount += 1
    let number = logCount
    let session = LogSession(setup.log, reporter: reporter) { [weak self] page in
      // A last page of the one before may be on its way.
      guard let self, number == logCount else { return }
      screen("events")?.send(LogEdit.show(page))
    }
    log = session
    let presenter = LogPresenter(
      filter: setup.log.filter,
      controlsAreBelow: setup.log.follows
    ) { filter in
      session.setFilter(filter)
    }
    return ListScreen(ScreenTitle.events, presenter: presenter, cells: LogRow.Cells.text)
  }
}
