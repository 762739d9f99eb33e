import Foundation
import Medley
import Testing

@testable import GalleryScreens

@Suite struct NearbyScreenTests {
  @Test(arguments: [20, 37, 40, 80, 121, 500])
  func `the way with an enum and the way with a protocol show the same screen`(width: Int) throws {
    for arguments in [
      [], ["--category", "cafes"], ["--category", "stays", "--category", "parks"],
      ["--open", "place/kiln"],
    ] {
      let width = ["--width", "\(width)", "--faults"]
      let byEnum = try NearbyStage(["--style", "enum"] + width + arguments)
      let byProtocol = try NearbyStage(["--style", "protocol"] + width + arguments)
      #expect(byEnum.text == byProtocol.text)
      #expect(byEnum.issues == byProtocol.issues)
    }
  }

  @Test func `every place that can be read is shown, in the section of its category`() throws {
    let session = NearbySession(.enum)
    let ids = NearbyDocument.placeLines.compactMap { NearbyDocument.value("id", in: $0.text) }
    #expect(ids.count == 58)
    #expect(session.places.sorted() == ids.sorted())
    for category in ["cafes", "restaurants", "museums", "parks", "shops", "stays"] {
      let session = NearbySession(.protocol)
      try session.reader.choose(category)
      let expected = NearbyDocument.placeLines.filter { $0.text.contains("\"\(category)\"") }
      #expect(
        session.places.sorted()
          == expected.compactMap { NearbyDocument.value("id", in: $0.text) }.sorted()
      )
    }
  }

  @Test
  func `what is unknown is a quiet row, what is broken is reported, and nothing else is lost`()
    throws
  {
    let stage = try NearbyStage()
    #expect(stage.issues == ["places[17].location.latitude: expected a number but found a string"])
    #expect(
      stage.text.hasSuffix(
        """
        Also nearby ────────────────────────────────────────────────────────────────────
          Gull Island ferry                             ferry: not shown by this version
          Friday market                                market: not shown by this version

        """
      )
    )
    #expect(!stage.text.contains("Old Observatory"))
  }

  @Test func `issues stand below the screen when they are asked for`() throws {
    let plain = try NearbyStage().text
    #expect(
      try NearbyStage("--faults").text == plain + """

        issues:
        - places[17].location.latitude: expected a number but found a string

        """
    )
  }

  @Test(arguments: NearbyStyle.allCases)
  func `the whole screen of one category`(style: NearbyStyle) throws {
    let stage = try NearbyStage("--category", "museums", "--style", style.rawValue)
    #expect(stage.text == Self.museums)
  }

  @Test func `the whole screen of one place`() throws {
    let stage = try NearbyStage("--open", "place/kiln", "--width", "60")
    #expect(stage.text == Self.kiln)
  }

  @Test func `no line is wider than the screen`() throws {
    for width in [20, 21, 25, 33, 40, 41, 60, 80, 120] {
      for line in try NearbyStage("--width", "\(width)").text.split(separator: "\n") {
        #expect(line.count <= width, "\(width): \(line)")
      }
    }
  }

  @Test func `the bundled file is small`() {
    #expect(NearbyData.bundled.count < 20_000)
  }
}

extension NearbyScreenTests {
  private static let museums = """
    Nearby
    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
    Top picks ──────────────────────────────────────────────────────────────────────
      ╭──────────────────────╮ ╭──────────────────────╮ ╭──────────────────────╮
      │ Anchor Café          │ │ The Chip Fleet       │ │ Lifeboat House       │
      │ Cafés · 140 m        │ │ Restaurants · 110 m  │ │ Museums · 100 m      │
      ╰──────────────────────╯ ╰──────────────────────╯ ╰──────────────────────╯
      ╭──────────────────────╮ ╭──────────────────────╮ ╭──────────────────────╮
      │ Mole Walk            │ │ Rope & Sail          │ │ Harbour Rooms        │
      │ Parks · 60 m         │ │ Shops · 120 m        │ │ Stays · 180 m        │
      ╰──────────────────────╯ ╰──────────────────────╯ ╰──────────────────────╯

    Categories ───────────────────────────────────────────────────────────────── (6)
        Cafés              (11)   Restaurants        (12) > Museums             (7)
        Parks               (9)   Shops              (11)   Stays               (8)

    Museums ──────────────────────────────────────────────────────────────────── (7)
      Lifeboat House  · · · · · · · · · · · · · · · · · · · · · ·  ★★★★★ 4.8   100 m
        Pier Road 2 · Climb into the boat of 1907
      The Chart Room  · · · · · · · · · · · · · · · · · · · · · ·  ★★★★½ 4.4   390 m
        Customs Yard 1 · Maps of coasts that have moved
      Tin Toy Museum  · · · · · · · · · · · · · · · · · · · · · ·  ★★★★☆ 4.1   640 m
        Mill Alley 3 · Everything may be wound up
      Weavers' House  · · · · · · · · · · · · · · · · · · · · · ·  ★★★★½ 4.3   750 m
        Potter's Row 1 · Six looms, still in use
      Museum of Fog · · · · · · · · · · · · · · · · · · · · · · ·  ★★★★½ 4.6   790 m
        Beacon Hill 5 · Bring a coat
      Signal Box  · · · · · · · · · · · · · · · · · · · · · · · ·  ★★★★½ 4.5  1.1 km
        Station Road 3 · Pull a lever, move an arm
      Fort Ellery · · · · · · · · · · · · · · · · · · · · · · · ·  ★★★★☆ 4.2  1.3 km
        Fort Road 1 · Casemates and bats
    rated 4.4 on average

    """

  private static let kiln = """
    Nearby › Kiln
    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
      Drink from what they fire
      Category                                             Cafés
      Street                                      Potter's Row 4
      Distance                                             760 m
      Rating                                            4.1 of 5

    More of this kind ──────────────────────────────────────────
      Anchor Café · · · · · · · · · · · · · ·  ★★★★½ 4.6   140 m
        Fish Lane 4 · Cinnamon rolls until they are gone
      Tide Table  · · · · · · · · · · · · · ·  ★★★★½ 4.3   260 m
        Quay 15 · Opens when the boats come in
      Slow Ferry  · · · · · · · · · · · · · ·  ★★★★½ 4.4   310 m
        Ferry Steps 1 · A café aboard the old ferry

    """
}
