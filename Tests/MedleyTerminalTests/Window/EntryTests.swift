import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Drafts, refused edits, and the editors of all kinds of values.
@Suite struct EntryTests {
  @Test(arguments: [Key.escape, .tab])
  func `a key that leaves a field keeps the draft and sends nothing`(key: Key) {
    let fixture = EntryFixture("name", "city")
    fixture.press(.enter)
    fixture.type("Ada")
    fixture.press(key)
    #expect(fixture.edits.lines.filter { $0.hasPrefix("name") } == [])
    #expect(fixture.line(0).hasSuffix("[Ada]*"))
    #expect(fixture.list?.drafts == ["name": .text("Ada")])
  }

  @Test func `a click elsewhere, an update, a resize and another screen keep the draft`() {
    let fixture = EntryFixture("name", "city", "plain")
    fixture.press(.enter)
    fixture.type("Ada")
    fixture.draw(rows: 9, columns: 30)
    #expect(fixture.window.overlays.count == 1)
    fixture.draw()
    fixture.click(row: 3, column: 2)
    #expect(fixture.window.overlays.isEmpty)
    fixture.window.navigator.top?.send(EntryRow(id: "city", text: "Paris"))
    fixture.draw()
    #expect(fixture.line(0).hasSuffix("[Ada]*"))
    #expect(fixture.line(1).hasSuffix("[Paris]"))
    fixture.press(KeyPress(.home), KeyPress(.enter))
    fixture.type("!")
    fixture.press(.enter)
    #expect(fixture.edits.lines.last == "name: Ada!")
    #expect(fixture.line(0).hasSuffix("[Ada!]"))
    #expect(fixture.list?.drafts.isEmpty == true)
  }

  @Test func `Esc asks before a text is lost, and never ends the program`() {
    let fixture = EntryFixture("name", "city")
    fixture.press(.enter)
    fixture.type("Ada")
    fixture.press(.escape)
    for answer in ["n", "y"] as [Character] {
      fixture.press(.escape)
      fixture.draw()
      #expect(fixture.lines.contains { $0.contains("Discard the text that is not sent?") })
      #expect(fixture.list?.drafts == ["name": .text("Ada")])
      fixture.press(.character(answer))
      #expect(!fixture.window.isClosed)
    }
    #expect(fixture.list?.drafts.isEmpty == true)
    for _ in 0..<3 { fixture.press(.escape) }
    #expect(!fixture.window.isClosed)
    #expect(fixture.window.overlays.isEmpty)
    fixture.press(.enter)
    fixture.type("Ada")
    fixture.press(.escape)
    fixture.window.navigator.push(EntryFixture.screen, isolation: nil)
    fixture.draw()
    fixture.press(.escape)
    #expect(fixture.window.navigator.screens.count == 1, "a screen without a text is left at once")
    fixture.window.navigator.push(EntryFixture.screen, isolation: nil)
    fixture.draw()
    fixture.press(.enter)
    fixture.type("Eve")
    fixture.press(.escape)
    for (key, count) in [(Key.character("n"), 2), (.character("y"), 1)] {
      fixture.press(.escape)
      #expect(fixture.lines.contains { $0.contains("Discard the text that is not sent?") })
      fixture.press(key)
      #expect(fixture.window.navigator.screens.count == count)
    }
    #expect(fixture.line(0).hasSuffix("[Ada]*"))
    #expect(fixture.list?.drafts == ["name": .text("Ada")])
  }

  @Test func `a field that is empty after its text was sent stays open for the next text`() {
    final class Log { var texts: [String] = [] }
    let log = Log()
    struct Composer: ListModel {
      var id: Int { 0 }
      var text = ""
    }
    struct Presenter: ListPresenter {
      var sections: [ListSection<Composer>] { ListSection("c", items: [Composer()]) }
      func receive(_ edit: String) {}
    }
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("chat") { _ in
      ListScreen(
        "Chat",
        presenter: Presenter(),
        cells: CellAdapter<Composer, TerminalHost>.content {
          ListContent("Message", control: .text($0.text))
        }
        .editing(\.text) { _, new, event in
          log.texts.append(new.text)
          event.send(new.text)
        }
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 8, columns: 40)
    terminal.navigator.go(to: "chat")
    terminal.send("\rquit?\r/me waves\r?\r\u{1B}")
    #expect(log.texts == ["quit?", "/me waves", "?"])
    #expect(terminal.window.overlays.isEmpty)
    #expect(!terminal.isClosed)
    terminal.send("q")
    #expect(terminal.isClosed)
  }

  @Test func `Delete discards the draft of the focused row`() {
    let fixture = EntryFixture("name", "city")
    fixture.press(.enter)
    fixture.type("Ada")
    fixture.press(.escape)
    #expect(fixture.hints.contains("Del discard"))
    fixture.press(.delete)
    #expect(fixture.line(0).hasSuffix("name") || fixture.line(0).hasSuffix("[____]"))
    #expect(!fixture.hints.contains("Del discard"))
    fixture.press(.enter)
    #expect((fixture.window.overlays.last?.overlay as? TextField)?.line.text == "")
  }

  @Test func `a refused edit keeps the field open and shows the reason below the row`() {
    let fixture = EntryFixture("name", "city")
    fixture.press(.enter)
    fixture.type("Ada?")
    fixture.press(.enter)
    #expect(fixture.window.overlays.count == 1)
    #expect(fixture.line(1).contains("✗ A statement, please."))
    fixture.press(.backspace)
    #expect(!fixture.line(1).contains("✗"))
    fixture.press(.enter)
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.edits.lines.last == "name: Ada")
  }

  @Test func `moving the focus away blurs the row, and Esc does not`() {
    let fixture = EntryFixture("name", "city")
    fixture.press(.enter)
    fixture.type("Ada")
    fixture.press(.escape)
    #expect(fixture.edits.lines == [])
    fixture.press(.down)
    #expect(fixture.edits.lines == ["blur name"])
  }

  @Test func `a number that is typed as a text is refused if it is no number`() {
    let fixture = EntryFixture("age", editsTexts: false)
    fixture.press(.enter)
    fixture.type("x")
    fixture.press(.enter)
    #expect(fixture.line(1).contains("✗ Enter a whole number."))
    fixture.press(.backspace)
    fixture.type("7")
    fixture.press(.enter)
    #expect(fixture.edits.lines == ["age: 7"])
  }

  @Test func `keys and clicks step a number within its range`() {
    let fixture = EntryFixture("count")
    #expect(fixture.line(0).hasSuffix("[- 0 +]"))
    fixture.press(KeyPress(.right), KeyPress(.character("+")), KeyPress(.right))
    fixture.press(.left)
    #expect(fixture.edits.lines == ["count: 1", "count: 2", "count: 3", "count: 2"])
    let column = fixture.window.frame.lines[1].count - 2
    fixture.click(row: 1, column: column)
    #expect(fixture.edits.lines.last == "count: 3")
    fixture.click(row: 1, column: column - 5)
    #expect(fixture.edits.lines.last == "count: 2")
    for _ in 0..<9 { fixture.press(.right) }
    #expect(fixture.edits.lines.last == "count: 5")
  }

  @Test func `a number is entered by digits, and a number outside of the range is refused`() {
    let fixture = EntryFixture("count")
    fixture.type("9")
    fixture.press(.enter)
    #expect(fixture.window.notice == "Enter at most 5.")
    #expect(fixture.window.overlays.count == 1)
    fixture.press(.escape)
    #expect(fixture.line(0).hasSuffix("[- 9 +]*"), "what is typed is not lost")
    fixture.press(.enter)
    fixture.press(KeyPress(.backspace), KeyPress(.character("4")), KeyPress(.enter))
    #expect(fixture.edits.lines == ["count: 4"])
  }

  @Test func `a slider is changed by keys and by a click on its track`() {
    let fixture = EntryFixture("volume")
    #expect(fixture.line(0).hasSuffix("━━━━━●───── 0.5"))
    fixture.press(.right)
    #expect(fixture.edits.lines == ["volume: 0.6"])
    let line = fixture.window.frame.lines[1]
    let start = line.count - "━━━━━━●──── 0.6".count
    fixture.click(row: 1, column: start + 10)
    #expect(fixture.edits.lines.last == "volume: 1")
  }

  @Test func `a rating is changed by keys and by a click on a star`() {
    let fixture = EntryFixture("stars")
    #expect(fixture.line(0).hasSuffix("☆☆☆☆☆"))
    fixture.press(.right)
    #expect(fixture.edits.lines == ["stars: 1"])
    #expect(fixture.line(0).hasSuffix("★☆☆☆☆"))
    let line = fixture.window.frame.lines[1]
    fixture.click(row: 1, column: line.count - "★☆☆☆☆".count + 3)
    #expect(fixture.edits.lines.last == "stars: 4")
    fixture.type("9")
    fixture.press(.enter)
    #expect(fixture.window.notice == "Enter at most 5.")
  }

  @Test func `visible options are changed by keys and by a click on one`() {
    let fixture = EntryFixture("size")
    #expect(fixture.line(0).hasSuffix(" s  m  l"))
    fixture.press(.right)
    #expect(fixture.edits.lines == ["size: s"])
    fixture.press(.right)
    #expect(fixture.edits.lines.last == "size: m")
    let line = fixture.window.frame.lines[1]
    let column = line.count - " s [m] l".count + 7
    fixture.click(row: 1, column: column)
    #expect(fixture.edits.lines.last == "size: l")
  }

  @Test func `a time is typed, stepped and cleared`() {
    let fixture = EntryFixture("alarm")
    #expect(fixture.line(0).hasSuffix("[no time]"))
    fixture.type("730")
    fixture.press(KeyPress(.up), KeyPress(.pageUp), KeyPress(.enter))
    #expect(fixture.edits.lines == ["alarm: 08:31"])
    fixture.press(.enter)
    fixture.press(KeyPress(.character("u"), .control), KeyPress(.enter))
    #expect(fixture.edits.lines.last == "alarm: none")
    fixture.type("2561")
    fixture.press(.enter)
    #expect(fixture.window.notice == "“2561” is not a time, such as 18:30.")
  }

  @Test(arguments: [
    ("8:30", "08:30"), ("8.05", "08:05"), ("0830", "08:30"), ("830", "08:30"), ("8", "08:00"),
    ("24", nil), ("12345", nil), ("8:", nil), ("8:3:0", nil), ("١٢", nil), (":30", nil),
  ])
  func `a time is read in every usual form`(text: String, time: String?) {
    #expect(ClockTime(typed: text)?.description == time)
  }

  @Test func `a date that must not be empty shows a problem when it is cleared`() {
    let fixture = EntryFixture("due")
    fixture.press(KeyPress(.enter), KeyPress(.delete), KeyPress(.enter))
    #expect(fixture.window.overlays.count == 1)
    fixture.press(.escape)
    #expect(fixture.lines.contains { $0.contains("✗ Choose a value.") })
  }

  @Test func `a text of several lines is sent by Ctrl-S only`() {
    let fixture = EntryFixture("note", "name")
    fixture.press(.enter)
    fixture.type("one")
    fixture.press(.enter)
    fixture.type("two")
    #expect(fixture.hints.contains("Ctrl-S send"))
    #expect(fixture.edits.lines == [])
    fixture.press(.character("s"), .control)
    #expect(fixture.edits.lines == ["note: one\ntwo"])
    #expect(fixture.line(1).hasSuffix("[one"))
    #expect(fixture.line(2).contains("two]"))
  }

  @Test func `a secret text is not shown, announced or saved`() {
    let fixture = EntryFixture("pin", "name")
    _ = fixture.announcements
    fixture.press(.enter)
    fixture.type("1234")
    var words = fixture.lines + fixture.announcements
    fixture.press(.tab)
    words += fixture.lines + fixture.announcements
    #expect(fixture.line(0).hasSuffix("[••••••]*"))
    #expect(!words.contains { $0.contains("12") || $0.contains("34") })
    #expect(fixture.list?.drafts.isEmpty == true)
  }

  @Test func `typing announces letters, and a problem once`() {
    let fixture = EntryFixture("name", "city")
    _ = fixture.announcements
    fixture.press(.enter)
    #expect(fixture.announcements == ["Edit text: empty"])
    fixture.type("A")
    #expect(fixture.announcements == ["A"])
    fixture.type("?")
    #expect(fixture.announcements == ["?"])
    fixture.press(.enter)
    #expect(fixture.announcements == ["Problem: A statement, please."])
    #expect(fixture.announcements == [])
    fixture.press(.backspace)
    #expect(fixture.announcements == ["deleted ?"])
    fixture.press(.enter)
    #expect(fixture.announcements == ["Closed.", "name A, text field, row 1 of 2"])
  }

  @Test func `a problem of a row without focus is announced once`() {
    let fixture = EntryFixture("name", "city")
    _ = fixture.announcements
    fixture.list?.setProblem("Unknown.", forRow: "city")
    #expect(fixture.announcements == ["Problem of city: Unknown."])
    fixture.list?.select("city")
    #expect(fixture.announcements == [])
    fixture.press(.down)
    #expect(
      fixture.announcements == ["city, text field, selected, problem: Unknown., row 2 of 2"]
        || fixture.announcements == []
    )
  }
}
