import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct NearbyKeyTests {
  private let gallery = GalleryTerminal("nearby")

  private var places: Int { gallery.rows(PlaceRow.self).count }

  @Test func `in the carousel the arrow keys move from card to card, to both ends`() throws {
    #expect(gallery.focused.hasPrefix("Anchor Café"))
    gallery.press(.right)
    #expect(gallery.focused.hasPrefix("The Chip Fleet"))
    gallery.press(.right, times: 9)
    let last = try #require(gallery.rows(TopPicks.self).first?.picks.last)
    #expect(gallery.focused.hasPrefix(last.name))
    gallery.press(.left, times: 9)
    #expect(gallery.focused.hasPrefix("Anchor Café"))
  }

  @Test func `going back from a card's place restores the carousel's scroll position`() {
    gallery.press(.right, times: 5)
    let before = gallery.text
    gallery.press(.enter)
    #expect(gallery.route?.components.first == "place")
    #expect(gallery.text.contains("Stays"))
    gallery.press(.escape)
    #expect(gallery.text == before)
  }

  @Test(arguments: [(WheelTurn.right, WheelTurn.left), (.shiftDown, .shiftUp)])
  func `the horizontal wheel scrolls only the carousel`(
    right: WheelTurn,
    left: WheelTurn
  ) {
    let before = gallery.list
    gallery.turnWheel(right, over: "Cinnamon rolls")
    #expect(gallery.list[2].contains("The Chip Fleet"))
    #expect(!gallery.list[2].contains("Anchor Café"))
    #expect(gallery.list.dropFirst(6) == before.dropFirst(6))
    gallery.turnWheel(right, over: "The Chip Fleet", times: 12)
    #expect(gallery.list[2].contains(gallery.rows(TopPicks.self).first?.picks.last?.name ?? "?"))
    gallery.turnWheel(left, over: "Top picks")
    gallery.turnWheel(left, over: "│", times: 16)
    #expect(gallery.list == before)
  }

  @Test func `the vertical wheel over the carousel scrolls the list`() {
    gallery.turnWheel(.down, over: "Cinnamon rolls")
    #expect(!gallery.text.contains("┏"))
    gallery.turnWheel(.up)
    #expect(gallery.focused.hasPrefix("Anchor Café"))
  }

  @Test func `in the grid the arrow keys move in all four directions`() {
    gallery.press(.down)
    #expect(gallery.focused.hasPrefix("Cafés"))
    for (key, name) in [
      (TypedKey.right, "Restaurants"), (.down, "Stays"), (.left, "Shops"), (.left, "Shops"),
      (.up, "Cafés"), (.right, "Restaurants"), (.right, "Museums"), (.right, "Parks"),
    ] {
      gallery.press(key)
      #expect(gallery.focused.hasPrefix(name))
    }
    // The carousel keeps its focused card.
    gallery.press(.up)
    #expect(gallery.focused.hasPrefix("Anchor Café"))
    gallery.press(.right, .right, .down, .up)
    #expect(gallery.focused.hasPrefix("Lifeboat House"))
  }

  private var chosen: [String] {
    let lists = gallery.rows(CategoryGrid.self).count == 1 ? gallery.nestedLists : []
    return lists.flatMap { list in
      list.rows(of: CategoryGrid.Tile.self)
        .filter { list.state(at: $0.position).contains(.selected) }.map(\.model.name)
    }
  }

  @Test(arguments: [TypedKey.enter, .space])
  func `selecting a category shows its places, and deselecting it shows all`(key: TypedKey) {
    let all = places
    gallery.press(.down, key)
    #expect(gallery.focused.hasPrefix("Cafés"))
    #expect(chosen == ["Cafés"])
    #expect(places == 11)
    #expect(!gallery.text.contains("Restaurants ──"))
    #expect(gallery.hintBar.contains("Space deselect"))
    gallery.press(.space)
    #expect(gallery.focused.hasPrefix("Cafés"))
    #expect(chosen == [])
    #expect(places == all)
  }

  @Test func `clicking another category replaces the selection`() {
    gallery.click("Museums   ")
    #expect(chosen == ["Museums"])
    #expect(places == 7)
    gallery.click("Parks   ")
    #expect(chosen == ["Parks"])
    #expect(places == 9)
  }

  @Test func `going back returns through all opened places`() {
    gallery.click("Tide Table")
    #expect(gallery.route == .place("tide-table"))
    #expect(gallery.text.contains("More of this kind"))
    gallery.press(.end, .enter)
    #expect(gallery.terminal.navigator.screens.count == 3)
    gallery.press(.backspace)
    #expect(gallery.route == .place("tide-table"))
    gallery.press(.backspace)
    #expect(gallery.focused.hasPrefix("Tide Table"))
  }

  @Test func `find matches a place anywhere in the list`() {
    gallery.type("/salt kit")
    #expect(gallery.focused.hasPrefix("Salt Kitchen"))
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("Anchor Café"))
    gallery.type("/salt kit")
    gallery.press(.enter, .enter)
    #expect(gallery.titleBar.contains("Nearby › Salt Kitchen"))
  }

  @Test func `the focused row is visible after each page key`() {
    let names =
      gallery.rows(PlaceRow.self).map(\.name) + gallery.rows(OddityRow.self).map(\.name)
      + gallery.rows(CategoryGrid.self).flatMap(\.tiles).map(\.name)
      + gallery.rows(TopPicks.self).flatMap(\.picks).map(\.name)
    for key in [TypedKey.pageDown, .pageUp] {
      for _ in 0..<8 {
        gallery.press(key)
        #expect(names.contains { gallery.focused.hasPrefix($0) }, "\(gallery.text)")
      }
    }
  }

  @Test func `resizing the screen relays out cards and tiles`() {
    gallery.press(.down, .right)
    gallery.terminal.resize(rows: 30, columns: 40)
    #expect(gallery.focused.hasPrefix("Restaurants"))
    #expect(gallery.lines.allSatisfy { $0.columnWidth <= 40 })
    // The narrow grid has one column.
    gallery.press(.up)
    #expect(gallery.focused.hasPrefix("Cafés"))
  }

  @Test func `the closed set and the open list have the same nested lists`() {
    let gallery = GalleryTerminal("nearby") { $0.nearbyStyle = .enum }
    #expect(gallery.text == self.gallery.text)
    gallery.press(.right, .enter)
    #expect(gallery.route?.components.first == "place")
  }
}
