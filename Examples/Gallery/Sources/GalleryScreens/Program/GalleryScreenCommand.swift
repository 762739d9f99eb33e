import ArgumentParser
import Foundation
import Medley
import MedleyTerminal
public import ProgramSupport

/// A screen of the gallery that is interactive in a terminal.
protocol GalleryScreenCommand: InteractiveCommand {
  /// Sets the data of the screens and the first screen.
  func prepare(_ setup: inout GallerySetup) async throws
}

extension GalleryScreenCommand {
  /// Shows the screen in the terminal until the user quits.
  @MainActor
  public func runInTerminal(on output: ScreenOutput) async throws {
    #if os(macOS) || os(Linux)
      var setup = GallerySetup()
      setup.isSpoken = options.linear
      setup.reporter = .log(output.issueLog)
      setup.chatNetwork = ChatNetwork()
      setup.feed = FeedStore(.sample, club: FeedClub(time: .milliseconds(300)))
      try await prepare(&setup)
      let style: TerminalProgramOptions.Style = options.linear ? .lines : .screen
      try await GalleryProgram(setup, issueLog: output.issueLog, style: style).run()
    #else
      try show(on: output)
    #endif
  }
}

extension MenuCommand: GalleryScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  public var isScripted: Bool { false }

  func prepare(_ setup: inout GallerySetup) {}
}

extension ChatCommand: GalleryScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  public var isScripted: Bool {
    !(receive.isEmpty && send.isEmpty && reply.isEmpty && delete.isEmpty) || poll || video != nil
      || tap != nil || open != nil
  }

  func prepare(_ setup: inout GallerySetup) async throws {
    setup.route = "chat"
    #if SQLite || Postgres
      guard let database else { return }
      setup.chatHistory = try await database.open(reporter: setup.reporter)
      setup.chatMember = name ?? NSUserName()
    #endif
  }
}

extension FeedCommand: GalleryScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  public var isScripted: Bool { !(post.isEmpty && like.isEmpty) || tap != nil || open != nil }

  func prepare(_ setup: inout GallerySetup) {
    setup.route = media ? .media : .feed
  }
}

extension DetailsCommand: GalleryScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  public var isScripted: Bool { !(open.isEmpty && set.isEmpty) || back > 0 }

  func prepare(_ setup: inout GallerySetup) throws {
    try check(customer, in: setup.shop.shop)
    setup.shop = ShopStore(setup.shop.shop, language: language)
    setup.customer = customer
    setup.route = "details"
  }
}

extension NearbyCommand: GalleryScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  public var isScripted: Bool { !(category.isEmpty && open.isEmpty) }

  func prepare(_ setup: inout GallerySetup) throws {
    if let file { setup.nearby = NearbyAnswer(try NearbyData.bytes(ofFile: file)) }
    setup.nearbyStyle = style
    setup.misusesNearby = misuse
    setup.route = .nearby
  }
}

extension CharactersCommand: GalleryScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  public var isScripted: Bool { pages != nil || retry || select != nil || !favourite.isEmpty }

  func prepare(_ setup: inout GallerySetup) {
    setup.characters = CharacterSource(
      Saga.characters,
      query: find,
      failingPage: failPage ?? 3
    )
    setup.charactersLayout = grid ? .adaptiveGrid(minimumWidth: 20) : .list
    setup.route = "characters"
  }
}
