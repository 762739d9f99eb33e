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
            - Restaurants | 12
            - Museums | 7
            - Parks | 9
            - Shops | 11
            - Stays | 8
        # Cafés | 11
          says “Cafés, 11”
        - {star} | Anchor Café | 4.6 · Fish Lane 4 · 140 m · Cinnamon rolls until they are gone | [chevron.forward]
        - {star} | Tide Table | 4.3 · Quay 15 · 260 m · Opens when the boats come in | [chevron.forward]
        - {star} | Slow Ferry | 4.4 · Ferry Steps 1 · 310 m · A café aboard the old ferry | [chevron.forward]
        - {star} | Compass Rose | 4.2 · Market 11 · 470 m · Tea from everywhere | [chevron.forward]
        - {star} | Lamp & Spoon | 4.0 · Church Lane 2 · 510 m · Board games on the shelf | [chevron.forward]
        - {star} | The Green Door | 4.5 · Mill Alley 12 · 610 m · Oat cakes and old newspapers | [chevron.forward]
        - {star} | Beacon Bakery | 4.8 · Beacon Hill 1 · 700 m · Rye bread from five in the morning | [chevron.forward]
        - {star} | Kiln | 4.1 · Potter's Row 4 · 760 m · Drink from what they fire | [chevron.forward]
        - {star} | Station Milk Bar | 3.8 · Station Road 1 · 1.1 km · Buttermilk, cold | [chevron.forward]
        - {mappin} | Orchard Café | Garden Row 30 · 1.4 km · New this month | [chevron.forward]
        - {star} | Dune Kiosk | 3.9 · North Beach · 2.1 km · Waffles in any weather | [chevron.forward]
        # rated 4.3 on average
          says “rated 4.3 on average”

        """
    )
    #expect(
      window.lines(with: "not shown by this version") == [
        "- Gull Island ferry | ferry: not shown by this version",
        "- Friday market | market: not shown by this version",
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
    #expect(window.lines(with: "✓") == ["    - ✓ Museums | 7"])
    #expect(
      window.lines(with: "# ").map { $0.prefix(12) } == [
        "# Top picks", "# Categories", "# Museums | ", "# rated 4.4 ",
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
        - {star} | Tide Table | 4.3 · Quay 15 · 260 m · Opens when the boats come in | [chevron.forward]
        - {star} | Slow Ferry | 4.4 · Ferry Steps 1 · 310 m · A café aboard the old ferry | [chevron.forward]
        - {star} | Compass Rose | 4.2 · Market 11 · 470 m · Tea from everywhere | [chevron.forward]
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
        - No cell for GalleryScreens.TownHall.Notice
        - This row and its cell do not fit
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
