import Medley
import MedleyTerminal
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
    let last = try #require(gallery.rows(TopPicks.Pick.self).last)
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
    gallery.turnWheel(right, over: "Lifeboat House")
    #expect(gallery.list[2].contains("The Chip Fleet"))
    #expect(!gallery.list[2].contains("Anchor Café"))
    #expect(gallery.list.dropFirst(5) == before.dropFirst(5))
    gallery.turnWheel(right, over: "The Chip Fleet", times: 12)
    #expect(gallery.list[2].contains(gallery.rows(TopPicks.Pick.self).last?.name ?? "?"))
    gallery.turnWheel(left, over: "Top picks")
    gallery.turnWheel(left, over: "│", times: 16)
    #expect(gallery.list == before)
  }

  @Test func `the vertical wheel over the carousel scrolls the list`() {
    gallery.turnWheel(.down, over: "Lifeboat House")
    #expect(!gallery.text.contains("┏"))
    gallery.turnWheel(.up)
    #expect(gallery.focused.hasPrefix("Anchor Café"))
  }

  @Test func `in the grid the arrow keys move in all four directions`() {
    gallery.press(.down)
    #expect(gallery.focused.hasPrefix("Cafés"))
    for (key, name) in [
      (TypedKey.right, "Restaurants"), (.down, "Shops"), (.left, "Parks"), (.left, "Parks"),
      (.up, "Cafés"), (.right, "Restaurants"), (.right, "Museums"), (.right, "Museums"),
    ] {
      gallery.press(key)
      #expect(gallery.focused.hasPrefix(name))
    }
    gallery.press(.up)
    #expect(gallery.focused.hasPrefix("Lifeboat House"))
  }

  @Test(arguments: [TypedKey.enter, .space])
  func `selecting a category shows its places, and selecting it again shows all`(key: TypedKey) {
    let all = places
    gallery.press(.down, key)
    #expect(gallery.focused.hasPrefix("✓ Cafés"))
    #expect(places == 11)
    #expect(!gallery.text.contains("Restaurants ──"))
    gallery.press(key)
    #expect(gallery.focused.hasPrefix("Cafés"))
    #expect(places == all)
  }

  @Test func `clicking another category replaces the selection`() {
    gallery.click("Museums   ")
    #expect(gallery.text.contains("✓ Museums"))
    #expect(places == 7)
    gallery.click("Parks   ")
    #expect(!gallery.text.contains("✓ Museums"))
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
    gallery.type("salt kit")
    gallery.press(.enter, .enter)
    #expect(gallery.titleBar.contains("Nearby › Salt Kitchen"))
  }

  @Test func `the focused row is visible after each page key`() {
    let names =
      gallery.rows(PlaceRow.self).map(\.name) + gallery.rows(OddityRow.self).map(\.name)
      + gallery.rows(CategoryTile.self).map(\.tile.name)
      + gallery.rows(TopPicks.Pick.self).map(\.name)
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
    gallery.press(.left)
    #expect(gallery.focused.hasPrefix("Cafés"))
  }

  @Test func `the menu of a row with a nested list offers its contents`() {
    let gallery = GalleryTerminal("nearby") { $0.nearbyStyle = .enum }
    gallery.press(.f2)
    gallery.click("Go to Anchor Café")
    #expect(gallery.route == .place("anchor-cafe"))
    gallery.press(.escape, .down, .f2)
    gallery.click("Museums, or all again")
    #expect(gallery.rows(PlaceRow.self).count == 7)
  }
}
