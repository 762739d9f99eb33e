import MedleyCore
import MedleyTesting
import Testing

/// Rows that are removed while they are displayed.
@Suite struct EndDisplayTests {
  private struct Row: ListModel {
    var id: Int
    var text = ""
  }

  private typealias Controller<Host: ContentHost> = ListController<Row, Host>

  private let log = Log()

  private func makeCells<Host: ContentHost>(
    _ host: Host.Type,
    and perform: @escaping (Row) -> Void = { _ in }
  ) -> CellAdapter<Row, Host> {
    CellAdapter.content { ListContent("\($0.id)") }
      .onDisplay { [log] row, _ in log.append("display \(row.id)") }
      .onEndDisplay { [log] row, event in
        log.append("end \(row.id)\(row.text) \(event.identity) \(event.position)")
        perform(row)
      }
  }

  private func at(_ item: Int) -> CellPosition { .row(ListPath(section: 0, item: item)) }

  private func snapshot(_ ids: Int..., text: String = "") -> ListSnapshot<Row> {
    ListSnapshot([ListSection("rows", items: ids.map { Row(id: $0, text: text) })])
  }

  private func drain() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func `removing a displayed row sends one endDisplay with its last model and position`() {
    let host = StagedHost()
    let list = Controller(host, cells: makeCells(StagedHost.self))
    list.apply(snapshot(1, 2, 3, text: "!"))
    for item in [2, 1] { list.send(.display, at: at(item)) }
    _ = drain()
    host.holdsUpdates = true
    list.apply(snapshot(4)) { [log] in log.append("\($0)") }
    host.commit()
    #expect(drain() == [], "the host has not finished the update")
    // The late event of a view is ignored.
    list.send(.endDisplay, toRow: 2)
    #expect(drain() == [])
    host.finish()
    let place = at(1), next = at(2)
    #expect(drain() == ["end 2! 2 \(place)", "end 3! 3 \(next)", "applied"])
    list.send(.endDisplay, toRow: 2)
    list.apply(snapshot())
    host.commit()
    host.finish()
    #expect(drain() == [])
  }

  @Test func `a row that is hidden or stays receives no endDisplay`() {
    let host = StagedHost()
    let list = Controller(host, cells: makeCells(StagedHost.self))
    list.apply(snapshot(1, 2, 3))
    for item in 0..<2 { list.send(.display, at: at(item)) }
    list.send(.endDisplay, at: at(0))
    _ = drain()
    list.apply(snapshot(2, text: "moved and changed"))
    #expect(drain() == [])
    list.apply(snapshot())
    #expect(drain() == ["end 2moved and changed 2 \(at(0))"])
  }

  @Test func `removed headers receive endDisplay before the rows, and footers after them`() {
    let host = StagedHost()
    let list = Controller(host, cells: makeCells(StagedHost.self))
    list.apply(
      ListSnapshot([ListSection("a", header: Row(id: 7), footer: Row(id: 8), items: [Row(id: 1)])])
    )
    let positions = list.positions(inSection: 0)
    for position in positions { list.send(.display, at: position) }
    _ = drain()
    list.apply(ListSnapshot([ListSection("a", header: Row(id: 7), items: [Row(id: 1)])]))
    #expect(drain().map { $0.prefix(5) } == ["end 8"])
    list.apply(ListSnapshot())
    #expect(drain().map { $0.prefix(5) } == ["end 7", "end 1"])
  }

  @Test func `a row removed by a reload or without a host receives endDisplay`() {
    let host = StagedHost()
    let list = Controller(host, cells: makeCells(StagedHost.self))
    list.apply(snapshot(1, 2))
    for item in 0..<2 { list.send(.display, at: at(item)) }
    _ = drain()
    host.isVisible = false
    list.apply(snapshot(2))
    #expect(drain() == ["end 1 1 \(at(0))"])
    list.disconnect()
    list.apply(snapshot())
    #expect(drain() == ["end 2 2 \(at(0))"])
  }

  @Test func `an endDisplay behaviour can insert the row again`() {
    final class Box { weak var list: Controller<StagedHost>? }
    let (host, box) = (StagedHost(), Box())
    let again = snapshot(1)
    let list = Controller(
      host,
      cells: makeCells(StagedHost.self) { _ in box.list?.apply(again) }
    )
    box.list = list
    list.apply(snapshot(1, 2))
    list.send(.display, at: at(0))
    _ = drain()
    list.apply(snapshot(2))
    #expect(drain() == ["end 1 1 \(at(0))"])
    #expect(list.snapshot == again)
    list.apply(snapshot())
    #expect(drain() == [], "it was not displayed again")
  }

  @Test(arguments: [BatchUpdateStyle.table, .collection, .unrestricted])
  func `on a scrolling host, each display is followed by exactly one endDisplay`(
    batchUpdateStyle: BatchUpdateStyle
  ) {
    for seed in 0..<UInt64(LongRun.count(30)) {
      var random = SeededGenerator(seed: seed)
      let host = HeadlessHost(as: batchUpdateStyle, width: 10, height: 4)
      let list = Controller(host, cells: makeCells(HeadlessHost.self))
      for _ in 0..<20 {
        let ids = (0..<14).filter { _ in random.once(in: 2) }.shuffled(using: &random)
        if random.once(in: 3) { host.scroll(to: Double(Int.random(in: 0...9, using: &random))) }
        list.apply(ListSnapshot([ListSection("rows", items: ids.map { Row(id: $0) })]))
        var displayed: Set<Substring> = []
        for line in log.lines {
          let words = line.split(separator: " ")
          if words[0] == "display" {
            #expect(displayed.insert(words[1]).inserted, "seed \(seed): \(line) twice")
          } else {
            #expect(displayed.remove(words[1]) != nil, "seed \(seed): \(line)")
          }
        }
        let visible = host.visibleCells.map { Substring($0.content.title ?? "") }
        #expect(displayed == Set(visible), "seed \(seed)")
      }
      list.apply(ListSnapshot())
      let counts = Dictionary(grouping: drain()) { $0.split(separator: " ")[1] }
      for (id, lines) in counts { #expect(lines.count % 2 == 0, "seed \(seed): \(id)") }
    }
  }
}
