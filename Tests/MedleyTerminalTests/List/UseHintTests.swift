import MedleyCore
import MedleyLoading
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The hints for Enter and its effects.
@Suite struct UseHintTests {
  private final class Log {
    var count = 0
  }

  private static let contents = [
    ListContent("plain"),
    ListContent("leads", accessory: .disclosure),
    ListContent("tells", accessory: .info),
    ListContent("chosen", accessory: .checkmark),
    ListContent("switch", control: .toggle(false)),
    ListContent("field", control: .text("", placeholder: "")),
    ListContent("both", accessory: .disclosure, control: .toggle(true)),
  ]

  private static func uses(_ fixture: ListFixture) -> [String?] {
    fixture.press(.home)
    return contents.map { _ in
      defer { fixture.press(.down) }
      return fixture.host.activationHint
    }
  }

  private static var planks: [ListSection<Plank>] {
    [ListSection("planks", items: contents.enumerated().map { Plank($0, $1) })]
  }

  @Test func `without a behaviour the hint is to select an unselected row`() {
    let fixture = ListFixture(Self.planks)
    let selecting = ["select", "select", "select", "select", "flip", "edit", "flip"]
    #expect(Self.uses(fixture) == selecting)
    fixture.press(.home, .down)
    #expect(fixture.host.toggleHint == nil)
    fixture.press(.enter)
    #expect(fixture.host.activationHint == nil)
    #expect(fixture.host.toggleHint == "deselect")
    fixture.press(.character(" "))
    #expect(fixture.controller.selection.isEmpty)
    #expect(fixture.host.activationHint == "select")
    fixture.controller.selectionMode = .none
    // The other rows take no focus.
    #expect(Self.uses(fixture).prefix(4) == ["flip", "edit", "flip", "flip"])
  }

  @Test func `with a behaviour the hint is to open or select`() {
    let log = Log()
    let fixture = ListFixture(Self.planks) { $0.onSelect { _, _ in log.count += 1 } }
    let choosing = ["select", "open", "tell more", "select", "flip", "edit", "flip"]
    #expect(Self.uses(fixture) == choosing)
    fixture.press(.home, .enter, .enter)
    #expect(log.count == 2)
    #expect(fixture.host.activationHint == "select")
    fixture.controller.selectionMode = .none
    let opening = ["open", "open", "tell more", "open", "flip", "edit", "flip"]
    #expect(Self.uses(fixture) == opening)
  }

  @Test func `a button with a behaviour has the hint to press`() {
    let log = Log()
    let fixture = ListFixture(Self.planks) {
      $0.onSelect { _, _ in log.count += 1 }.selectable(false)
    }
    #expect(Self.uses(fixture).first == "press")
    fixture.controller.cells = CellAdapter<Plank, TerminalHost>.content(\.content).selectable(false)
    // A row without a behaviour takes no focus.
    fixture.press(.home)
    #expect(fixture.host.activationHint == "flip")
    #expect(fixture.controller.selection.isEmpty)
  }

  @Test func `only a failed row takes the focus, with the hint to retry`() {
    let host = TerminalHost()
    let log = Log()
    let controller = ListController(
      host,
      cells: CellAdapter<StatusRow, TerminalHost>.status { _, _ in log.count += 1 }
    )
    let rows = [
      StatusRow.failed("No wind.", id: "a"), .loading(id: "b"), .empty("Nothing.", id: "c"),
    ]
    controller.apply(ListSnapshot([ListSection("s", items: rows)]))
    var frame = Frame(rows: 6, columns: 30)
    var uses: [String?] = []
    for _ in rows {
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
      uses.append(host.activationHint)
      _ = host.handle(KeyPress(.enter))
      _ = host.handle(KeyPress(.down))
    }
    #expect(uses == ["retry", "retry", "retry"])
    #expect(log.count == 3)
  }

  @Test func `the hint is that of the focused row of a nested list`() {
    let fixture = LibraryFixture([BookShelf("top", .list, 1..<3)]) { $0.onSelect { _, _ in } }
    #expect(fixture.host.activationHint == "select")
    fixture.press(.enter)
    #expect(fixture.log.lines == ["select 1"])
    #expect(fixture.host.toggleHint == "deselect")
  }

  @Test func `truncated, moved and joined cells keep their accessory`() {
    let cell = TerminalHost.content(ListContent("leads", accessory: .disclosure))
    #expect(cell.accessory == .disclosure)
    #expect(cell.truncated(to: 3).accessory == .disclosure)
    #expect(cell.indented(by: 2).accessory == .disclosure)
    #expect(
      TerminalCell(stacking: [TerminalCell(TextBlock("above")), cell]).accessory == .disclosure
    )
  }

  @Test func `the hint bar shows the effects of Enter and Space`() {
    let fixture = FormFixture()
    fixture.focus("more")
    #expect(fixture.frame.lines.last?.hasPrefix(" Enter select  ") == true)
    fixture.press(.enter)
    fixture.press(.escape)
    #expect(fixture.frame.lines.last?.hasPrefix(" Enter select  Space deselect  ") == true)
  }
}

extension TerminalHost {
  fileprivate static func content(_ content: ListContent) -> TerminalCell {
    let adapter = CellAdapter<Plank, TerminalHost>.content { _ in content }
    let list = ListController(TerminalHost(), cells: adapter)
    list.apply(ListSnapshot([ListSection("s", items: [Plank(0, content)])]))
    return list.cell(at: .row(ListPath(section: 0, item: 0)), width: 20) ?? .empty
  }
}
