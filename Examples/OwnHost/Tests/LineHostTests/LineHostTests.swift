import LineHost
import Medley
import MedleyCore
import MedleyTesting
import Testing

/// A row of each kind that the host draws in its own way.
struct Line: ListModel {
  var id: Int
  var text = ""
  var isOn = false
  var stars = 0

  var content: ListContent {
    switch id {
    case 1: ListContent("Switch", control: .toggle(isOn))
    case 2: ListContent("Text", control: .text(text, placeholder: "none"))
    case 3: ListContent("Stars", control: .rating(Double(stars)))
    default: ListContent("row \(id)")
    }
  }
}

final class Lines {
  let host = LineHost(height: 6)
  var rows: [Line]
  private(set) var controller: ListController<Line, LineHost>?
  var log: [String] = []

  init(_ count: Int, restoring state: SavedListState? = nil) {
    rows = (0..<count).map { Line(id: $0) }
    let cells = CellAdapter<Line, LineHost>.content(\.content)
      .editing(\.text) { [weak self] _, row, _ in self?.change(row) }
      .editing(\.isOn) { [weak self] _, row, _ in self?.change(row) }
      .editing(\.stars) { [weak self] _, row, _ in self?.change(row) }
      .onDisplay { [weak self] row, _ in self?.log.append("display \(row.id)") }
      .onEndDisplay { [weak self] row, _ in self?.log.append("end \(row.id)") }
    let controller = ListController(host, cells: cells)
    self.controller = controller
    if let state { controller.restore(state) }
    show()
  }

  private func change(_ row: Line) {
    guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
    rows[index] = row
    show()
  }

  func show() {
    controller?.apply(ListSnapshot(items: rows))
  }
}

@Suite struct LineHostTests {
  @Test func `the window shows its rows and scrolls to both ends`() {
    let lines = Lines(20)
    #expect(lines.host.lines.first == "  row 0")
    #expect(lines.host.lines.count == 6)
    lines.host.scroll(by: 100)
    #expect(lines.host.lines == (14..<20).map { "  row \($0)" })
    lines.host.scroll(by: -3)
    #expect(lines.host.lines.first == "  row 11")
    lines.host.scroll(by: -100)
    #expect(lines.host.lines.first == "  row 0")
  }

  @Test func `each visible row is displayed once, and ends when it is scrolled away`() {
    let lines = Lines(20)
    #expect(lines.log == (0..<6).map { "display \($0)" })
    lines.log = []
    lines.host.scroll(by: 2)
    #expect(Set(lines.log) == ["end 0", "end 1", "display 6", "display 7"])
  }

  @Test func `the first visible row stays when rows are inserted above it`() {
    let lines = Lines(20)
    lines.host.scroll(by: 8)
    lines.rows.insert(contentsOf: [Line(id: 100), Line(id: 101)], at: 2)
    lines.rows.remove(at: 12)
    lines.show()
    #expect(lines.host.lines.first == "  row 8")
  }

  @Test func `controls are drawn and used by their shapes`() {
    let lines = Lines(6)
    lines.host.moveFocus(by: 1)
    lines.host.moveFocus(by: 1)
    #expect(lines.host.lines[1] == "» Switch  [ ]")
    lines.host.press()
    #expect(lines.host.lines[1] == "» Switch  [x]")
    lines.host.moveFocus(by: 1)
    lines.host.type("new")
    #expect(lines.rows[2].text == "")
    #expect(lines.host.lines[2] == "» Text  [new]")
    lines.host.press()
    #expect(lines.rows[2].text == "new")
    lines.host.moveFocus(by: 1)
    lines.host.step(by: 2)
    #expect(lines.host.lines[3] == "» Stars  ★★☆☆☆")
    lines.host.type("many")
    lines.host.press()
    #expect(lines.host.problem != nil)
    #expect(lines.rows[3].stars == 2)
  }

  @Test func `the neighbour of a removed row has the focus`() {
    let lines = Lines(6)
    for _ in 0..<5 { lines.host.moveFocus(by: 1) }
    #expect(lines.host.lines[4] == "» row 4")
    lines.rows.remove(at: 4)
    lines.show()
    #expect(lines.host.lines[4] == "» row 5")
  }

  @Test func `another process opens the list at the same row`() throws {
    let lines = Lines(50)
    lines.host.scroll(by: 30)
    let state = try #require(lines.controller?.savedState)
    let other = Lines(50, restoring: state)
    #expect(other.host.lines == lines.host.lines)
    #expect(other.host.lines.first == "  row 30")
  }

  @Test func `a question is kept until the user answers it`() {
    let host = LineHost(height: 3)
    var deleted: [Int] = []
    let cells = CellAdapter<Line, LineHost>.content(\.content).actions { _ in
      CellAction("Delete", confirmation: "Delete?") { row, _ in deleted.append(row.id) }
    }
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot(items: [Line(id: 9)]))
    controller.send(.action("Delete"), toRow: 9)
    #expect(host.question?.title == "Delete?")
    host.answer(false)
    #expect(deleted.isEmpty && host.question == nil)
    controller.send(.action("Delete"), toRow: 9)
    host.answer(true)
    #expect(deleted == [9])
  }
}
