import ArgumentParser
import Medley
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct NearbyScreenTests {
  @Test(arguments: [20, 37, 40, 80, 121, 500])
  func `both styles show the same screen`(width: Int) throws {
    for arguments in [
      [], ["--category", "cafes"], ["--category", "stays", "--category", "parks"],
      ["--open", "place/kiln"],
    ] {
      let width = ["--width", "\(width)", "--issues"]
      let byEnum = try NearbyRun(["--style", "enum"] + width + arguments)
      let byProtocol = try NearbyRun(["--style", "protocol"] + width + arguments)
      #expect(byEnum.text == byProtocol.text)
      #expect(byEnum.issues == byProtocol.issues)
    }
  }

  @Test func `every valid place is shown in the section of its category`() throws {
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
  func
    `unknown elements are secondary rows, malformed elements are reported, and all others are shown`()
    throws
  {
    let run = try NearbyRun()
    #expect(
      run.issues == [
        #"places[17].location.latitude: expected a number but found a string (kind "place")"#
      ]
    )
    #expect(
      run.text.hasSuffix(
        """
        Also nearby ────────────────────────────────────────────────────────────────────
          Gull Island ferry                                    Not shown by this version
          Friday market                                        Not shown by this version

        """
      )
    )
    #expect(!run.text.contains("Old Observatory"))
  }

  @Test func `issues are printed below the screen on request`() throws {
    let plain = try NearbyRun().text
    #expect(
      try NearbyRun("--issues").text == plain + """

        issues:
        - places[17].location.latitude: expected a number but found a string (kind "place")

        """
    )
  }

  @Test(arguments: NearbyStyle.allCases)
  func `the whole screen of one category`(style: NearbyStyle) throws {
    let run = try NearbyRun("--category", "museums", "--style", style.rawValue)
    #expect(run.text == Self.museums)
  }

  @Test func `the whole screen of one place`() throws {
    let run = try NearbyRun("--open", "place/kiln", "--width", "60")
    #expect(run.text == Self.kiln)
  }

  @Test func `no line is wider than the screen`() throws {
    for width in [20, 21, 25, 33, 40, 41, 60, 80, 120] {
      for line in try NearbyRun("--width", "\(width)").text.split(separator: "\n") {
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
      ╭────────────────────────────────────────────────────────────────────────────╮
      │ Anchor Café                                                         1 of 6 │
      │ Cafés · 140 m                                                              │
      │ Cinnamon rolls until they are gone                                         │
      ╰────────────────────────────────────────────────────────────────────────────╯
      ╭────────────────────────────────────────────────────────────────────────────╮
      │ The Chip Fleet                                                      2 of 6 │
      │ Restaurants · 110 m                                                        │
      │ Paper cones, salt and vinegar                                              │
      ╰────────────────────────────────────────────────────────────────────────────╯
      ╭────────────────────────────────────────────────────────────────────────────╮
      │ Lifeboat House                                                      3 of 6 │
      │ Museums · 100 m                                                            │
      │ Climb into the boat of 1907                                                │
      ╰────────────────────────────────────────────────────────────────────────────╯
      ╭────────────────────────────────────────────────────────────────────────────╮
      │ Mole Walk                                                           4 of 6 │
      │ Parks · 60 m                                                               │
      │ Benches with a view of the light                                           │
      ╰────────────────────────────────────────────────────────────────────────────╯
      ╭────────────────────────────────────────────────────────────────────────────╮
      │ Rope & Sail                                                         5 of 6 │
      │ Shops · 120 m                                                              │
      │ Knots taught on Saturdays                                                  │
      ╰────────────────────────────────────────────────────────────────────────────╯
      ╭────────────────────────────────────────────────────────────────────────────╮
      │ Harbour Rooms                                                       6 of 6 │
      │ Stays · 180 m                                                              │
      │ Wake up to the gulls                                                       │
      ╰────────────────────────────────────────────────────────────────────────────╯

    Categories ─────────────────────────────────────────────────────────────────── 6
        Cafés              (11)   Restaurants        (12) > Museums             (7)
        Parks               (9)   Shops              (11)   Stays               (8)

    ▾ Museums ──────────────────────────────────────────────────────────────────── 7
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
      Rated 4.4 on average

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

@Suite struct NearbyArgumentTests {
  @Test(arguments: [
    (
      ["--category", "pubs"],
      """
      --category pubs: there is no such category. Try cafes, restaurants, museums, parks, shops, \
      stays.
      """
    ),
    (
      ["--open", "place/nowhere"],
      """
      --open place/nowhere: there is nothing at this route. Try a place, as in place/anchor-cafe.
      """
    ),
    (
      ["--open", "kiln"],
      "--open kiln: there is nothing at this route. Try a place, as in place/anchor-cafe."
    ),
    (
      ["--open", "place/kiln", "--category", "cafes", "--open", ""],
      #"--open "": there is nothing at this route. Try a place, as in place/anchor-cafe."#
    ),
    (
      ["--file", "no/such.json"],
      "--file no/such.json: cannot be read. Give the path of a JSON file."
    ),
    (["--file", "/"], "--file /: cannot be read. Give the path of a JSON file."),
    (
      ["--file", "/dev/zero"],
      "--file /dev/zero: has more than 64 MiB. Give a smaller one."
    ),
    (
      ["--file", "/dev/null", "--category", "cafes"],
      "--category cafes: there are no categories to choose from."
    ),
    (
      ["--misuse", "--style", "enum"],
      """
      --misuse needs --style protocol: with a closed set of rows such mistakes do not compile, so \
      there is nothing to show.
      """
    ),
    (
      ["--style", "class"],
      """
      The value 'class' is invalid for '--style <style>'. Please provide one of 'enum' and \
      'protocol'.
      """
    ),
    (
      ["--category", ""],
      """
      --category "": there is no such category. Try cafes, restaurants, museums, parks, shops, \
      stays.
      """
    ),
    (["--width", "-5"], "--width takes a number from 20 to 500, and was given -5."),
    (["--width", "5"], "--width takes a number from 20 to 500, and was given 5."),
  ])
  func `an invalid argument is rejected with a reason and advice`(
    arguments: [String],
    message: String
  ) throws {
    let error = try #require(throws: (any Error).self) { try NearbyRun(arguments) }
    #expect(NearbyCommand.message(for: error).contains(message))
    #expect(!NearbyCommand.exitCode(for: error).isSuccess)
  }
}
