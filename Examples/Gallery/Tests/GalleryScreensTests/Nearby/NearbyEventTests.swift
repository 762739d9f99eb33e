import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct NearbyEventTests {
  @Test(arguments: NearbyStyle.allCases)
  func `selecting a category shows its places and keeps the selection in the nested list`(
    style: NearbyStyle
  ) throws {
    let session = NearbySession(style)
    #expect(session.chosen.isEmpty)
    try session.reader.choose("parks")
    #expect(session.chosen == ["parks"])
    #expect(session.places.first == "mole-walk")
    #expect(session.places.count == 9)
    try session.reader.choose("museums")
    #expect(session.chosen == ["museums"])
    #expect(session.places.count == 7)
    #expect(session.issues.issues.isEmpty)
  }

  @Test(arguments: NearbyStyle.allCases)
  func `deselecting the category shows all places`(style: NearbyStyle) throws {
    let session = NearbySession(style)
    let before = session.text
    try session.reader.choose("parks")
    let tiles = try #require(session.nested(in: CategoryGrid.self))
    let parks = try #require(
      tiles.rows(of: CategoryGrid.Tile.self).first { $0.model.id == "parks" }
    )
    tiles.send(.deselect, at: parks.position)
    #expect(session.chosen.isEmpty)
    #expect(session.text == before)
  }

  @Test func `a nested list keeps its identity and scroll position when other rows change`() throws
  {
    let session = NearbySession(.protocol)
    let picks = try #require(session.nested(in: TopPicks.self))
    let place = ScrollPosition(position: .row(ListPath(section: 0, item: 3)), offset: 2)
    picks.remember(place)
    try session.reader.choose("cafes")
    try session.reader.choose("shops")
    let later = try #require(session.nested(in: TopPicks.self))
    #expect(later === picks)
    #expect(later.place == place)
  }

  @Test(arguments: NearbyStyle.allCases)
  func `a place row opens its place, and going back restores the list`(style: NearbyStyle) throws {
    let session = NearbySession(style)
    try session.reader.choose("cafes")
    let before = session.text
    try session.reader.open(.place("kiln"))
    #expect(session.navigator.screens.map(\.title) == ["Nearby", "Kiln"])
    #expect(session.places == ["anchor-cafe", "tide-table", "slow-ferry"])
    try session.reader.open(.place("slow-ferry"))
    #expect(session.navigator.screens.map(\.title) == ["Nearby", "Kiln", "Slow Ferry"])
    session.navigator.back()
    session.navigator.back()
    // The row that led away is selected now.
    #expect(session.text == before.replacing("  Kiln  ·", with: "> Kiln  ·"))
  }

  @Test func `selecting a card of the top picks opens its place`() throws {
    let session = NearbySession(.enum)
    let picks = try #require(session.nested(in: TopPicks.self))
    let card = try #require(picks.rows(of: TopPicks.Pick.self).first { $0.model.id == "museums" })
    picks.send(.select, at: card.position)
    #expect(session.navigator.top?.title == "Lifeboat House")
  }

  @Test func `a place that the list does not show is opened by its route`() throws {
    let session = NearbySession(.protocol)
    try session.reader.choose("cafes")
    try session.reader.open(.place("fort-ellery"))
    #expect(session.navigator.top?.title == "Fort Ellery")
    #expect(session.text.contains("Museums"))
  }

  @Test func `top picks are the nearest places of their categories`() throws {
    let picks = try #require(NearbySession(.enum).nested(in: TopPicks.self))
    #expect(
      picks.rows(of: TopPicks.Pick.self).map(\.model.place) == [
        "anchor-cafe", "chip-fleet", "lifeboat-house", "mole-walk", "rope-and-sail",
        "harbour-rooms",
      ]
    )
    #expect(picks.section(at: 0)?.layout == .carousel(fraction: 1, isPaged: true))
  }
}

@Suite struct NearbyMisuseTests {
  @Test func `every misuse is reported with the types involved`() throws {
    let issues = try NearbyRun("--misuse").issues.dropFirst()
    #expect(
      Array(issues) == [
        """
        no cell for GalleryScreens.TownHall.Notice: a placeholder is shown. Add an adapter for it \
        to the AdapterMap, or make it CellRepresentable.
        """,
        "row \"loose\" with the cell \"place\": expected PlaceRow but found NearbyHeading.",
        """
        the cell of Newsletter(newsletter) sent action "Unsubscribe", which its adapter does not \
        handle.
        """,
        "an edit of Newsletter(newsletter): expected Bool but found a text (String).",
        """
        an edit of type Subscription was sent, and nobody receives it. Add \
        onEdit(Subscription.self) or a presenter.
        """,
        """
        no screen for the route "newsletter/terms". Add a pattern for it to the RouteResolver.
        """,
      ]
    )
  }

  @Test func `misuse costs no other row`() throws {
    let plain = try NearbyRun().text
    #expect(
      try NearbyRun("--misuse").text == plain + """

        Misuse ─────────────────────────────────────────────────────────────────────────
          Harbour office
          High water at 14:20.
          ✗ No cell for GalleryScreens.TownHall.Notice
          ✗ This row and its cell do not fit
        > Newsletter                                                                 [ ]

        """
    )
  }

  @Test func `a closed set cannot be misused`() {
    #expect(throws: (any Error).self) { try NearbyRun("--misuse", "--style", "enum") }
  }
}
