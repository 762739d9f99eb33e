import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct TerminalWindowTests {
  private let fixture = FormFixture()

  @Test func `a window shows titles, the visible rows and key hints`() {
    #expect(fixture.frame.lines.first?.hasPrefix(" Form") == true)
    #expect(fixture.frame.lines.first?.hasSuffix("1–6 of 6") == true)
    #expect(fixture.frame.lines.last == " Enter edit  F2 actions  q leave  / find  F1 keys")
    #expect(fixture.line(with: "name") == 1)
    fixture.focus("more")
    fixture.press(.enter)
    #expect(fixture.frame.lines.first?.hasPrefix(" Form › More") == true)
    #expect(fixture.frame.lines.last?.contains("Esc back") == true)
  }

  @Test func `a low window hides its bars`() {
    for (rows, title, hints) in [
      (6, true, true), (5, true, false), (4, true, false), (3, false, false), (1, false, false),
    ] {
      fixture.frame = Frame(rows: rows, columns: 40)
      fixture.draw()
      #expect((fixture.frame.lines.first?.hasPrefix(" Form") == true) == title, "\(rows)")
      #expect((fixture.frame.lines.last?.contains("Enter") == true) == hints, "\(rows)")
    }
  }

  @Test func `the regions of a window do not overlap`() {
    for rows in 0...12 {
      let layout = WindowLayout(rows: rows, columns: 3)
      #expect(layout.title.rows.count + layout.list.rows.count + layout.hints.rows.count == rows)
      #expect(layout.title.rows.upperBound == layout.list.rows.lowerBound)
      #expect(layout.list.rows.upperBound == layout.hints.rows.lowerBound)
      #expect(layout.bounds.intersection(layout.bottom) == layout.bottom)
    }
  }

  @Test func `a text is edited in place and sent to its row`() {
    fixture.press(.enter)
    #expect(fixture.field?.line.text == "Ada")
    #expect(fixture.window.host?.appearance.isActive == false)
    fixture.type(" L")
    let row = fixture.line(with: "Ada L") ?? -1
    #expect(row == 1)
    #expect(fixture.frame.cursor?.row == row)
    fixture.press(.enter)
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.window.host?.appearance.isActive == true)
    #expect(fixture.edits.lines == ["name: Ada L"])
    #expect(fixture.frame.cursor == nil)
    #expect(fixture.line(with: "Ada L") == 1)
  }

  @Test func `Tab sends nothing, moves to the next control, and opens a text field`() {
    fixture.press(.enter)
    fixture.type("!")
    fixture.press(.tab)
    #expect(fixture.edits.lines == [])
    #expect(fixture.line(with: "Ada!") == 1, "the draft is shown")
    #expect(fixture.focused == "news")
    #expect(fixture.window.overlays.isEmpty)
    fixture.focus("color")
    fixture.press(KeyPress(.enter), KeyPress(.home))
    fixture.press(.tab)
    #expect(fixture.edits.lines == [])
    #expect(fixture.focused == "city")
    #expect(fixture.field?.line.text == "Köln")
    fixture.press(.tab, .shift)
    #expect(fixture.focused == "color")
  }

  @Test func `a switch, a date and a choice send their value to their row`() {
    fixture.focus("news")
    fixture.press(.enter)
    #expect(fixture.edits.lines == ["news: true"])
    fixture.focus("born")
    fixture.press(.enter)
    #expect(fixture.line(with: "November 2026") != nil)
    fixture.type("19700101")
    fixture.press(.enter)
    #expect(fixture.edits.lines.last == "born: 1970-01-01")
    fixture.press(KeyPress(.enter), KeyPress(.delete), KeyPress(.enter))
    #expect(fixture.edits.lines.last == "born: none")
    fixture.focus("color")
    fixture.press(KeyPress(.enter), KeyPress(.character("b")), KeyPress(.enter))
    #expect(fixture.edits.lines.last == "color: blue")
  }

  @Test
  func `F2 and a right click open the actions, and an action without a question runs at once`() {
    fixture.press(.function(2))
    fixture.press(.enter)
    #expect(fixture.edits.lines == ["copy name"])
    fixture.click(row: 1, column: 12, .right)
    fixture.press(KeyPress(.down), KeyPress(.enter))
    #expect(fixture.edits.lines == ["copy name", "delete name"])
    #expect(fixture.line(with: "Ada") == nil)
  }

  @Test func `an update of the list keeps the text and the caret of a field`() {
    fixture.focus("city")
    fixture.press(.enter)
    fixture.type("ab")
    fixture.press(.left)
    let caret = fixture.field?.line.caret
    var other = FormFixture.rows[0]
    other.text = "Grace"
    fixture.send(.replace(other))
    fixture.send(.insert(FormRow(id: "new", text: "New"), at: 0))
    #expect(fixture.field?.line.text == "Kölnab")
    #expect(fixture.field?.line.caret == caret)
    let row = fixture.line(with: "Kölnab")
    #expect(row == fixture.line(with: "city"))
    #expect(fixture.frame.cursor?.row == row)
    fixture.press(.enter)
    #expect(fixture.edits.lines == ["city: Kölnab"])
  }

  @Test func `deleting the row of a field closes the field and shows the draft`() {
    fixture.press(.enter)
    fixture.type("x")
    fixture.send(.delete("name"))
    #expect(fixture.window.overlays.map { $0.overlay is RowGoneBox } == [true])
    #expect(fixture.line(with: "The row is gone.") != nil)
    #expect(fixture.line(with: "Not sent: “Adax”") != nil)
    fixture.type("yz")
    #expect(fixture.window.overlays.count == 1)
    fixture.press(.down)
    #expect(fixture.press(.enter) == .copy("Adax"))
    #expect(fixture.window.overlays.isEmpty)
    fixture.focus("color")
    fixture.press(.enter)
    fixture.send(.delete("color"))
    fixture.press(KeyPress(.down), KeyPress(.enter))
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.edits.lines == [])
  }

  @Test func `pushing a screen closes the overlays of the previous screen`() {
    fixture.press(.enter)
    fixture.type("x")
    fixture.window.navigator.go(to: "more", isolation: nil)
    fixture.draw()
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.window.notice == nil, "the row keeps the draft")
  }

  @Test func `Esc and Backspace pop a screen, and leave the first screen open`() {
    fixture.focus("more")
    fixture.press(.enter)
    #expect(fixture.window.navigator.screens.count == 2)
    #expect(fixture.press(.escape) == nil)
    #expect(fixture.window.navigator.screens.count == 1)
    #expect(fixture.focused == "more")
    fixture.press(.enter)
    fixture.press(.backspace)
    #expect(fixture.window.navigator.screens.count == 1)
    for key in [Key.backspace, .escape, .escape, .escape] {
      #expect(fixture.press(key) == nil)
      #expect(!fixture.window.isClosed)
    }
  }

  @Test func `Esc closes a message, and nothing else`() {
    fixture.focus("more")
    fixture.press(.enter)
    fixture.window.notice = "Look."
    fixture.press(.escape)
    #expect(fixture.window.notice == nil)
    #expect(fixture.window.navigator.screens.count == 2)
    fixture.press(.escape)
    #expect(fixture.window.navigator.screens.count == 1)
  }

  @Test func `program keys work under any overlay`() {
    for open in [false, true] {
      if open { fixture.press(.enter) }
      #expect(fixture.press(.character("z"), .control) == .suspend)
      #expect(fixture.press(.character("l"), .control) == .redraw)
      #expect(fixture.press(.function(1)) == nil)
      #expect(fixture.window.overlays.last?.overlay is HelpPage)
      fixture.press(.function(1))
      #expect(fixture.window.overlays.isEmpty != open)
      #expect(fixture.press(.character("c"), .control) == .quit)
      #expect(fixture.press(.character("q"), .control) == .quit)
    }
    #expect(fixture.handle(.closed) == .quit)
  }

  @Test func `pasted text goes into a text field, and begins no search elsewhere`() {
    fixture.handle(.paste(PastedText("\tx\ny")))
    #expect(fixture.field?.line.text == "Ada x y")
    fixture.press(.escape)
    fixture.focus("news")
    fixture.handle(.paste(PastedText("plain\nnothing")))
    #expect(fixture.focused == "news")
    #expect(fixture.window.finder == nil)
    #expect(fixture.window.notice?.contains("no text field") == true)
  }

  @Test func `a search starts at the focus and wraps around`() {
    fixture.focus("born")
    fixture.type("/")
    fixture.type("KOL")
    #expect(fixture.focused == "city")
    #expect(fixture.frame.lines.last?.hasPrefix("Find: KOL") == true)
    #expect(fixture.frame.cursor == FramePosition(row: 19, column: 9))
    fixture.press(KeyPress(.backspace), KeyPress(.backspace), KeyPress(.backspace))
    fixture.type("n")
    #expect(fixture.focused == "born", "from where one was")
    fixture.press(.down)
    #expect(fixture.focused == "color")
    fixture.press(.down)
    #expect(fixture.focused == "city")
    fixture.press(.down)
    #expect(fixture.focused == "more")
    fixture.press(.down)
    #expect(fixture.focused == "name")
    #expect(fixture.frame.lines.last?.contains("from the other end") == true)
    fixture.press(.up)
    #expect(fixture.focused == "more")
    fixture.type("xyz")
    #expect(fixture.frame.lines.last?.contains("no match") == true)
    fixture.press(.escape)
    #expect(fixture.focused == "born")
    #expect(fixture.window.finder == nil)
    fixture.press(.character("f"), .control)
    fixture.type("ada")
    fixture.press(.enter)
    #expect(fixture.focused == "name")
    fixture.press(.function(3))
    #expect(fixture.focused == "name")
    fixture.press(.escape)
    #expect(!fixture.window.isClosed)
  }

  @Test func `a search runs in steps`() {
    let rows = (0..<5000).map { FormRow(id: "\($0)", text: $0 == 4500 ? "needle" : "hay") }
    let fixture = FormFixture(rows)
    _ = fixture.window.handle(.key(.character("/")))
    _ = fixture.window.handle(.paste(PastedText("needle")))
    #expect(fixture.window.step())
    #expect(fixture.window.step())
    #expect(fixture.focused != "4500")
    // The rows after the match are not counted yet.
    #expect(fixture.window.step())
    #expect(fixture.focused == "4500")
    while fixture.window.step() {}
    #expect(fixture.focused == "4500")
  }

  @Test func `the title bar truncates titles and shows the visible rows`() {
    let bar = TitleBar(titles: ["Customers", "Ada", "Order\n17"], progress: (12, 48, 1000))
    #expect(bar.path(in: 40) == ("Customers › Ada › ", "Order 17"))
    #expect(bar.path(in: 24) == ("… › Ada › ", "Order 17"))
    #expect(bar.path(in: 13) == ("… › ", "Order 17"))
    #expect(bar.path(in: 8) == ("", "Order 17"))
    #expect(bar.path(in: 4) == ("", "Ord…"))
    #expect(bar.progressWords == "12–48 of 1,000")
    #expect(TitleBar(titles: [], progress: (3, 3, 7)).progressWords == "3 of 7")
    #expect(TitleBar(titles: [], progress: (0, 0, 0)).progressWords == "")
    #expect([0, 999, 1000, -1_234_567].map(\.grouped) == ["0", "999", "1,000", "-1,234,567"])
  }

  @Test func `a window of any size draws any overlay`() {
    let openings: [(FormFixture) -> Void] = [
      { _ in }, { $0.press(.enter) }, { $0.press(.function(2)) }, { $0.press(.function(1)) },
      { $0.type("/x") },
      {
        $0.focus("born")
        $0.press(.enter)
      },
      {
        $0.focus("color")
        $0.press(.enter)
      },
    ]
    for open in openings {
      let fixture = FormFixture()
      open(fixture)
      for rows in [0, 1, 2, 3, 4, 5, 6, 11, 200] {
        for columns in [0, 1, 2, 3, 5, 8, 24, 25, 300] {
          fixture.frame = Frame(rows: rows, columns: columns)
          fixture.draw()
          #expect(fixture.frame.inconsistency == nil, "\(rows) × \(columns)")
        }
      }
    }
  }

  @Test func `the highest and the widest window can be drawn`() {
    fixture.press(.function(1))
    for (rows, columns) in [(Frame.limit, 60), (40, Frame.limit)] {
      fixture.frame = Frame(rows: rows, columns: columns)
      fixture.draw()
      #expect(fixture.line(with: "this page") != nil)
    }
  }

  @Test(arguments: UInt64(1)...(LongRun.isOn ? 8 : 4))
  func `any input leaves a consistent window`(seed: UInt64) {
    var random = RandomInput(seed: seed)
    // The second one caches no cells.
    let fixtures = [FormFixture(), FormFixture(dropsPictures: true)]
    let count = LongRun.isOn ? 2_000 : 120
    for event in 0..<count {
      if Int.random(in: 0..<40, using: &random.generator) == 0 {
        let rows = Int.random(in: 1...30, using: &random.generator)
        let columns = Int.random(in: 1...90, using: &random.generator)
        for fixture in fixtures { fixture.frame = Frame(rows: rows, columns: columns) }
      }
      if Int.random(in: 0..<60, using: &random.generator) == 0 {
        let id = FormFixture.rows.randomElement(using: &random.generator)?.id ?? ""
        for fixture in fixtures { fixture.send(.delete(id)) }
      }
      if Int.random(in: 0..<50, using: &random.generator) == 0,
        let row = FormFixture.rows.randomElement(using: &random.generator)
      {
        for fixture in fixtures {
          fixture.send(.delete(row.id))
          fixture.send(.insert(row, at: 0))
        }
      }
      let size = (fixtures[0].frame.rows, fixtures[0].frame.columns)
      let input = random.next(rows: size.0, columns: size.1)
      for fixture in fixtures { fixture.handle(input) }
      let isSame = fixtures[0].frame == fixtures[1].frame
      #expect(isSame, "seed \(seed), event \(event), after \(input)")
      let issue = fixtures[0].issue
      #expect(issue == nil, "seed \(seed), event \(event)")
      if issue != nil || !isSame { return }
    }
    print("tried: \(count) inputs of a window")
  }
}

extension FormFixture {
  /// A description of the first inconsistency; `nil` if there is none.
  fileprivate var issue: String? {
    if let issue = frame.inconsistency ?? screenIssue { return issue }
    if let cursor = frame.cursor, !frame.bounds.contains(cursor) { return "cursor at \(cursor)" }
    if let line = field?.line, !(0...line.characters.count).contains(line.caret) {
      return "caret at \(line.caret)"
    }
    if window.host?.appearance.isActive != window.overlays.isEmpty {
      return "the wrong one is active"
    }
    for open in window.overlays {
      guard let identity = open.identity else { continue }
      if window.host?.contains(identity) != true { return "\(identity) is gone" }
    }
    return nil
  }
}
