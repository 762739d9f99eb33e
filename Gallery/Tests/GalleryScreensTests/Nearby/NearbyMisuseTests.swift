import Testing

@testable import GalleryScreens

@Suite struct NearbyMisuseTests {
  @Test func `every misuse is reported with the types that are involved`() throws {
    let issues = try NearbyStage("--misuse").issues.dropFirst()
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
    let plain = try NearbyStage().text
    #expect(
      try NearbyStage("--misuse").text == plain + """

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
    #expect(throws: (any Error).self) { try NearbyStage("--misuse", "--style", "enum") }
  }
}
