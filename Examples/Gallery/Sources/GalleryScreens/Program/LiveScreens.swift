import Medley

/// All screens of the gallery on one host, with their background activity.
///
/// Friends send messages, and pages of characters arrive late. Both reach the screens on their actor: through a
/// store, or as the result of a screen's task.
final class LiveScreens<Host: ContentHost> {
  let setup: GallerySetup
  private let cells: ScreenCells<Host>
  private let reporter: IssueReporter
  private lazy var archive = CharacterArchive(setup.characters, time: setup.pageTime)

  /// The actor of the screens, which may own this object.
  private weak var actor: (any Actor)?

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
  }

  /// The resolver of the routes of all screens, which keeps this object.
  var resolver: RouteResolver<Host> {
    var resolver = RouteResolver<Host>()
    for pattern in ["", "menu"] {
      resolver.add(pattern) { [self] _ in SplitScreen(list: menu, detail: ["feed"]) }
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
      return .chat(setup.chat, as: member, over: setup.chatNetwork, cells: cells.chat())
    }
    if let history = setup.chatHistory, setup.joinsChat {
      resolver.add("chat/as/:name") { [cells] parameters in
        parameters["name"].flatMap(Chat.memberName)
          .map { .chat(history, as: $0, cells: cells.chat()) }
      }
    }
    resolver.add("chat/photo/:id") { [self] in .photo($0, of: setup.chat, as: member) }
    resolver.addFeed(setup.feed, cells: self.cells.feed())
    resolver.addShop(setup.shop, cells: self.cells.shop())
    let shop = resolver
    resolver.add("details") { [setup] _ in shop.screen(for: .customer(setup.customer)) }
    resolver.add("nearby") { [self] _ in
      reportAnswer()
      return nearby.screen(for: .nearby)
    }
    resolver.add("place/:id") { [self] in $0["id"].flatMap { nearby.screen(for: .place($0)) } }
    resolver.add("characters") { [self] _ in characters }
    return resolver
  }

  /// The menu, with a part of each screen.
  var menu: ListScreen<Host> {
    .menu(
      MenuPresenter(
        // A user who has not joined the chat has written no messages.
        chat: ChatPart(
          store: setup.chatHistory == nil ? setup.chat : nil,
          member: setup.joinsChat ? "" : nil
        ),
        feed: FeedPart(store: setup.feed),
        details: DetailsPart(store: setup.shop, customer: setup.customer),
        nearby: NearbyPart(town: answer.town),
        hints: setup.hints
      ),
      posts: cells.feed(),
      pictures: setup.pictures
    )
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
      cells: cells.characters(),
      pictures: setup.pictures
    ) { [archive] request, tasks in
      tasks.run("page") { .arrived(request, try await archive.result(request.page)) }
    }
  }
}
