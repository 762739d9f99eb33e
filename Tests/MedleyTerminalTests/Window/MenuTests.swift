import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct MenuTests {
  private static let teas = ["Assam", "Ceylon", "Darjeeling", "Éire Blend", "Earl Grey", "Matcha"]

  private func choice(
    _ current: String? = "Ceylon",
    of names: [String] = teas,
    rows: Int = 24,
    columns: Int = 80
  ) -> OverlayFixture<ChoiceMenu> {
    let options = names.map { ListControl.Option($0) }
    return OverlayFixture(
      ChoiceMenu(OptionList(options, chosen: current)),
      rows: rows,
      columns: columns
    )
  }

  @Test func `the current option has a tick and is selected`() {
    let stage = choice()
    #expect(
      stage.frame.lines[5..<9].map { $0.dropFirst(10) } == [
        "╭─ Choose ────────────╮",
        "│  Assam              │",
        "│✓ Ceylon             │",
        "│  Darjeeling         │",
      ]
    )
  }

  @Test func `every key selects its option`() {
    let cases: [(Key, String)] = [
      (.up, "Assam"), (.down, "Darjeeling"), (.home, "Assam"), (.end, "Matcha"),
      (.pageDown, "Matcha"), (.pageUp, "Assam"), (.character("d"), "Darjeeling"),
      (.character("E"), "Éire Blend"), (.character("c"), "Ceylon"), (.character("x"), "Ceylon"),
      (.insert, "Ceylon"),
    ]
    for (key, name) in cases {
      var stage = choice()
      #expect(stage.press(key) == .stays)
      #expect(stage.press(.enter) == .commits(.choice(name)), "\(key)")
    }
    var stage = choice()
    stage.type("ee")
    #expect(stage.press(.character(" ")) == .commits(.choice("Earl Grey")))
    #expect(stage.press(.tab) == .leaves(then: .next))
    #expect(stage.press(.tab, .shift) == .leaves(then: .previous))
    #expect(stage.overlay.draft == nil, "a line that was not chosen is no value")
    #expect(stage.press(.left) == .closes)
    #expect(stage.press(.escape) == .closes)
  }

  @Test func `a click commits an option, and a click outside closes`() {
    var stage = choice()
    #expect(stage.mouse(.press(.left), row: 8, column: 12) == .commits(.choice("Darjeeling")))
    #expect(stage.mouse(.press(.left), row: 5, column: 12) == .closes, "the frame")
    #expect(stage.mouse(.press(.left), row: 0, column: 0) == .closes)
    stage = choice()
    stage.mouse(.wheel(.down), row: 0, column: 0)
    #expect(stage.press(.enter) == .commits(.choice("Darjeeling")))
    stage.mouse(.wheel(.up), row: 0, column: 0)
    stage.mouse(.wheel(.up), row: 0, column: 0)
    #expect(stage.press(.enter) == .commits(.choice("Assam")))
  }

  @Test func `a long menu scrolls to the selected line`() {
    let names = (1...1000).map { "No. \($0)" }
    var stage = choice("No. 500", of: names, rows: 8, columns: 30)
    #expect(stage.frame.lines.contains { $0.contains("✓ No. 500") })
    stage.press(.end)
    #expect(stage.frame.lines.contains { $0.contains("No. 1000") })
    #expect(stage.frame.lines.contains { $0.contains("↑") })
    #expect(!stage.frame.lines.contains { $0.contains("↓") })
    stage.press(.home)
    #expect(stage.frame.lines.contains { $0.contains("No. 1 ") })
    #expect(stage.frame.lines.contains { $0.contains("↓") })
  }

  @Test func `a menu without options closes`() {
    var stage = choice(nil, of: [])
    #expect(stage.frame.lines.contains { $0.contains("Nothing to choose") })
    #expect(stage.press(.character("a")) == .stays)
    #expect(stage.press(.enter) == .closes)
    #expect(stage.press(.tab) == .leaves(then: .next))
  }

  private static let actions = [
    ActionLabel(id: "a", title: "Archive"),
    ActionLabel(id: "d", title: "Delete", role: .destructive),
  ]

  @Test func `an action is performed immediately, also a destructive one`() {
    var stage = OverlayFixture(ActionMenu(Self.actions))
    #expect(stage.press(.enter) == .performs("a"))
    stage.press(.down)
    #expect(stage.press(.enter) == .performs("d"), "the list asks the questions that are stated")
    #expect(stage.press(.escape) == .closes)
  }

  @Test func `destructive actions have the ink of failures`() {
    let stage = OverlayFixture(ActionMenu(Self.actions))
    let row = stage.frame.lines.firstIndex { $0.contains("Delete") } ?? 0
    let column = 14
    let cell = stage.frame.cells[row * stage.frame.columns + column]
    #expect(cell.style.foreground == .red)
  }

  @Test func `a box is below its row, or above it without room, and within the screen`() {
    let area = FrameRegion(row: 1, column: 0, height: 20, width: 40)
    for row in -5...30 {
      for (height, width) in [(0, 0), (1, 1), (5, 10), (19, 39), (100, 100)] {
        let anchor = FrameRegion(row: row, column: row * 2, height: 2, width: 5)
        let region = OverlayBox.region(height: height, width: width, near: anchor, in: area)
        #expect(area.intersection(region) == region, "\(row) \(height)")
        if height == 5, (0...12).contains(row) { #expect(region.rows.lowerBound == row + 2) }
        if height == 5, (15...20).contains(row) { #expect(region.rows.upperBound == row) }
      }
    }
  }

  @Test func `menus with any text on any screen handle any input`() {
    let titles = ["", "日本語の長い題名", "a\nb\u{1B}[2J", String(repeating: "long ", count: 99)]
    for seed in UInt64(1)...(LongRun.isOn ? 20 : 2) {
      var random = RandomInput(seed: seed)
      let rows = Int.random(in: 1...12, using: &random.generator)
      let columns = Int.random(in: 1...40, using: &random.generator)
      var menu = OverlayFixture(
        ActionMenu(titles.map { ActionLabel(id: $0, title: $0, role: .destructive) }),
        rows: rows,
        columns: columns
      )
      var choice = choice(nil, of: titles, rows: rows, columns: columns)
      var help = OverlayFixture(HelpPage(HelpPage.keys(for: .all)), rows: rows, columns: columns)
      for _ in 0..<150 {
        let input = random.next(rows: rows, columns: columns)
        _ = menu.overlay.handle(input)
        _ = choice.overlay.handle(input)
        _ = help.overlay.handle(input)
        #expect((0..<titles.count).contains(choice.overlay.list.chosen), "seed \(seed)")
        menu.draw()
        choice.draw()
        help.draw()
        for frame in [menu.frame, choice.frame, help.frame] {
          #expect(frame.inconsistency == nil, "seed \(seed)")
        }
      }
    }
  }

  @Test func `the help page scrolls to its end, and any other key closes it`() {
    var stage = OverlayFixture(HelpPage(HelpPage.keys(for: .all)), rows: 8, columns: 60)
    #expect(stage.frame.lines.contains { $0.contains("move the focus") })
    #expect(!stage.frame.lines.contains { $0.contains("this page") })
    #expect(stage.press(.end) == .stays)
    #expect(stage.frame.lines.contains { $0.contains("this page") })
    let end = stage.overlay.first
    for (key, first) in [
      (Key.up, end - 1), (.down, end), (.down, end), (.pageUp, end - 5), (.pageDown, end),
      (.home, 0), (.character(" "), 5),
    ] {
      #expect(stage.press(key) == .stays)
      #expect(stage.overlay.first == first, "\(key)")
    }
    stage.mouse(.wheel(.down), row: 0, column: 0)
    #expect(stage.overlay.first == 6)
    for key: Key in [.escape, .enter, .function(1), .character("q")] {
      #expect(stage.press(key) == .closes)
    }
    #expect(stage.mouse(.press(.left), row: 0, column: 0) == .closes)
  }
}
