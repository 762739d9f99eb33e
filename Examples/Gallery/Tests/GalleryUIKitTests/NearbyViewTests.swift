import Medley
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// The screen *Nearby* in a table view and a collection view.
@Suite @MainActor struct NearbyViewTests {
  private func window(
    _ viewClass: ViewClass,
    _ style: NearbyStyle = .protocol,
    misused: MisusedRows? = nil
  ) -> GalleryWindow {
    GalleryWindow(.nearby(style, misused: misused), on: viewClass, height: 8000)
  }

  private func answer() -> NearbyAnswer { NearbyAnswer(NearbyData.bundled) }

  private func lines(_ window: GalleryWindow, upTo end: String) -> String {
    let text = window.spokenText
    return String(text[..<(text.range(of: end)?.lowerBound ?? text.endIndex)])
  }

  @Test(arguments: ViewClass.allCases)
  func `nested lists are above the places by category`(viewClass: ViewClass) {
    let window = window(viewClass)
    #expect(
      lines(window, upTo: "# Restaurants") == """
        # Top picks
          says “Top picks”
        - a list
            - Anchor Café | Cafés · 140 m
              says “Anchor Café, 140 m away, the nearest of Cafés”
            - The Chip Fleet | Restaurants · 110 m
              says “The Chip Fleet, 110 m away, the nearest of Restaurants”
        # Categories | 6
          says “Categories, 6”
        - a list
            - Cafés | 11
              says “Cafés, 11”
            - Restaurants | 12
              says “Restaurants, 12”
            - Museums | 7
              says “Museums, 7”
            - Parks | 9
              says “Parks, 9”
            - Shops | 11
              says “Shops, 11”
            - Stays | 8
              says “Stays, 8”
        # Cafés | 11 | {chevron.down}
          says “Cafés, 11”
        - Anchor Café | ★ 4.6 | Fish Lane 4 · 140 m | Cinnamon rolls until they are gone | {chevron.forward}
          says “Anchor Café, rated 4.6, Fish Lane 4, 140 m, Cinnamon rolls until they are gone”
        - Tide Table | ★ 4.3 | Quay 15 · 260 m | Opens when the boats come in | {chevron.forward}
          says “Tide Table, rated 4.3, Quay 15, 260 m, Opens when the boats come in”
        - Slow Ferry | ★ 4.4 | Ferry Steps 1 · 310 m | A café aboard the old ferry | {chevron.forward}
          says “Slow Ferry, rated 4.4, Ferry Steps 1, 310 m, A café aboard the old ferry”
        - Compass Rose | ★ 4.2 | Market 11 · 470 m | Tea from everywhere | {chevron.forward}
          says “Compass Rose, rated 4.2, Market 11, 470 m, Tea from everywhere”
        - Lamp & Spoon | ★ 4.0 | Church Lane 2 · 510 m | Board games on the shelf | {chevron.forward}
          says “Lamp & Spoon, rated 4.0, Church Lane 2, 510 m, Board games on the shelf”
        - The Green Door | ★ 4.5 | Mill Alley 12 · 610 m | Oat cakes and old newspapers | {chevron.forward}
          says “The Green Door, rated 4.5, Mill Alley 12, 610 m, Oat cakes and old newspapers”
        - Beacon Bakery | ★ 4.8 | Beacon Hill 1 · 700 m | Rye bread from five in the morning | {chevron.forward}
          says “Beacon Bakery, rated 4.8, Beacon Hill 1, 700 m, Rye bread from five in the morning”
        - Kiln | ★ 4.1 | Potter's Row 4 · 760 m | Drink from what they fire | {chevron.forward}
          says “Kiln, rated 4.1, Potter's Row 4, 760 m, Drink from what they fire”
        - Station Milk Bar | ★ 3.8 | Station Road 1 · 1.1 km | Buttermilk, cold | {chevron.forward}
          says “Station Milk Bar, rated 3.8, Station Road 1, 1.1 km, Buttermilk, cold”
        - Orchard Café | Garden Row 30 · 1.4 km | New this month | {chevron.forward}
          says “Orchard Café, Garden Row 30, 1.4 km, New this month”
        - Dune Kiosk | ★ 3.9 | North Beach · 2.1 km | Waffles in any weather | {chevron.forward}
          says “Dune Kiosk, rated 3.9, North Beach, 2.1 km, Waffles in any weather”
        # Rated 4.3 on average
          says “Rated 4.3 on average”

        """
    )
    #expect(
      window.lines(with: "Not shown by this version") == [
        "- Gull Island ferry | Not shown by this version",
        "- Friday market | Not shown by this version",
      ]
    )
    #expect(window.issues.issues.count == answer().issues.count)
    #expect(window.violations == [])
  }

  @Test(arguments: ViewClass.allCases)
  func `both styles show the same rows`(viewClass: ViewClass) {
    let (open, closed) = (window(viewClass, .protocol), window(viewClass, .enum))
    #expect(open.spokenText == closed.spokenText)
    #expect(models(of: open.list) == models(of: closed.list))
    #expect(ViewText.cells(of: open.host).count > 60)
    #expect(open.violations == [] && closed.violations == [])
  }

  @Test(arguments: ViewClass.allCases, NearbyStyle.allCases)
  func `a category is selected in the nested list`(
    viewClass: ViewClass,
    style: NearbyStyle
  ) throws {
    let window = window(viewClass, style)
    let twin = TerminalTwin(.nearby(answer().town, style: style), at: .nearby)
    let reader = NearbyScript(navigator: twin.navigator)
    let row = try #require(window.cell(of: CategoryGrid.self))
    let tiles = try #require(ViewText.first(UICollectionView.self, in: row))
    tiles.driveTap(at: IndexPath(item: 2, section: 0))
    window.settle()
    try reader.choose("museums")
    #expect(models(of: window.list) == models(of: twin.list))
    let chosen = (0..<6).filter { item in
      tiles.cellForItem(at: IndexPath(item: item, section: 0))?.contentView.layer.borderWidth == 2
    }
    #expect(chosen == [2])
    #expect(
      window.lines(with: "# ").map { $0.prefix(12) } == [
        "# Top picks",
        "# Categories",
        "# Museums | ",
        "# Rated 4.4 ",
      ]
    )
    #expect(window.violations == [])
  }

  @Test(arguments: ViewClass.allCases)
  func `picks and places open the details of a place`(viewClass: ViewClass) throws {
    let window = window(viewClass)
    let row = try #require(window.cell(of: TopPicks.self))
    let picks = try #require(ViewText.first(UICollectionView.self, in: row))
    picks.driveTap(at: IndexPath(item: 0, section: 0))
    window.settle()
    #expect(window.titles == ["Nearby", "Anchor Café"])
    #expect(
      window.text == """
        - Cinnamon rolls until they are gone
        - Category | Cafés
        - Street | Fish Lane 4
        - Distance | 140 m
        - Rating | 4.6 of 5
        # More of this kind
        - Tide Table | ★ 4.3 | Quay 15 · 260 m | Opens when the boats come in | {chevron.forward}
        - Slow Ferry | ★ 4.4 | Ferry Steps 1 · 310 m | A café aboard the old ferry | {chevron.forward}
        - Compass Rose | ★ 4.2 | Market 11 · 470 m | Tea from everywhere | {chevron.forward}
        """
    )
    window.back()
    #expect(window.tap(PlaceRow.self, where: { $0.id == "mole-walk" }))
    #expect(window.titles == ["Nearby", "Mole Walk"])
    #expect(window.violations == [])
  }

  @Test(arguments: ViewClass.allCases)
  func `misused rows are shown and reported as in a terminal`(viewClass: ViewClass) throws {
    let window = window(viewClass, misused: MisusedRows())
    let twin = TerminalTwin(
      .nearby(answer().town, style: .protocol, misused: MisusedRows()),
      at: .nearby
    )
    NearbyScript(navigator: twin.navigator).misuse()
    let text = window.text
    #expect(
      text[(text.range(of: "# Misuse")?.lowerBound ?? text.startIndex)...] == """
        # Misuse
        - Harbour office | High water at 14:20.
        - No cell for GalleryScreens.TownHall.Notice | {xmark.circle.fill}
        - This row and its cell do not fit | {xmark.circle.fill}
        - Newsletter | (off)
        """
    )
    let list = try #require(window.list)
    let row = try #require(list.rows(of: Newsletter.self).first)
    list.send(.action("Unsubscribe"), at: row.position)
    list.send(.edit(.text("yes")), at: row.position)
    #expect(window.use(UISwitch.self, of: Newsletter.self) { $0.driveFlip() })
    #expect(window.tap(Newsletter.self))
    let own = window.issues.issues.dropFirst(answer().issues.count)
    #expect(Set(own.map(\.description)) == Set(twin.issues.issues.map(\.description)))
    #expect(!own.isEmpty)
    #expect(window.titles == ["Nearby"])
    #expect(window.violations == [])
  }
}
