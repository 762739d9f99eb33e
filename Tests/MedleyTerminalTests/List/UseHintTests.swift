import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// What the hints say of Enter, and what Enter does then.
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

  private static func uses(_ world: ListWorld) -> [String?] {
    world.press(.home)
    return contents.map { _ in
      defer { world.press(.down) }
      return world.host.activationHint
    }
  }

  private static var planks: [ListSection<Plank>] {
    [ListSection("planks", items: contents.enumerated().map { Plank($0, $1) })]
  }

  @Test func `without a behaviour a row is selected, once, or nothing happens`() {
    let world = ListWorld(Self.planks)
    let selecting = ["select", "select", "select", "select", "flip", "edit", "flip"]
    #expect(Self.uses(world) == selecting)
    world.press(.home, .down)
    #expect(!world.host.canDeselectFocused)
    world.press(.enter)
    #expect(world.host.activationHint == nil)
    #expect(world.host.canDeselectFocused)
    world.press(.character(" "))
    #expect(world.controller.selection.isEmpty)
    #expect(world.host.activationHint == "select")
    world.controller.selectionMode = .none
    #expect(Self.uses(world) == [nil, nil, nil, nil, "flip", "edit", "flip"])
  }

  @Test func `with a behaviour it opens something, or is selected again`() {
    let log = Log()
    let world = ListWorld(Self.planks) { $0.onSelect { _, _ in log.count += 1 } }
    let choosing = ["select", "open", "tell more", "select", "flip", "edit", "flip"]
    #expect(Self.uses(world) == choosing)
    world.press(.home, .enter, .enter)
    #expect(log.count == 2)
    #expect(world.host.activationHint == "select")
    world.controller.selectionMode = .none
    let opening = ["open", "open", "tell more", "open", "flip", "edit", "flip"]
    #expect(Self.uses(world) == opening)
  }

  @Test func `a button is pressed, if it does anything`() {
    let log = Log()
    let world = ListWorld(Self.planks) { $0.onSelect { _, _ in log.count += 1 }.selectable(false) }
    #expect(Self.uses(world).first == "press")
    world.controller.cells = CellAdapter<Plank, TerminalHost>.content(\.content).selectable(false)
    world.press(.home, .enter)
    #expect(world.host.activationHint == nil)
    #expect(world.controller.selection.isEmpty)
  }

  @Test func `only what failed is tried again`() {
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
    #expect(uses == ["retry", nil, nil])
    #expect(log.count == 1)
  }

  @Test func `of a list within a row the row counts that has the focus`() {
    let world = LibraryWorld([BookShelf("top", .list, 1..<3)]) { $0.onSelect { _, _ in } }
    #expect(world.host.activationHint == "select")
    world.press(.enter)
    #expect(world.log.lines == ["select 1"])
    #expect(world.host.canDeselectFocused)
  }

  @Test func `a sign is known of what is cut, moved or joined`() {
    let cell = TerminalHost.content(ListContent("leads", accessory: .disclosure))
    #expect(cell.accessory == .disclosure)
    #expect(cell.truncated(to: 3).accessory == .disclosure)
    #expect(cell.indented(by: 2).accessory == .disclosure)
    #expect(
      TerminalCell(stacking: [TerminalCell(TextBlock("above")), cell]).accessory == .disclosure
    )
  }

  @Test func `the bar says what Enter and Space do`() {
    let world = FormWorld()
    world.focus("more")
    #expect(world.frame.lines.last?.hasPrefix(" Enter select  ") == true)
    world.press(.enter)
    world.press(.escape)
    #expect(world.frame.lines.last?.hasPrefix(" Enter select  Space deselect  ") == true)
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
