import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct CharactersScreenTests {
  /// The names on the screen, as far as they are in a list and not in a grid.
  private func names(_ arguments: String...) throws -> [String] {
    let names = Set(Saga.characters.map(\.name))
    return try CharactersCommand.text(arguments).split(separator: "\n").compactMap { line in
      let name = String(line.dropFirst(11).prefix(20).reversed().drop { $0 == " " }.reversed())
      return names.contains(name) ? name : nil
    }
  }

  /// The characters of the first pages, by house and then by name.
  private func expectedNames(pages: Int) -> [String] {
    let shown = Saga.characters.prefix(pages * 12)
    return House.allCases.flatMap { house in
      shown.filter { $0.house == house }.map(\.name).sorted()
    }
  }

  @Test func `a page shows characters by house, with a favourite, a selection and footers`()
    throws
  {
    let text = try CharactersCommand.text(
      "--width",
      "60",
      "--pages",
      "1",
      "--select",
      "maren",
      "--favourite",
      "Tib"
    )
    #expect(
      text == """
        The Lantern Road
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        12 of 60 characters ────────────────────────────────────────
        Selected: Maren Brackwater · row 3 · House Brackwater
            Brackwater         Emberlane          Hollin
            Quill              No house

        ╭──────────────────────╮
        │ ★ Tib                │
        │ Of no house          │
        ╰──────────────────────╯

        House Brackwater ───────────────────────── We hold the tide.
          ☆  Tide  Aldous Brackwater                        I, ch. 6
                   Pretender
          ☆  Tide  Hesper Brackwater                        I, ch. 3
                   Admiral
        > ☆  Tide  Maren Brackwater                         I, ch. 1
                   Keeper of the tide gate
           │ Shuts the gate on her own brother's fleet, and opens it
           │ again for his crew.
          10 more to come

        House Emberlane ─────────────────────────────── Not yet ash.
          ☆  Fire  Fenella Emberlane                        I, ch. 6
                   Captain of the night watch
          ☆  Fire  Ilse Emberlane                           I, ch. 4
                   Glassblower
          ☆  Fire  Osric Emberlane                          I, ch. 1
                   Lamplighter
          10 more to come

        House Hollin ────────────────────────────── Green in winter.
          ☆  Leaf  Corwin Hollin                            I, ch. 3
                   Forester
          ☆  Leaf  Wynn Hollin                              I, ch. 5
                   Healer
          11 more to come

        House Quill ──────────────────────────── It is written down.
          ☆  Pen   Dunstan Quill                            I, ch. 4
                   Archivist
          ☆  Pen   Sela Quill                               I, ch. 2
                   Recorder of oaths
          11 more to come

        Of no house ───────────────────── And none the worse for it.
          ☆  Lamp  Rook                                     I, ch. 5
                   Thief
          ★  Lamp  Tib                                      I, ch. 2
                   Ferry child
          6 more to come

          ◌ Loading page 2…

        Maren Brackwater was selected as row 3 of House Brackwater,
        and stands selected in row 3 now.

        """
    )
  }

  @Test func `the adaptive grid shows the same sections, in as many columns as fit`() throws {
    let text = try CharactersCommand.text(
      "--width",
      "60",
      "--pages",
      "1",
      "--grid",
      "--find",
      "holl"
    )
    #expect(
      text == """
        The Lantern Road
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        12 of 13 characters ────────────────────────────────────────

        House Hollin ────────────────────────────── Green in winter.
          ☆  Ash Hollin                 ☆  Bracken Hollin
             Orphan                        Scout
             III, ch. 2                    II, ch. 12
          ☆  Corwin Hollin              ☆  Elder Hollin
             Forester                      Woodwright
             I, ch. 3                      III, ch. 7
          ☆  Isolde Hollin              ☆  Linden Hollin
             Beekeeper                     Hedge judge
             II, ch. 1                     I, ch. 9
          ☆  Perrin Hollin              ☆  Rowan Hollin
             Falconer                      Charcoal judge
             I, ch. 7                      II, ch. 6
          ☆  Silas Hollin               ☆  Sorrel Hollin
             Charm carver                  Dyer
             II, ch. 8                     III, ch. 5
          ☆  Wynn Hollin                ☆  Yarrow Hollin
             Healer                        Midwife
             I, ch. 5                      II, ch. 3
          1 more to come

          ◌ Loading page 2…

        """
    )
  }

  @Test(arguments: 0...6)
  func `the requested number of pages is loaded, or all if there are fewer`(pages: Int) throws {
    let text = try CharactersCommand.text("--pages", "\(pages)")
    #expect(try names("--pages", "\(pages)") == expectedNames(pages: pages))
    #expect(text.contains("Loading page \(pages + 1)…\n") == (pages < 5))
    #expect(text.contains("more to come") == (1...4).contains(pages))
  }

  @Test func `retrying a failed page continues the list`()
    throws
  {
    for pages in 1...5 {
      for failing in 1...pages {
        let arguments = ["--pages", "\(pages)", "--fail-page", "\(failing)"]
        #expect(
          try CharactersCommand.text(arguments + ["--retry"])
            == CharactersCommand.text("--pages", "\(pages)")
        )
      }
    }
  }

  @Test func `a failed page keeps previous pages and shows the reason`() throws {
    for failing in 1...5 {
      let text = try CharactersCommand.text("--pages", "5", "--fail-page", "\(failing)")
      let before = try CharactersCommand.text("--pages", "\(failing - 1)")
      let reason = "✗ Page \(failing) could not be loaded. The archive did not answer."
      let row = TextBlock(reason).padded(to: 73).beside("Retry", gutter: 0).description
      #expect(text == before.replacing(/◌ Loading page \d…/, with: row))
    }
  }

  @Test func `the selection stays when pages arrive and the row moves`() throws {
    for (index, character) in Saga.characters.enumerated() {
      let page = index / 12 + 1
      let text = try CharactersCommand.text(
        "--pages",
        "5",
        "--select",
        character.name,
        "--width",
        "500"
      )
      let marked = text.split(separator: "\n").filter { $0.hasPrefix(">") }
      #expect(marked.count == 1)
      #expect(marked.first?.contains(character.name) == true)
      let rows = [page, 5].map { pages in
        let members = Saga.characters.prefix(pages * 12).filter { $0.house == character.house }
        return members.filter { $0.name <= character.name }.count
      }
      #expect(
        text.hasSuffix(
          """

          \(character.name) was selected as row \(rows[0]) of \(character.house.name), \
          and stands selected in row \(rows[1]) now.

          """
        )
      )
    }
  }

  @Test func `favourites are also at the top, in order of appearance`() throws {
    let text = try CharactersCommand.text(
      "--pages",
      "5",
      "--favourite",
      "kit",
      "--favourite",
      "Rook",
      "--favourite",
      "ROOK"
    )
    let starred = text.split(separator: "\n").filter { $0.contains("★") }
    #expect(starred.count == 3)
    #expect(starred.first == "│ ★ Rook                       │ │ ★ Kit                        │")
  }

  @Test func `a query without a match shows a status row`() throws {
    #expect(
      try CharactersCommand.text("--find", "zzz", "--pages", "3", "--width", "40") == """
        The Lantern Road
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        0 of 0 characters ──────────────────────

          No character has this name.

        """
    )
  }

  @Test func `before the first page the list has a header and a loading row`() throws {
    #expect(
      try CharactersCommand.text("--pages", "0", "--width", "40") == """
        The Lantern Road
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        Characters ─────────────────────────────

          ◌ Loading page 1…

        """
    )
  }

  @Test func `no step reports an issue`() throws {
    let text = try CharactersCommand.text(
      "--pages",
      "5",
      "--fail-page",
      "3",
      "--retry",
      "--select",
      "Kit",
      "--favourite",
      "Tib",
      "--issues"
    )
    #expect(text.hasSuffix("\n\nno issues\n"))
  }

  @Test(arguments: [20, 23, 40, 57, 58, 80, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    for layout in [[], ["--grid"]] {
      let text = try CharactersCommand.text(
        ["--pages", "5", "--select", "Kit", "--favourite", "Tib", "--width", "\(width)"] + layout
      )
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test(arguments: [
    (["--pages", "-1"], "--pages takes a number from 0 to 100, and was given -1."),
    (
      ["--fail-page", "-1"],
      "--fail-page -1: this page is not loaded. Choose one from 1 to --pages (100)."
    ),
    (
      ["--select", ""],
      """
      --select "": nobody in the saga is called that. Write a name such as Maren or Tib.
      """
    ),
    (["--pages=-1"], "--pages takes a number from 0 to 100, and was given -1."),
    (["--pages", "101"], "--pages takes a number from 0 to 100, and was given 101."),
    (
      ["--fail-page", "2", "--pages", "1"],
      "--fail-page 2: this page is not loaded. Choose one from 1 to --pages (1)."
    ),
    (
      ["--fail-page", "1", "--pages", "0"],
      "--fail-page: no page is loaded. Load one with --pages."
    ),
    (["--retry"], "--retry: no page fails. Say which does with --fail-page."),
    (
      ["--select", "bob"],
      "--select bob: nobody in the saga is called that. Write a name such as Maren or Tib."
    ),
    (
      ["--favourite", ""],
      #"--favourite "": nobody in the saga is called that. Write a name such as Maren or Tib."#
    ),
    (
      ["--select", "merrick", "--pages", "4"],
      "--select Merrick Brackwater: not in the list so far. Load more with --pages."
    ),
    (
      ["--favourite", "tib", "--find", "quill"],
      "--favourite Tib: not in the list so far. Load more with --pages."
    ),
    (
      ["--favourite", "merrick", "--pages", "5", "--fail-page", "5"],
      "--favourite Merrick Brackwater: not in the list so far. Load more with --pages."
    ),
  ])
  func `an invalid argument is rejected with advice`(arguments: [String], answer: String) {
    #expect(CharactersCommand.refusal(arguments) == answer)
  }
}
