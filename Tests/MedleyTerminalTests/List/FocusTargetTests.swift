import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The cells that take the focus, and reading those that take none.
@Suite struct FocusTargetTests {
  /// Rows and headers that only the named ones of which can be used.
  private static func fixture(
    _ sections: [(header: String, rows: [String])],
    rows: Int = 10,
    _ change: (CellAdapter<Plank, TerminalHost>) -> CellAdapter<Plank, TerminalHost> = { $0 }
  ) -> ListFixture {
    var id = 0
    func plank(_ text: String) -> Plank {
      id += 1
      let control = text.hasPrefix("field") ? ListControl.text("", placeholder: "words") : nil
      return Plank(id, ListContent(text, control: control))
    }
    let sections = sections.enumerated().map { index, section in
      ListSection(
        SectionID(index),
        header: section.header.isEmpty ? nil : plank(section.header),
        items: section.rows.map(plank)
      )
    }
    return ListFixture(sections, rows: rows) { cells in
      change(
        cells
          .onSelect { _, _ in }.selectable(false)
          .selectionLabel { $0.content.title?.hasPrefix("use") == true ? "use" : nil }
          .actions { plank in
            if plank.content.title?.hasPrefix("act") == true { CellAction("Act") { _, _ in } }
          }
      )
    }
  }

  private static func focused(_ fixture: ListFixture) -> String? {
    guard let position = fixture.host.focusedPosition else { return nil }
    return (fixture.host.list?.model(at: position) as? Plank)?.content.title
  }

  @Test func `the arrows skip rows without an effect`() {
    let fixture = Self.fixture([("", ["text", "use 1", "text", "field", "text", "act", "text"])])
    var path = [Self.focused(fixture)]
    for key in [Key.down, .down, .down, .up, .up, .up] {
      fixture.press(key)
      path.append(Self.focused(fixture))
    }
    #expect(path == ["use 1", "field", "act", "act", "field", "use 1", "use 1"])
  }

  @Test func `a list without effects takes no focus and scrolls by all keys`() {
    let fixture = Self.fixture([("", (0..<60).map { "text \($0)" })])
    func press(_ key: Key) -> String? {
      fixture.press(key)
      #expect(fixture.host.focusedPosition == nil, "\(key)")
      return fixture.frame.lines.first.map { $0.prefix(20).trimming(while: { $0 == " " }) }
    }
    #expect(press(.down) == "text 1")
    #expect(press(.down) == "text 2")
    #expect(press(.up) == "text 1")
    #expect(press(.pageDown) == "text 10")
    #expect(press(.end) == "text 50")
    #expect(press(.down) == "text 50")
    #expect(press(.pageUp) == "text 41")
    #expect(press(.home) == "text 0")
    #expect(press(.enter) == "text 0")
    #expect(fixture.controller.selection.isEmpty)
  }

  @Test func `a long text between rows with effects is visible as a whole on the way`() {
    let texts = (0..<40).map { "text \($0)" }
    let fixture = Self.fixture([("", ["use 1"] + texts + ["use 2", "use 3"])])
    var seen: Set<String> = []
    for key in Array(repeating: Key.down, count: 80) + Array(repeating: .up, count: 80) {
      let before = fixture.host.viewport.top
      fixture.press(key)
      #expect(abs(fixture.host.viewport.top - before) <= 6, "no line is skipped unseen")
      for line in fixture.frame.lines {
        for text in texts where line.contains(text + " ") { seen.insert(text) }
      }
      if key == .down, Self.focused(fixture) == "use 3" { #expect(seen.count == texts.count) }
    }
    #expect(seen.count == texts.count)
    #expect(Self.focused(fixture) == "use 1")
    fixture.press(.end)
    #expect(Self.focused(fixture) == "use 3")
  }

  @Test func `headers with a behaviour take the focus, other headers do not`() {
    let fixture = Self.fixture([
      ("text", ["use 1"]), ("use header", ["use 2", "use 3"]), ("act header", []),
    ])
    var path = [Self.focused(fixture)]
    for _ in 0..<5 {
      fixture.press(.down)
      path.append(Self.focused(fixture))
    }
    let order = ["use 1", "use header", "use 2", "use 3", "act header", "act header"]
    #expect(path == order)
    #expect(fixture.host.focusedActions.map(\.title) == ["Act"])
    for name in order.dropLast().reversed() {
      #expect(Self.focused(fixture) == name)
      fixture.press(.up)
    }
  }

  @Test func `Enter and the arrows act on a focused header, which looks focused`() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let fixture = Self.fixture([("use header", ["use 1"])]) {
      $0.onSelect { plank, _ in log.lines.append(plank.content.title ?? "") }
    }
    #expect(Self.focused(fixture) == "use header")
    #expect(fixture.host.activationHint == "use")
    fixture.press(.enter)
    #expect(log.lines == ["use header"])
    fixture.draw(.plain)
    let styles = fixture.frame.cells(ofRow: 0).map(\.style.attributes)
    #expect(fixture.frame.lines[0].hasPrefix("▌"))
    #expect(styles[2].contains(.inverse))
  }

  @Test func `a click focuses only rows with an effect`() {
    let fixture = Self.fixture([("", ["use 1", "text", "use 2"])])
    func click(_ row: Int) {
      let place = FramePosition(row: row, column: 5)
      _ = fixture.host.handle(MouseEvent(.press(.left), at: place))
      fixture.draw()
    }
    click(2)
    #expect(Self.focused(fixture) == "use 2")
    click(1)
    #expect(Self.focused(fixture) == "use 2")
  }

  @Test func `after the focused row is removed the nearest row with an effect has the focus`() {
    let fixture = Self.fixture([("", ["use 1", "text", "use 2", "text", "text"])])
    fixture.press(.down)
    #expect(Self.focused(fixture) == "use 2")
    var snapshot = fixture.controller.snapshot
    try? snapshot.delete(3)
    fixture.controller.apply(snapshot)
    #expect(Self.focused(fixture) == "use 1")
    try? snapshot.delete(1)
    fixture.controller.apply(snapshot)
    #expect(fixture.host.focusedPosition == nil)
  }

  @Test func `a card of a carousel takes the focus, which scrolls the carousel`() {
    let planks = (0..<9).map { Plank($0, ListContent("card \($0)")) }
    let fixture = ListFixture(
      [ListSection("cards", layout: .carousel(fraction: 0.5), items: planks)]
    ) { $0.selectable(false) }
    for _ in 0..<8 { fixture.press(.right) }
    #expect(fixture.frame.lines.contains { $0.contains("card 8") })
    #expect(fixture.controller.focusedRow == 8)
  }

  @Test func `the focus is the position of reading if a window focuses every row`() {
    let fixture = Self.fixture([("", ["text 1", "text 2"])])
    fixture.host.appearance.focusesEveryRow = true
    fixture.draw()
    #expect(Self.focused(fixture) == "text 1")
    fixture.press(.down)
    #expect(Self.focused(fixture) == "text 2")
  }
}

extension Substring {
  fileprivate func trimming(while isDropped: (Character) -> Bool) -> String {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
