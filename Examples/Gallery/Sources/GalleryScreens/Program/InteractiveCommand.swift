#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

import ArgumentParser
import Foundation
import Medley

/// A screen that is interactive in a terminal.
protocol InteractiveCommand: ScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  var isScripted: Bool { get }

  /// Sets the data of the screens and the first screen.
  func prepare(_ setup: inout GallerySetup) async throws
}

extension InteractiveCommand {
  /// Returns whether the screen runs interactively.
  ///
  /// - Parameters:
  ///   - inTerminal: whether the program runs in a terminal that can show screens.
  ///   - hasKeys: whether keys can be read, which suffices for `--linear`.
  func isInteractive(inTerminal: Bool, hasKeys: Bool = false) -> Bool {
    (inTerminal || options.linear && hasKeys) && !options.plain
      && options.width == ScreenOptions.defaultWidth && !isScripted
  }
}

extension MenuCommand: InteractiveCommand {
  var isScripted: Bool { false }

  func prepare(_ setup: inout GallerySetup) {}
}

extension ChatCommand: InteractiveCommand {
  var isScripted: Bool {
    !(receive.isEmpty && send.isEmpty && reply.isEmpty && delete.isEmpty) || poll || tap != nil
      || open != nil
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

extension FeedCommand: InteractiveCommand {
  var isScripted: Bool { !(post.isEmpty && like.isEmpty) || tap != nil || open != nil }

  func prepare(_ setup: inout GallerySetup) {
    setup.route = media ? .media : .feed
  }
}

extension DetailsCommand: InteractiveCommand {
  var isScripted: Bool { !(open.isEmpty && set.isEmpty) || back > 0 }

  func prepare(_ setup: inout GallerySetup) throws {
    try check(customer, in: setup.shop.shop)
    setup.customer = customer
    setup.route = "details"
  }
}

extension NearbyCommand: InteractiveCommand {
  var isScripted: Bool { !(category.isEmpty && open.isEmpty) }

  func prepare(_ setup: inout GallerySetup) throws {
    if let file { setup.nearby = NearbyAnswer(try NearbyData.bytes(ofFile: file)) }
    setup.nearbyStyle = style
    setup.misusesNearby = misuse
    setup.route = .nearby
  }
}

extension CharactersCommand: InteractiveCommand {
  var isScripted: Bool { pages != nil || retry || select != nil || !favourite.isEmpty }

  func prepare(_ setup: inout GallerySetup) {
    setup.characters = CharacterSource(
      Saga.characters,
      query: find,
      failingPage: failPage ?? 3
    )
    setup.charactersLayout = grid ? .grid(columns: 3) : .list
    setup.route = "characters"
  }
}

extension EventsCommand: InteractiveCommand {
  // If the standard input is the keyboard, it cannot be the log as well.
  var isScripted: Bool { file == "-" && StandardStreams.isInputTerminal }

  func prepare(_ setup: inout GallerySetup) throws {
    #if SQLite
      if let path = storage.database {
        setup.logDatabase = try DeliveryDatabase(path: path)
        setup.logByRepository = storage.by == .repository
        setup.log.filter = LogFilter(kinds: kind, text: find)
        setup.log.follows = follow
        setup.route = "events"
        return
      }
    #endif
    // An unreadable file is reported in the shell, before the screen opens.
    if let file { try FollowedFile.check(path: file) }
    setup.log = LogSource(
      path: file,
      limit: limit,
      filter: LogFilter(kinds: kind, text: find),
      follows: follow
    )
    setup.route = "events"
  }
}

/// The standard streams of the process.
enum StandardStreams {
  /// Whether the standard input is a terminal.
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether keys can be read: from the standard input, or else from the controlling terminal.
  static var hasKeys: Bool {
    if isInputTerminal { return true }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// Writes to the standard error.
  static func write(error: String) {
    try? FileHandle.standardError.write(contentsOf: Data(error.utf8))
  }

  /// Flushes the buffered output and returns whether that succeeded.
  static func flush() -> Bool { fflush(nil) == 0 }

  /// Whether the program runs in a terminal that can show screens.
  static var isTerminal: Bool {
    guard hasKeys, isatty(STDOUT_FILENO) == 1 else { return false }
    // Copy the text before the environment can change.
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return name != "" && name != "dumb"
  }
}
