import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct TerminalWindowTests {
  private let world = FormWorld()

  @Test func `a window shows the way, the place and the keys around its list`() {
    #expect(world.frame.lines.first?.hasPrefix(" Form") == true)
    #expect(world.frame.lines.first?.hasSuffix("1–6 of 6") == true)
    #expect(world.frame.lines.last == " Enter edit  F2 actions  Esc leave  / find  F1 keys")
    #expect(world.line(with: "name") == 1)
    world.focus("more")
    world.press(.enter)
    #expect(world.frame.lines.first?.hasPrefix(" Form › More") == true)
    #expect(world.frame.lines.last?.contains("Esc back") == true)
  }

  @Test func `bars go where there is no room for them`() {
    for (rows, title, hints) in [
      (6, true, true), (5, true, false), (4, true, false), (3, false, false), (1, false, false),
    ] {
      world.frame = Frame(rows: rows, columns: 40)
      world.draw()
      #expect((world.frame.lines.first?.hasPrefix(" Form") == true) == title, "\(rows)")
      #expect((world.frame.lines.last?.contains("Enter") == true) == hints, "\(rows)")
    }
  }

  @Test func `every part of the window lies within it and beside the others`() {
    for rows in 0...12 {
      let layout = WindowLayout(rows: rows, columns: 3)
      #expect(layout.title.rows.count + layout.list.rows.count + layout.hints.rows.count == rows)
      #expect(layout.title.rows.upperBound == layout.list.rows.lowerBound)
      #expect(layout.list.rows.upperBound == layout.hints.rows.lowerBound)
      #expect(layout.bounds.intersection(layout.bottom) == layout.bottom)
    }
  }

  @Test func `a text is edited where it stands, and goes to its row`() {
    world.press(.enter)
    #expect(world.field?.line.text == "Ada")
    #expect(world.window.host?.appearance.isActive == false)
    world.type(" L")
    let row = world.line(with: "Ada L") ?? -1
    #expect(row == 1)
    #expect(world.frame.cursor?.row == row)
    world.press(.enter)
    #expect(world.window.overlays.isEmpty)
    #expect(world.window.host?.appearance.isActive == true)
    #expect(world.edits.lines == ["name: Ada L"])
    #expect(world.frame.cursor == nil)
    #expect(world.line(with: "Ada L") == 1)
  }

  @Test func `letters begin to type into a text, a slash begins to find`() {
    world.type("x")
    #expect(world.field?.line.text == "Adax")
    world.press(.escape)
    #expect(world.edits.lines == [])
    world.type("/")
    #expect(world.window.finder != nil)
    world.press(.escape)
    world.type("?")
    #expect(world.window.overlays.last?.overlay is HelpPage)
  }

  @Test func `Tab commits, goes to the next control, and opens it if it is for text`() {
    world.press(.enter)
    world.type("!")
    world.press(.tab)
    #expect(world.edits.lines == ["name: Ada!"])
    #expect(world.focused == "news")
    #expect(world.window.overlays.isEmpty)
    world.focus("color")
    world.press(KeyPress(.enter), KeyPress(.home))
    world.press(.tab)
    #expect(world.edits.lines.last == "color: red")
    #expect(world.focused == "city")
    #expect(world.field?.line.text == "Köln")
    world.press(.tab, .shift)
    #expect(world.focused == "color")
  }

  @Test func `a switch, a date and a choice go back by their row`() {
    world.focus("news")
    world.press(.enter)
    #expect(world.edits.lines == ["news: true"])
    world.focus("born")
    world.press(.enter)
    #expect(world.line(with: "November 2026") != nil)
    world.type("19700101")
    world.press(.enter)
    #expect(world.edits.lines.last == "born: 1970-01-01")
    world.press(KeyPress(.enter), KeyPress(.delete), KeyPress(.enter))
    #expect(world.edits.lines.last == "born: none")
    world.focus("color")
    world.press(KeyPress(.enter), KeyPress(.character("b")), KeyPress(.enter))
    #expect(world.edits.lines.last == "color: blue")
  }

  @Test func `actions are offered by key and by the right button, and asked where they destroy`() {
    world.press(.function(2))
    world.press(.enter)
    #expect(world.edits.lines == ["copy name"])
    world.click(row: 1, column: 12, .right)
    world.press(KeyPress(.down), KeyPress(.enter))
    #expect(world.edits.lines == ["copy name"])
    world.press(KeyPress(.down), KeyPress(.enter))
    #expect(world.edits.lines == ["copy name", "delete name"])
    #expect(world.line(with: "Ada") == nil)
  }

  @Test func `a list that reloads leaves the text and the caret alone`() {
    world.focus("city")
    world.press(.enter)
    world.type("ab")
    world.press(.left)
    let caret = world.field?.line.caret
    var other = FormWorld.rows[0]
    other.text = "Grace"
    world.send(.replace(other))
    world.send(.insert(FormRow(id: "new", text: "New"), at: 0))
    #expect(world.field?.line.text == "Kölnab")
    #expect(world.field?.line.caret == caret)
    let row = world.line(with: "Kölnab")
    #expect(row == world.line(with: "city"))
    #expect(world.frame.cursor?.row == row)
    world.press(.enter)
    #expect(world.edits.lines == ["city: Kölnab"])
  }

  @Test func `when its row leaves the list, a field closes and says what was typed`() {
    world.press(.enter)
    world.type("x")
    world.send(.delete("name"))
    #expect(world.window.overlays.isEmpty)
    #expect(world.frame.lines.last == " The row is gone. Not kept: “Adax”")
    world.press(.down)
    #expect(world.window.notice == nil)
    #expect(world.frame.lines.last?.contains("find") == true)
    world.focus("color")
    world.press(.enter)
    world.send(.delete("color"))
    #expect(world.window.overlays.isEmpty)
    #expect(world.frame.lines.last == " The row is gone.")
  }

  @Test func `a screen that is pushed meanwhile closes what lay over the one before`() {
    world.press(.enter)
    world.type("x")
    world.window.navigator.go(to: "more", isolation: nil)
    world.draw()
    #expect(world.window.overlays.isEmpty)
    #expect(world.window.notice?.contains("Adax") == true)
  }

  @Test func `Esc goes back, and leaves at the first screen; Backspace only goes back`() {
    world.focus("more")
    world.press(.enter)
    #expect(world.window.navigator.screens.count == 2)
    #expect(world.press(.escape) == nil)
    #expect(world.window.navigator.screens.count == 1)
    #expect(world.focused == "more")
    world.press(.enter)
    world.press(.backspace)
    #expect(world.window.navigator.screens.count == 1)
    #expect(world.press(.backspace) == nil)
    #expect(!world.window.isClosed)
    #expect(world.press(.escape) == .quit)
    #expect(world.window.isClosed)
  }

  @Test func `the keys of the program work whatever lies over the list`() {
    for open in [false, true] {
      if open { world.press(.enter) }
      #expect(world.press(.character("z"), .control) == .suspend)
      #expect(world.press(.character("l"), .control) == .redraw)
      #expect(world.press(.function(1)) == nil)
      #expect(world.window.overlays.last?.overlay is HelpPage)
      world.press(.function(1))
      #expect(world.window.overlays.isEmpty != open)
      #expect(world.press(.character("c"), .control) == .quit)
      #expect(world.press(.character("q"), .control) == .quit)
    }
    #expect(world.handle(.closed) == .quit)
  }

  @Test func `what is pasted goes into a text, and is sought elsewhere`() {
    world.handle(.paste(PastedText("\tx\ny")))
    #expect(world.field?.line.text == "Ada x y")
    world.press(.escape)
    world.focus("news")
    world.handle(.paste(PastedText("plain\nnothing")))
    #expect(world.focused == "more")
  }

  @Test func `finding goes to the next row from the focus on, and around`() {
    world.focus("born")
    world.type("/")
    world.type("KOL")
    #expect(world.focused == "city")
    #expect(world.frame.lines.last?.hasPrefix("Find: KOL") == true)
    #expect(world.frame.cursor == FramePosition(row: 19, column: 9))
    world.press(KeyPress(.backspace), KeyPress(.backspace), KeyPress(.backspace))
    world.type("n")
    #expect(world.focused == "born", "from where one was")
    world.press(.down)
    #expect(world.focused == "color")
    world.press(.down)
    #expect(world.focused == "city")
    world.press(.down)
    #expect(world.focused == "more")
    world.press(.down)
    #expect(world.focused == "name")
    #expect(world.frame.lines.last?.contains("from the other end") == true)
    world.press(.up)
    #expect(world.focused == "more")
    world.type("xyz")
    #expect(world.frame.lines.last?.contains("no match") == true)
    world.press(.escape)
    #expect(world.focused == "born")
    #expect(world.window.finder == nil)
    world.press(.character("f"), .control)
    world.type("ada")
    world.press(.enter)
    #expect(world.focused == "name")
    world.press(.function(3))
    #expect(world.focused == "name")
    world.press(.escape)
    #expect(!world.window.isClosed)
  }

  @Test func `letters on a row without a text begin to find`() {
    world.focus("more")
    world.type("ada")
    #expect(world.focused == "name")
  }

  @Test func `a search is done in steps`() {
    let rows = (0..<5000).map { FormRow(id: "\($0)", text: $0 == 4500 ? "needle" : "hay") }
    let world = FormWorld(rows)
    _ = world.window.handle(.key(.character("/")))
    _ = world.window.handle(.paste(PastedText("needle")))
    #expect(world.window.step())
    #expect(world.window.step())
    #expect(world.focused != "4500")
    // The rows behind the match are still to be counted.
    #expect(world.window.step())
    #expect(world.focused == "4500")
    while world.window.step() {}
    #expect(world.focused == "4500")
  }

  @Test func `the way is cut where it is too long, and the place is in words`() {
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

  @Test func `a window of any size draws whatever is open`() {
    let openings: [(FormWorld) -> Void] = [
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
      let world = FormWorld()
      open(world)
      for rows in [0, 1, 2, 3, 4, 5, 6, 11, 200] {
        for columns in [0, 1, 2, 3, 5, 8, 24, 25, 300] {
          world.frame = Frame(rows: rows, columns: columns)
          world.draw()
          #expect(world.frame.inconsistency == nil, "\(rows) × \(columns)")
        }
      }
    }
  }

  @Test func `the highest and the widest window can be drawn`() {
    world.press(.function(1))
    for (rows, columns) in [(Frame.limit, 60), (20, Frame.limit)] {
      world.frame = Frame(rows: rows, columns: columns)
      world.draw()
      #expect(world.line(with: "this page") != nil)
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `whatever is typed and clicked, the window stays whole`(seed: UInt64) {
    var random = RandomInput(seed: seed)
    // The second one is drawn as a whole each time.
    let worlds = [FormWorld(), FormWorld(drawsAnew: true)]
    for event in 0..<2000 {
      if Int.random(in: 0..<40, using: &random.generator) == 0 {
        let rows = Int.random(in: 1...30, using: &random.generator)
        let columns = Int.random(in: 1...90, using: &random.generator)
        for world in worlds { world.frame = Frame(rows: rows, columns: columns) }
      }
      if Int.random(in: 0..<60, using: &random.generator) == 0 {
        let id = FormWorld.rows.randomElement(using: &random.generator)?.id ?? ""
        for world in worlds { world.send(.delete(id)) }
      }
      if Int.random(in: 0..<50, using: &random.generator) == 0,
        let row = FormWorld.rows.randomElement(using: &random.generator)
      {
        for world in worlds {
          world.send(.delete(row.id))
          world.send(.insert(row, at: 0))
        }
      }
      let size = (worlds[0].frame.rows, worlds[0].frame.columns)
      let input = random.next(rows: size.0, columns: size.1)
      for world in worlds { world.handle(input) }
      let isSame = worlds[0].frame == worlds[1].frame
      #expect(isSame, "seed \(seed), event \(event), after \(input)")
      let issue = worlds[0].issue
      #expect(issue == nil, "seed \(seed), event \(event)")
      if issue != nil || !isSame { return }
    }
  }
}

extension FormWorld {
  /// What is wrong with the window; `nil` where nothing is.
  fileprivate var issue: String? {
    if let issue = frame.inconsistency ?? screenIssue { return issue }
    if let cursor = frame.cursor, !frame.bounds.contains(cursor) { return "cursor at \(cursor)" }
    if let line = field?.line, !(0...line.characters.count).contains(line.caret) {
      return "caret at \(line.caret)"
    }
    if window.host?.appearance.isActive != window.overlays.isEmpty { return "the wrong one is active" }
    for open in window.overlays {
      guard let identity = open.identity else { continue }
      if window.host?.contains(identity) != true { return "\(identity) is gone" }
    }
    return nil
  }
}
