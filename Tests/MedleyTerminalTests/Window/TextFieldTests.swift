import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct TextFieldTests {
  private func stage(_ text: String, columns: Int = 80) -> OverlayFixture<TextField> {
    OverlayFixture(TextField(text), columns: columns)
  }

  private let isTruncated = OverlayOutcome.says("Only the beginning of the text was taken.")

  private func typed(_ text: String, caret: Int, _ keys: KeyPress...) -> (String, Int) {
    var line = TextLine(text)
    line.moveCaret(to: caret)
    for key in keys { #expect(line.handle(.key(key)) == nil, "\(key)") }
    return (line.text, line.caret)
  }

  @Test func `every movement key moves the caret`() {
    let text = "two words"
    let cases: [(KeyPress, from: Int, to: Int)] = [
      (KeyPress(.left), 4, 3), (KeyPress(.left), 0, 0), (KeyPress(.right), 4, 5),
      (KeyPress(.right), 9, 9), (KeyPress(.home), 5, 0), (KeyPress(.end), 5, 9),
      (KeyPress(.left, .alt), 9, 4), (KeyPress(.left, .control), 4, 0),
      (KeyPress(.right, .alt), 0, 3), (KeyPress(.right, .control), 3, 9),
      (KeyPress(.character("a"), .control), 5, 0), (KeyPress(.character("e"), .control), 5, 9),
      (KeyPress(.character("b"), .control), 5, 4), (KeyPress(.character("f"), .control), 5, 6),
      (KeyPress(.character("b"), .alt), 6, 4), (KeyPress(.character("f"), .alt), 1, 3),
    ]
    for (key, start, end) in cases {
      #expect(typed(text, caret: start, key) == (text, end), "\(key) at \(start)")
    }
  }

  @Test func `every deletion key deletes its range`() {
    let cases: [(KeyPress, caret: Int, text: String, after: Int)] = [
      (KeyPress(.backspace), 3, "tw words", 2), (KeyPress(.backspace), 0, "two words", 0),
      (KeyPress(.delete), 3, "twowords", 3), (KeyPress(.delete), 9, "two words", 9),
      (KeyPress(.backspace, .alt), 9, "two ", 4), (KeyPress(.delete, .alt), 4, "two ", 4),
      (KeyPress(.delete, .control), 0, " words", 0),
      (KeyPress(.character("d"), .alt), 0, " words", 0),
      (KeyPress(.character("d"), .control), 0, "wo words", 0),
      (KeyPress(.character("u"), .control), 4, "words", 0),
      (KeyPress(.character("k"), .control), 3, "two", 3),
      (KeyPress(.character("w"), .control), 9, "two ", 4),
      (KeyPress(.character("w"), .control), 4, "words", 0),
      (KeyPress(.backspace, .control), 3, "tw words", 2),
    ]
    for (key, caret, text, after) in cases {
      #expect(typed("two words", caret: caret, key) == (text, after), "\(key) at \(caret)")
    }
  }

  @Test func `over a control of several rows the text is wrapped, and the caret moves by rows`() {
    let text = "The quick brown fox jumps over the lazy dog again and again."
    let anchor = FrameRegion(row: 4, column: 10, height: 3, width: 28)
    var stage = OverlayFixture(TextField(text), columns: 40, anchor: anchor)
    func lines(_ stage: OverlayFixture<TextField>) -> [String] {
      stage.frame.lines[4...7].map { line in String(line.drop { $0 == " " }) }
    }
    let wrapped = ["The quick brown fox jumps", "over the lazy dog again and", "again.", ""]
    #expect(lines(stage) == wrapped)
    #expect(stage.frame.cursor == FramePosition(row: 6, column: 16))
    stage.press(.up)
    #expect(stage.frame.cursor == FramePosition(row: 5, column: 16))
    stage.type("X")
    #expect(stage.overlay.line.text.contains("over tXhe"))
    stage.mouse(.press(.left), row: 4, column: 14)
    stage.type("Y")
    #expect(stage.overlay.line.text.hasPrefix("The Yquick"))
    #expect(stage.press(KeyPress(.up)) == .leaves(then: .move))
    #expect(stage.frame.cursor?.row == 4)
    #expect(stage.mouse(.press(.left), row: 7, column: 14) == .leaves(then: .passOn))
    // More text than there are rows scrolls to the caret.
    stage.press(.end)
    stage.type(" And so it went on and on and on until the end.")
    #expect(stage.frame.cursor?.row == 6)
    #expect(lines(stage)[2].hasSuffix("the end."))
  }

  @Test func `a text that is longer than the window is shown once while it is edited`() {
    struct Note: ListModel { let id = 0 }
    struct Notes: ListPresenter {
      enum Edit: Sendable {}
      var sections: [ListSection<Note>] { ListSection("notes", items: [Note()]) }
      func receive(_ edit: Edit) {}
    }
    let text = (1...30).map { "word\($0)." }.joined(separator: " ")
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("notes") { _ in
      ListScreen(
        "Notes",
        presenter: Notes(),
        cells: CellAdapter<Note, TerminalHost>.content { _ in
          ListContent("Text", control: .text(text))
        }
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 50)
    terminal.navigator.go(to: "notes")
    func counts() -> Set<Int> {
      Set((1...30).map { terminal.text.ranges(of: "word\($0).").count })
    }
    #expect(counts() == [1])
    terminal.send("\r")
    #expect(counts() == [1], "\(terminal.text)")
    terminal.send(" and more")
    #expect(counts() == [1], "\(terminal.text)")
    #expect(terminal.text.ranges(of: "and more").count == 1)
  }

  @Test func `a paste that exceeds the limit is truncated and announced`() {
    var field = TextField("ab")
    _ = field.handle(.key(.home))
    let long = String(repeating: "x", count: 1 << 20)
    let outcome = field.handle(.paste(PastedText(long)))
    #expect(outcome == isTruncated)
    #expect(field.line.characters.count == TextLine.limit)
    #expect(field.line.caret == TextLine.limit - 2)
    #expect(field.line.text.hasSuffix("xab"))
    #expect(
      field.handle(.key(.character("y"))) == .says("A line has 10,000 characters at most.")
    )
    #expect(field.handle(.key(.backspace)) == .stays)
    #expect(field.handle(.key(.character("y"))) == .stays)
    #expect(field.line.text.hasSuffix("yab"))
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    _ = field.handle(.key(.backspace))
    #expect(field.handle(.paste(PastedText(marks))) == isTruncated)
    #expect(field.line.characters.count == TextLine.limit - 1)
    let cut = PastedText("z", isTruncated: true)
    #expect(field.handle(.paste(cut)) == isTruncated)
    #expect(field.handle(.paste(PastedText(""))) == .stays)
  }

  @Test func `a model's text beyond the limit is not truncated`() {
    let long = String(repeating: "x", count: TextLine.limit + 5)
    var field = TextField(long)
    #expect(field.handle(.paste(PastedText("y"))) == isTruncated)
    #expect(field.line.text == long)
  }

  @Test func `the find bar announces a truncated paste`() {
    let fixture = FormFixture()
    fixture.press(.character("/"))
    fixture.handle(.paste(PastedText(String(repeating: "x", count: 20_000))))
    #expect(fixture.window.finder?.bar.line.characters.count == TextLine.limit)
    #expect(fixture.window.notice == "Only the beginning of the text was taken.")
    fixture.press(.backspace)
    #expect(fixture.window.notice == nil)
  }

  @Test func `columns match the characters after insertions and deletions`() {
    var line = TextLine("a日e\u{301}👩‍👩‍👧")
    line.insert("x日")
    line.remove(1..<2)
    line.moveCaret(to: 2)
    #expect(line.starts == [0, 1, 2, 4, 5, 7])
    #expect(line.caretColumn == 2)
    #expect(line.width == 7)
  }

  @Test func `deleting a character deletes its marks`() {
    #expect(typed("ae\u{301}👩‍👩‍👧", caret: 3, KeyPress(.backspace)) == ("ae\u{301}", 2))
    #expect(typed("ae\u{301}👩‍👩‍👧", caret: 2, KeyPress(.backspace)) == ("a👩‍👩‍👧", 1))
    #expect(typed("ab", caret: 1, KeyPress(.character("\u{301}"))) == ("a\u{301}b", 1))
    // Two letters of a flag that meet become one character.
    #expect(typed("\u{1F1E9}", caret: 1, KeyPress(.character("\u{1F1EA}"))) == ("🇩🇪", 1))
  }

  @Test func `pasted text becomes one line without control characters`() {
    #expect(TextLine.oneLine("a\r\nb\tc\u{1B}[31m\u{2028}d\u{0}\n\n") == "a b c[31m d  ")
    var field = TextField("ac")
    _ = field.handle(.key(.left))
    #expect(field.handle(.paste(PastedText("x\ny"))) == .stays)
    #expect(field.line.text == "ax yc")
    #expect(field.line.caret == 4)
  }

  @Test func `only Enter commits; Esc and Tab leave the text as a draft`() {
    var stage = stage("a")
    #expect(stage.press(.enter) == .commits(.text("a")), "also a text that has not changed")
    stage.type("b")
    #expect(stage.press(.enter) == .commits(.text("ab")))
    #expect(stage.press(.escape) == .closes)
    #expect(stage.press(.tab) == .leaves(then: .next))
    #expect(stage.press(.tab, .shift) == .leaves(then: .previous))
    #expect(stage.overlay.draft?.value == .text("ab"))
  }

  @Test func `bullets replace a secret text`() {
    var stage = OverlayFixture(TextField("pass", isSecure: true), columns: 30)
    stage.type("wörd")
    #expect(stage.frame.lines[4] == "          ••••••••")
    #expect(stage.overlay.spoken == "••••••••")
    #expect(stage.overlay.prompt == "Edit secret text: ••••••••")
    #expect(stage.overlay.unsaved == nil)
    #expect(stage.overlay.draft?.isSecure == true)
    stage.press(.home)
    #expect(stage.overlay.spokenCaret == "bullet")
    #expect(stage.press(.enter) == .commits(.text("passwörd")))
  }

  @Test func `arrows leave a field of one line for the rows beside it`() {
    var stage = stage("a")
    #expect(stage.press(KeyPress(.up)) == .leaves(then: .move))
    #expect(stage.press(KeyPress(.down)) == .leaves(then: .move))
  }

  @Test func `a field handles keys without a meaning`() {
    var stage = stage("a")
    for key: Key in [.up, .down, .pageUp, .insert, .function(5), .character("x")] {
      #expect(stage.press(KeyPress(key, .command)) == .stays)
    }
    #expect(stage.overlay.handle(.focus(isFocused: true)) == .passes)
  }

  @Test func `a field reaches from its control to the edge of the row`() {
    let area = FrameRegion(row: 1, column: 0, height: 10, width: 40)
    let anchor = FrameRegion(row: 4, column: 10, height: 3, width: 2)
    let expected = FrameRegion(row: 4, column: 10, height: 1, width: 30)
    #expect(TextField("").region(near: anchor, in: area) == expected)
    let edge = FrameRegion(row: 40, column: 39, height: 1, width: 1)
    let near = FrameRegion(row: 10, column: 28, height: 1, width: 12)
    #expect(TextField("").region(near: edge, in: area) == near)
    let long = TextField(String(repeating: "x", count: 18))
    #expect(long.region(near: edge, in: area).columns == 20..<40, "there is room for the text")
    let longer = TextField(String(repeating: "x", count: 99))
    #expect(longer.region(near: edge, in: area).columns == 14..<40)
  }

  @Test func `a click moves the caret, and a click outside leaves the text as a draft`() {
    var stage = stage("a日b")
    for (column, caret) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (9, 3)] {
      stage.mouse(.press(.left), row: 4, column: 10 + column)
      #expect(stage.overlay.line.caret == caret, "\(column)")
    }
    #expect(stage.mouse(.press(.left), row: 5, column: 10) == .leaves(then: .passOn))
    #expect(stage.mouse(.wheel(.up), row: 5, column: 10) == .stays)
  }

  @Test func `an empty field shows its placeholder`() {
    var stage = OverlayFixture(TextField("", placeholder: "name"), columns: 30)
    #expect(stage.frame.lines[4] == "          name")
    #expect(stage.frame.cursor == FramePosition(row: 4, column: 10))
    stage.type("x")
    #expect(stage.frame.lines[4] == "          x")
    #expect(stage.frame.cursor == FramePosition(row: 4, column: 11))
  }

  @Test func `a long text scrolls with its caret`() {
    var stage = stage("0123456789abcdefghijklmnopqrstuvwxyz", columns: 18)
    #expect(stage.frame.lines[4].hasSuffix("pqrstuvwxyz"))
    stage.press(.home)
    #expect(stage.frame.lines[4].hasSuffix("0123456789ab"))
    for _ in 0..<11 { stage.press(.right) }
    #expect(stage.frame.lines[4].hasSuffix("23456789abcd"), "a little beyond the caret is seen")
    stage.press(.end)
    stage.press(KeyPress(.character("u"), .control))
    #expect(stage.overlay.line.firstColumn == 0)
  }

  @Test func `any input leaves the caret in the text and the cursor in the field`() {
    for seed in UInt64(1)...5 {
      var random = RandomInput(seed: seed)
      let columns = Int.random(in: 1...40, using: &random.generator)
      var stage = stage("日本 one\u{301} 👩‍👩‍👧", columns: columns)
      for _ in 0..<2000 {
        let input = random.next(rows: 24, columns: columns)
        _ = stage.overlay.handle(input)
        let line = stage.overlay.line
        let isWhole = Array(line.text) == line.characters
        guard isWhole, (0...line.characters.count).contains(line.caret) else {
          Issue.record("seed \(seed): caret \(line.caret) in \(line.characters)")
          return
        }
      }
      stage.draw()
      let cursor = stage.frame.cursor ?? FramePosition(row: -1, column: -1)
      #expect(stage.region.contains(cursor), "seed \(seed)")
      #expect(stage.frame.inconsistency == nil, "seed \(seed)")
    }
  }
}
