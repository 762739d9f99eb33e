import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct LiveScreensTests {
  @Test func `every entry of the menu opens its screen, and back returns to the menu`() throws {
    let gallery = OpenGallery()
    gallery.go("menu")
    let entries = gallery.rows(MenuEntry.self)
    #expect(entries.count == ListedScreen.all.count)
    for entry in entries {
      gallery.navigator.top?.list.send(.select, at: entry.position)
      #expect(gallery.navigator.top?.route == ListRoute([entry.model.id]))
      #expect(!gallery.text.isEmpty)
      #expect(gallery.navigator.back())
    }
    // The answer has a malformed element and is decoded when its screen opens.
    #expect(gallery.issues.issues.map(\.description).contains { $0.hasPrefix("places[17]") })
  }

  @Test func `photos of the chat and of the feed have different routes`() {
    let gallery = OpenGallery()
    gallery.go("chat")
    gallery.send(.select, toFirst: ImageMessage.self)
    #expect(gallery.text.contains("Could not wait until Saturday."))
    gallery.go("feed")
    gallery.send(.select, toFirst: ImagePost.self)
    #expect(gallery.text.contains("a hedgehog asleep"))
  }

  @Test func `an album and the timeline of pictures are opened`() {
    let gallery = OpenGallery()
    gallery.go("feed")
    gallery.send(.select, toFirst: AlbumPost.self)
    #expect(gallery.navigator.top?.route == .album(4))
    #expect(gallery.rows(Photo.self).map(\.model.id) == [3, 4, 5])
    gallery.navigator.back()
    gallery.send(.action(PostAction.open), toFirst: AlbumPost.self)
    #expect(gallery.navigator.top?.route == .album(4))
    gallery.navigator.back()
    let shortcut = gallery.rows(FeedShortcut.self).first { $0.model == .allPhotos }
    shortcut.map { gallery.navigator.top?.list.send(.select, at: $0.position) }
    #expect(gallery.rows(Photo.self).count == 6)
    #expect(gallery.issues.issues.isEmpty)
  }

  @Test func `details lead from the customer to the order and the product`() {
    let gallery = OpenGallery()
    gallery.go("details")
    gallery.send(.select, toFirst: LinkRow.self)
    #expect(gallery.navigator.top?.route == .order(1))
    gallery.send(.select, toFirst: LinkRow.self)
    #expect(gallery.navigator.screens.count == 3)
    #expect(gallery.issues.issues.isEmpty)
  }

  @Test(arguments: NearbyStyle.allCases)
  func `selecting a category filters the list, and deselecting it shows all`(
    style: NearbyStyle
  ) throws {
    var setup = GallerySetup()
    setup.nearbyStyle = style
    let gallery = OpenGallery(setup)
    gallery.go("nearby")
    let list = try #require(gallery.navigator.top?.list)
    func nested<Row: ListModel>(_ row: Row.Type) throws -> HostedList<TerminalCell, Never> {
      let position = try #require(gallery.rows(row).first?.position)
      return try #require(list.nestedList(at: position))
    }
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    let all = gallery.rows(PlaceRow.self).count
    let tile = gallery.rows(CategoryGrid.self)[0].model.tiles[0]
    try nested(CategoryGrid.self).send(.select, at: first)
    #expect(gallery.rows(PlaceRow.self).count == tile.count)
    try nested(CategoryGrid.self).send(.deselect, at: first)
    #expect(gallery.rows(PlaceRow.self).count == all)
    try nested(TopPicks.self).send(.select, at: first)
    #expect(gallery.navigator.top?.route?.components.first == "place")
  }

  @Test func `pages of characters arrive late, and the third fails once`() async throws {
    let gallery = OpenGallery()
    gallery.go("characters")
    func showEnd() { gallery.send(.display, toFirst: StatusRow.self) }
    showEnd()
    showEnd()
    #expect(gallery.rows(CharacterRow.self).isEmpty)
    #expect(await waits { gallery.rows(CharacterRow.self).count == 12 })
    let chosen = try #require(gallery.rows(CharacterRow.self).last)
    gallery.navigator.top?.list.send(.select, at: chosen.position)
    showEnd()
    #expect(await waits { gallery.rows(CharacterRow.self).count == 24 })
    showEnd()
    #expect(await waits { gallery.rows(StatusRow.self).first?.model.status == .failed })
    gallery.send(.select, toFirst: StatusRow.self)
    #expect(gallery.rows(StatusRow.self).first?.model.status == .loading)
    #expect(await waits { gallery.rows(CharacterRow.self).count == 36 })
    let list = try #require(gallery.navigator.top?.list)
    let selected = gallery.rows(CharacterRow.self).filter {
      list.state(at: $0.position).contains(.selected)
    }
    #expect(selected.map(\.model.id) == [chosen.model.id])
    gallery.send(.action("favourite"), toFirst: CharacterRow.self)
    #expect(gallery.rows(FavouriteRow.self).count == 1)
    #expect(gallery.issues.issues.isEmpty)
  }

  @Test func `pages requested by a closed screen do not reach the next screen`() async {
    var setup = GallerySetup()
    setup.pageTime = .milliseconds(20)
    // The first request of the failing page fails.
    setup.characters = CharacterSource(Saga.characters, failingPage: 1)
    let gallery = OpenGallery(setup)
    gallery.go("menu")
    for _ in 0..<2 {
      gallery.go("characters")
      gallery.send(.display, toFirst: StatusRow.self)
      gallery.navigator.back()
    }
    gallery.go("characters")
    gallery.send(.display, toFirst: StatusRow.self)
    #expect(await waits { gallery.rows(StatusRow.self).first?.model.status == .failed })
    gallery.send(.select, toFirst: StatusRow.self)
    #expect(await waits { gallery.rows(CharacterRow.self).count == 12 })
    gallery.send(.display, toFirst: StatusRow.self)
    #expect(await waits { gallery.rows(CharacterRow.self).count == 24 })
    #expect(Set(gallery.rows(CharacterRow.self).map(\.model.id)).count == 24)
    #expect(gallery.issues.issues.isEmpty)
  }

  @Test func `screen reader output has no frames`() {
    var setup = GallerySetup()
    setup.isSpoken = true
    let gallery = OpenGallery(setup)
    for route in ["chat", "details"] as [ListRoute] {
      gallery.go(route)
      let text = gallery.text
      #expect(!text.contains { "│╭╰═".contains($0) }, "\(text)")
    }
    gallery.go("nearby")
    #expect(!gallery.text.contains("· ·"))
  }
}
