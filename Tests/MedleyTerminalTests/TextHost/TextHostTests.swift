import MedleyCore
import MedleyTerminal
import Testing

@Suite struct TextHostTests {
  @Test func `every field of a content is shown`() {
    let content = ListContent(
      "Oat milk",
      subtitle: "Dairy",
      body: "Made of oats, water and a little salt.",
      detail: "2.40 €",
      badge: "3",
      image: ListImage(file: "milk.png", alternative: "a carton"),
      accessory: .disclosure,
      progress: .fraction(0.5)
    )
    #expect(
      Drawn.row(content) == """
          [image: a carton]
          Oat milk                  2.40 € (3) ›
          Dairy
          Made of oats, water and a little salt.
          ██████████░░░░░░░░░░ 50 %

        """
    )
  }

  @Test(arguments: [
    (ListControl.toggle(true), "[✓]"), (.toggle(false), "[ ]"), (.text("Ada"), "[Ada]"),
    (.text("", placeholder: "name"), "[name]"), (.text(""), "[____]"), (.date(nil), "[no date]"),
    (.date(CalendarDate("2024-02-29")), "[2024-02-29]"),
    (.choice("s", options: [.init("s", title: "small"), .init("l")]), "[small ▾]"),
    (.choice(nil, options: []), "[none ▾]"), (.choice("gone", options: []), "[gone ▾]"),
    (.time(nil), "[no time]"), (.time(ClockTime("08:30")), "[08:30]"),
    (.stepper(3, in: 0...9), "[- 3 +]"), (.slider(2.5, in: 0...10), "━━━●─────── 2.5"),
    (.rating(3), "★★★☆☆"), (.rating(0, of: 3), "☆☆☆"),
    (.toggle(true, marks: .stars), "★"), (.toggle(false, marks: .stars), "☆"),
    (.segmented("l", options: ["s", "m", "l"].map { .init($0) }), " s  m [l]"),
    (.segmented("xl", options: ["s", "m", "l"].map { .init($0) }), "[xl ▾]"),
    (.text("1234", traits: .password), "[••••••]"),
    (.text("", placeholder: "PIN", traits: .password), "[PIN]"),
  ])
  func `a control is shown with its state`(control: ListControl, text: String) {
    let line = Drawn.row(ListContent("Field", control: control))
    #expect(line.hasPrefix("  Field "))
    #expect(line.hasSuffix(" \(text)\n"))
    #expect(line.columnWidths == [40])
  }

  @Test func `a problem is below the texts of its row`() {
    let content = ListContent("Name", subtitle: "as printed", problem: "A name is needed.")
    #expect(Drawn.row(content) == "  Name\n  as printed\n  ✗ A name is needed.\n")
  }

  @Test(arguments: [
    (ListAccessory.none, ""), (.disclosure, "›"), (.checkmark, "✓"), (.info, "(i)"),
  ])
  func `an accessory is at the trailing edge`(accessory: ListAccessory, text: String) {
    let line = Drawn.row(ListContent("Field", accessory: accessory))
    #expect(
      line.split(whereSeparator: \.isWhitespace).map(String.init)
        == ["Field", text].filter { !$0.isEmpty }
    )
    #expect(line.columnWidths == [text.isEmpty ? 7 : 40])
  }

  @Test(arguments: [
    (ListProgress.fraction(0), "░░░░░░░░░░░░░░░░░░░░ 0 %"),
    (.fraction(7), "████████████████████ 100 %"), (.fraction(.nan), "░░░░░░░░░░░░░░░░░░░░ 0 %"),
  ])
  func `progress is a bar`(progress: ListProgress, bar: String) {
    #expect(Drawn.row(ListContent(progress: progress)) == "  \(bar)\n")
  }

  @Test func `indeterminate progress has a sign`() {
    #expect(Drawn.row(ListContent("Loading", progress: .indeterminate)) == "  ◌ Loading\n")
  }

  @Test func `a style has a sign, and the user's content is at the trailing edge`() {
    #expect(Drawn.row(ListContent("done", style: .success)) == "  ✓ done\n")
    #expect(Drawn.row(ListContent("careful", style: .warning)) == "  ! careful\n")
    #expect(Drawn.row(ListContent("broken", style: .failure)) == "  ✗ broken\n")
    #expect(
      Drawn.row(ListContent("mine", style: .own), width: 20) == "                mine\n"
    )
  }

  @Test func `the user's content with a detail has its natural width`() {
    let content = ListContent("mine", detail: "10:31", style: .own)
    #expect(Drawn.row(content, width: 30) == String(repeating: " ", count: 19) + "mine  10:31\n")
  }

  @Test func `trailing parts do not break a word`() {
    let content = ListContent("Restaurants", badge: "12")
    let below = String(repeating: " ", count: 14) + "(12)"
    #expect(Drawn.row(content, width: 18) == "  Restaurants\n\(below)\n")
  }

  @Test func `empty texts take no line`() {
    let content = ListContent("", subtitle: "", body: "body", detail: "")
    #expect(Drawn.row(content) == "  body\n")
  }

  @Test func `a detail without room is below the title`() {
    #expect(
      Drawn.row(ListContent("A rather long title", detail: "and a detail"), width: 24) == """
          A rather long title
                    and a detail

        """
    )
  }

  @Test func `long text wraps at words within the width`() {
    let text = Drawn.row(
      ListContent("Ein Donaudampfschifffahrtsgesellschaftskapitän und 漢字かな交じり文"),
      width: 20
    )
    #expect(text.columnWidths.allSatisfy { $0 <= 20 })
    #expect(text.contains("Donaudampfschifffa\n  hrtsgesellschaftsk"))
  }

  @Test func `sections have headers, footers and a blank line between them`() {
    let text = Drawn.list(width: 30) {
      ListSection("a", header: Row(0, ListContent("Fruit", badge: "2"))) {
        Row(1, ListContent("Apple"))
        Row(2, ListContent("Pear"))
      }
      ListSection(
        "b",
        header: Row(0, ListContent("Nuts", subtitle: "may contain traces")),
        footer: Row(0, ListContent("That is all."))
      ) { Row(3, ListContent("Hazel")) }
    }
    #expect(
      text == """
        Fruit ────────────────────── 2
          Apple
          Pear

        Nuts ─────────────────────────
        may contain traces
          Hazel
          That is all.

        """
    )
  }

  @Test func `a grid fills its columns line by line`() {
    let text = Drawn.list(width: 44) {
      ListSection("a", layout: .grid(columns: 3)) {
        (1...5).map { Row($0, ListContent("cell \($0)")) }
      }
    }
    #expect(
      text == """
          cell 1         cell 2         cell 3
          cell 4         cell 5

        """
    )
  }

  @Test func `a narrow grid uses fewer columns`() {
    let text = Drawn.list(width: 20) {
      ListSection("a", layout: .grid(columns: 3)) {
        (1...2).map { Row($0, ListContent("cell \($0)")) }
      }
    }
    #expect(text == "  cell 1\n  cell 2\n")
  }

  @Test(arguments: [(44, 20, 2), (40, 20, 1), (41, 20, 2), (30, 1, 2), (10, 20, 1)])
  func `an adaptive grid has as many columns as fit`(_ width: Int, _ minimum: Int, _ columns: Int) {
    let text = Drawn.list(width: width) {
      ListSection("a", layout: .adaptiveGrid(minimumWidth: minimum)) {
        (1...4).map { Row($0, ListContent("cell \($0)")) }
      }
    }
    #expect(text.split(separator: "\n").count == 4 / columns)
  }

  @Test(arguments: [(30, true), (14, true), (13, false)])
  func `a section that is a card has a frame`(width: Int, hasFrame: Bool) {
    let text = Drawn.list(width: width) {
      ListSection("a", header: Row(0, ListContent("Top")), style: .card) {
        Row(1, ListContent("one"))
        Row(2, ListContent("two"))
      }
    }
    let rule = String(repeating: "─", count: (hasFrame ? width - 4 : width) - 4)
    let lines = ["Top \(rule)", "  one", "  two"]
    let bar = String(repeating: "─", count: width - 2)
    let framed = lines.map { "│ " + $0.padding(to: width - 4) + " │" }
    let expected = hasFrame ? ["╭\(bar)╮"] + framed + ["╰\(bar)╯"] : lines
    #expect(text == expected.joined(separator: "\n") + "\n")
  }

  @Test func `rows of a grid span columns`() {
    let text = Drawn.list(
      width: 41,
      adapter: .content { $0.content }.gridSpan { $0.id == 1 ? .all : .columns($0.id) }
    ) {
      ListSection("a", layout: .grid(columns: 2)) {
        (1...3).map { Row($0, ListContent("cell \($0)")) }
      }
    }
    #expect(text == "  cell 1\n  cell 2\n  cell 3\n")
  }

  @Test func `the lines of a custom cell are truncated to the width`() {
    let adapter = Drawn.Adapter.text { row, context in
      TextBlock("<\(row.content.title ?? "")> is \(context.columns) columns wide")
    }
    let text = Drawn.list(width: 14, adapter: adapter) {
      ListSection("a") { Row(1, ListContent("x")) }
    }
    #expect(text == "  <x> is 12 c…\n")
  }

  @Test func `no control character of any field reaches the output`() {
    let evil = "a\u{1B}[31mb\u{7}c\u{0}d\u{9B}2Je\u{202E}f\rg\u{2028}h\u{7F}"
    let content = ListContent(
      evil,
      subtitle: evil,
      body: evil,
      detail: evil,
      badge: evil,
      image: ListImage(file: evil, alternative: evil),
      control: .text(evil, placeholder: evil)
    )
    for layout in [SectionLayout.list, .grid(columns: 2), .carousel()] {
      let text = Drawn.list(width: 50) {
        ListSection("a", header: Row(0, content), footer: Row(0, content), layout: layout) {
          Row(1, content)
        }
      }
      let controls = text.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
      }
      #expect(controls.isEmpty)
    }
  }

  @Test func `any width shows every row and no blank at the end of a line`() {
    let content = ListContent(
      "Title 漢字 👨‍👩‍👧 مرحبا",
      subtitle: "subtitle",
      detail: "detail",
      control: .toggle(true),
      progress: .fraction(0.3)
    )
    for width in [-3, 0, 1, 2, 3, 4, 5, 7, 10, 21, 80] {
      for layout in [SectionLayout.list, .grid(columns: 3), .carousel(fraction: .nan)] {
        let text = Drawn.list(width: width) {
          ListSection("a", header: Row(0, content), layout: layout) {
            (1...3).map { Row($0, content) }
          }
        }
        #expect(text.columnWidths.allSatisfy { $0 <= max(1, width) }, "\(layout) at \(width)")
        #expect(!text.contains(" \n"))
        #expect(!text.isEmpty)
      }
    }
  }

  @Test func `no list and an empty list have empty text`() {
    #expect(TextHost(width: 10).text == "")
    #expect(Drawn.list(width: 10) {} == "")
  }
}

extension String {
  /// The width of each line.
  fileprivate var columnWidths: [Int] {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0.columnWidth }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
