import ArgumentParser
import Medley

extension MenuCommand: InteractiveCommand {
  var isScripted: Bool { false }

  func prepare(_ setup: inout GallerySetup) {}
}

extension ChatCommand: InteractiveCommand {
  var isScripted: Bool {
    !(receive.isEmpty && send.isEmpty && reply.isEmpty && delete.isEmpty) || poll || tap != nil
      || open != nil
  }

  func prepare(_ setup: inout GallerySetup) {
    setup.route = "chat"
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
  var isScripted: Bool { pages != 1 || retry || select != nil || !favourite.isEmpty }

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
  // What comes by the standard input is not typed by a person who looks at a screen.
  var isScripted: Bool { file == "-" }

  func prepare(_ setup: inout GallerySetup) throws {
    // A file that cannot be read is said at once, in the shell.
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
