import Medley
import MedleyTesting
import Testing

@testable import GalleryScreens

/// The features of the screens besides the five systems, on every host.
@Suite @MainActor struct FeatureTests {
  @Test(arguments: GalleryHost.allCases)
  func `the header of a category hides its places and shows them again`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      let place = try #require(screens.rows(PlaceRow.self).first?.position.path)
      let header = CellPosition.header(section: place.section)
      #expect(screens.text.contains("Tide Table"))
      screens.list?.send(.select, at: header)
      #expect(!screens.text.contains("Tide Table"), "\(screens.text)")
      #expect(screens.text.contains("Salt Kitchen"))
      screens.list?.send(.select, at: header)
      #expect(screens.text.contains("Tide Table"))
    }
    try check(host.open("nearby"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `a post that was visible for a second is no longer new`(host: GalleryHost) {
    func check(_ screens: some DrivenScreens) {
      #expect(screens.text.contains("3 new posts"), "\(screens.text)")
      let impression = Impression(visibleFraction: 1, dwell: 1)
      screens.send(.impression(Impression(visibleFraction: 1, dwell: 0.5)), to: TextPost.self)
      #expect(screens.setup.feed.feed.unseen.count == 3, "half a second is too short")
      for row in screens.rows((any FeedPost).self) {
        screens.list?.send(.impression(impression), at: row.position)
      }
      #expect(screens.setup.feed.feed.unseen.isEmpty)
      screens.navigator.top?.update()
      #expect(screens.text.contains("You are up to date"), "\(screens.text)")
    }
    check(host.open("feed"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `several selected messages are deleted together`(host: GalleryHost) throws {
    func check(_ screens: some DrivenScreens) throws {
      for id in [2, 7] {
        screens.send(.select, to: TextMessage.self) { $0.id == id }
      }
      let rows = try #require(screens.list as? any RowSelecting)
      #expect(rows.selectedRowCount == 2)
      // An answer is for one message.
      #expect(rows.selectionActions.map(\.title) == ["Delete"])
      rows.performOnSelection(MessageAction.delete)
      #expect(screens.rows((any ChatMessage).self).map { $0.model.id } == [1, 3, 4, 5, 6])
      #expect(!screens.text.contains("thermos"), "\(screens.text)")
    }
    try check(host.open("chat"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `the index contains the first row of each house`(host: GalleryHost) throws {
    func check(_ screens: some DrivenScreens) throws {
      for _ in 0..<4 { screens.send(.display, to: StatusRow.self) }
      let index = try #require(screens.nestedList(in: HouseIndex.self))
      let tiles = index.rows(of: HouseIndex.Tile.self)
      #expect(tiles.map(\.model.house) == House.allCases)
      let quill = try #require(tiles.first { $0.model.house == .quill })
      let rows = screens.rows(CharacterRow.self)
      let first = try #require(rows.first { $0.model.character.house == .quill })
      #expect(quill.model.first == AnyListItem.ID(of: first.model))
      index.send(.select, at: quill.position)
      #expect(screens.issues.issues.allSatisfy { $0.code == .ignoredLayout })
    }
    try check(host.open("saga"))
  }
}
