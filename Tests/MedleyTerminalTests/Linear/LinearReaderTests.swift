import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct LinearReaderTests {
  /// A form with linear output.
  private final class Listener {
    let fixture: FormFixture
    var reader = LinearReader()

    init(_ rows: [FormRow] = FormFixture.rows) {
      fixture = FormFixture(rows)
      fixture.window.observers.onUpdate = { [weak self] change in
        guard let self else { return }
        reader.note(change, in: fixture.window)
      }
    }

    /// Returns the new announcements.
    var lines: [String] {
      fixture.draw()
      return reader.lines(for: fixture.window)
    }

    func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [String] {
      fixture.press(key, modifiers)
      return lines
    }
  }

  private let listener = Listener()

  @Test func `in the locale C the lines contain only ASCII`() {
    let bytes = LinearReader.bytes(of: ["… 3 left out.", "“Tea” – é"], isRaw: false, isASCII: true)
    #expect(String(decoding: bytes, as: UTF8.self) == ". 3 left out.\n\"Tea\" - e\n")
  }

  @Test func `moving through a form is announced`() {
    #expect(
      listener.lines == [
        "Form, first screen, 6 rows", "name Ada, text field, 2 actions, row 1 of 6",
        "F1 tells the keys.",
      ]
    )
    #expect(listener.lines == [], "nothing has changed")
    #expect(listener.press(.down) == ["news off, switch off, row 2 of 6"])
    #expect(listener.press(.character(" ")) == ["news on, switch on, row 2 of 6"])
    #expect(listener.press(.down) == ["born none, date, row 3 of 6"])
    #expect(listener.press(.enter) == ["Choose a day: no date; Enter chooses 2026-11-21"])
    #expect(listener.press(.right) == ["2026-11-21"])
    #expect(listener.press(.enter) == ["Closed.", "born 2026-11-21, date, row 3 of 6"])
    #expect(listener.press(.down) == ["color green, choice of 3, row 4 of 6"])
    #expect(listener.press(.enter) == ["Choose: green, 2 of 3"])
    #expect(listener.press(.down) == ["blue, 3 of 3"])
    #expect(listener.press(.escape) == ["Closed."])
    #expect(listener.press(.end) == ["more plain row, row 6 of 6"])
    #expect(listener.press(.enter) == ["More, screen 2, 1 row", "deep Deep down, row 1 of 1"])
    #expect(
      listener.press(.escape) == [
        "Form, first screen, 6 rows", "more plain row, selected, row 6 of 6",
      ]
    )
  }

  @Test func `a field, the search and the help page are announced`() {
    _ = listener.lines
    #expect(listener.press(.enter) == ["Edit text: Ada"])
    #expect(listener.press(.character("m")) == ["m"])
    #expect(listener.press(.left) == ["m"])
    #expect(listener.press(.backspace) == ["deleted a"])
    #expect(listener.press(.enter) == ["Closed.", "name Adm, text field, 2 actions, row 1 of 6"])
    #expect(listener.press(.character("/")) == ["Find:"])
    #expect(
      listener.press(.character("k")) == ["k", "1 of 1", "city Köln, text field, row 5 of 6"]
    )
    #expect(listener.press(.character("q")) == ["q", "no match"])
    #expect(
      listener.press(.escape) == ["Closed.", "name Adm, text field, 2 actions, row 1 of 6"]
    )
    let help = listener.press(.function(1))
    #expect(help.first == "Keys")
    #expect(help.contains("Ctrl-L: redraw everything"))
  }

  @Test func `inserted, updated and deleted rows are announced`() {
    _ = listener.lines
    listener.fixture.send(.insert(FormRow(id: "new", text: "row"), at: 2))
    #expect(listener.lines == ["New: new row, row 3 of 7"])
    var city = FormFixture.rows[4]
    city.text = "Bonn"
    listener.fixture.send(.replace(city))
    #expect(listener.lines == ["Changed: city Bonn, text field, row 6 of 7"])
    var name = FormFixture.rows[0]
    name.text = "Grace"
    listener.fixture.send(.replace(name))
    #expect(listener.lines == ["name Grace, text field, 2 actions, row 1 of 7"])
    listener.fixture.send(.delete("city"))
    #expect(listener.lines == ["Gone: city Bonn"])
    for number in 0..<5 {
      listener.fixture.send(.insert(FormRow(id: "\(number)", text: "of many"), at: 1 + number))
    }
    #expect(listener.lines == ["5 rows added, the first: 0 of many, row 2 of 7"])
  }

  @Test func `updated rows are named after other rows moved them`() {
    _ = listener.lines
    var city = FormFixture.rows[4]
    city.text = "Bonn"
    listener.fixture.window.navigator.top?.send(FormEdit.replace(city))
    for number in 0..<3 {
      let row = FormRow(id: "new \(number)", text: "row")
      listener.fixture.window.navigator.top?.send(FormEdit.insert(row, at: 2))
    }
    listener.fixture.window.navigator.top?.send(FormEdit.delete("city"))
    listener.fixture.window.navigator.top?.send(FormEdit.delete("more"))
    #expect(
      listener.lines == [
        "New: new 0 row, row 3 of 7", "New: new 1 row, row 3 of 8", "New: new 2 row, row 3 of 9",
        "Gone: city Bonn", "Gone: more plain row",
      ]
    )
  }

  @Test func `a change of the focused row is announced after a key, and delayed otherwise`() {
    _ = listener.lines
    func calm() -> [String] {
      listener.fixture.draw()
      return listener.reader.lines(for: listener.fixture.window, includesChanges: false)
    }
    var name = FormFixture.rows[0]
    for text in ["A", "B", "C"] {
      name.text = text
      listener.fixture.send(.replace(name))
      #expect(calm() == [])
      #expect(listener.reader.hasChanges)
    }
    #expect(listener.lines == ["name C, text field, 2 actions, row 1 of 6"], "the last of them")
    #expect(!listener.reader.hasChanges)
    listener.reader.noteAction()
    name.text = "D"
    listener.fixture.send(.replace(name))
    #expect(calm() == ["name D, text field, 2 actions, row 1 of 6"])
    // A delayed change of a row is not announced after the focus has left the row.
    name.text = "E"
    listener.fixture.send(.replace(name))
    #expect(calm() == [])
    listener.fixture.press(.down)
    listener.reader.noteAction()
    #expect(calm() == ["news off, switch off, row 2 of 6"])
    #expect(!listener.reader.hasChanges)
    // A change that is reverted is not announced.
    listener.fixture.press(.up)
    _ = calm()
    name.text = "F"
    listener.fixture.send(.replace(name))
    #expect(calm() == [])
    name.text = "E"
    listener.fixture.send(.replace(name))
    #expect(calm() == [])
    #expect(!listener.reader.hasChanges)
  }

  @Test func `a row that is inserted and deleted before an announcement is not announced`() {
    _ = listener.lines
    listener.fixture.send(.insert(FormRow(id: "typing"), at: 6))
    listener.fixture.send(.delete("typing"))
    #expect(listener.lines == [])
  }

  @Test func `keys announce the position and repeat the last announcement`() {
    let said = listener.lines
    #expect(listener.reader.lastLines == said)
    let place = listener.reader.place(in: listener.fixture.window)
    #expect(
      place == [
        "Form", "6 rows", "name Ada, text field, 2 actions, row 1 of 6",
        "F2 for actions: Copy, Delete",
        "Enter: edit, F2: actions, q: leave, /: find, F1: keys",
      ]
    )
    #expect(LinearKey(KeyPress(.character("r"), .control)) == .again)
    #expect(LinearKey(KeyPress(.character("w"), .control)) == .place)
    #expect(LinearKey(KeyPress(.character("n"), .control)) == .section(isForward: true))
    #expect(LinearKey(KeyPress(.character("p"), .control)) == .section(isForward: false))
    #expect(LinearKey(KeyPress(.character("r"))) == nil)
  }

  @Test func `issues are announced, several with their number`() {
    _ = listener.lines
    listener.reader.note(.unknownRoute("nowhere"))
    #expect(listener.reader.hasChanges)
    let lines = listener.lines
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Problem: ") == true)
    for _ in 0..<4 { listener.reader.note(.unknownRoute("nowhere")) }
    #expect(listener.lines.first?.hasPrefix("4 problems, the first: ") == true)
    #expect(listener.lines == [])
  }

  @Test func `no control character of a row is printed`() {
    let nasty = "a\u{1B}[2J\u{7}\r\nb\u{202E}\u{9B}31m"
    let listener = Listener([FormRow(id: nasty, text: nasty)])
    var lines = listener.lines
    listener.fixture.window.notice = nasty
    lines += listener.lines
    listener.fixture.focus(nasty)
    #expect(lines.count >= 3)
    for byte in LinearReader.bytes(of: lines) { #expect(byte >= 0x20 || byte == 13 || byte == 10) }
    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
    #expect(LinearReader.bytes(of: ["a", "b"]) == Array("a\r\nb\r\n".utf8))
  }

  @Test(arguments: UInt64(1)...3)
  func `any input gives announcements without control characters`(seed: UInt64) {
    var random = RandomInput(seed: seed)
    let listener = Listener()
    for _ in 0..<200 {
      listener.fixture.handle(random.next(rows: 20, columns: 60))
      for line in listener.lines
      where line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        Issue.record("seed \(seed): \(line.debugDescription)")
        return
      }
    }
  }
}
