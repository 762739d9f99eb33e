import MedleyCore
import Testing

private struct Row: ListModel {
  var id: Int
}

/// Behaviours that change their list during the event.
@Suite struct ReentrancyTests {
  private typealias List = ValueList<Row>

  enum Change: CaseIterable {
    case moves
    case removesTheRow
    case removesAll
    case exchangesCells
    case disconnects
  }

  private final class Box {
    var list: List?
  }

  private let log = Log()

  private static func perform(_ change: Change, on list: List) {
    switch change {
    case .moves: list.show([Row(id: 3), Row(id: 2), Row(id: 1)])
    case .removesTheRow: list.show([Row(id: 1), Row(id: 3)])
    case .removesAll: list.show([])
    case .exchangesCells: list.controller.cells = CellAdapter.content { _ in ListContent() }
    case .disconnects: list.controller.disconnect()
    }
  }

  private func makeList(
    _ adapter: (CellAdapter<Row, TextValueHost>) -> CellAdapter<Row, TextValueHost>
  ) -> List {
    let list = List(cells: adapter(.content { ListContent("\($0.id)") }))
    list.show([Row(id: 1), Row(id: 2), Row(id: 3)])
    return list
  }

  @Test(arguments: Change.allCases)
  func `a select event reaches its own row or none if onDeselect changes the list`(change: Change) {
    let log = log
    let box = Box()
    let list = makeList {
      $0.onSelect { row, event in
        log.append("select \(row.id) as \(event.identity)")
      }
      .onDeselect { _, _ in
        if let list = box.list { Self.perform(change, on: list) }
      }
    }
    list.controller.send(.select, toRow: 1)
    box.list = list
    list.controller.send(.select, toRow: 2)
    switch change {
    case .moves, .disconnects: #expect(log.lines == ["select 1 as 1", "select 2 as 2"])
    case .removesTheRow, .removesAll, .exchangesCells: #expect(log.lines == ["select 1 as 1"])
    }
    box.list = nil
  }

  @Test(arguments: Change.allCases)
  func `a behaviour can change its own list`(change: Change) {
    let box = Box()
    let list = makeList {
      $0.onSelect { _, _ in
        if let list = box.list { Self.perform(change, on: list) }
      }
      .actions { _ in
        CellAction("change") { _, _ in
          if let list = box.list { Self.perform(change, on: list) }
        }
      }
    }
    box.list = list
    list.controller.send(.select, toRow: 2)
    list.controller.send(.action("change"), toRow: 2)
    list.show([Row(id: 2), Row(id: 4)])
    #expect(list.controller.snapshot.items.map(\.id) == [2, 4])
    box.list = nil
  }

  @Test func `a list whose host was taken over does not change that host`() {
    let host = TextValueHost()
    let adapter = CellAdapter<Row, TextValueHost>.content { ListContent("\($0.id)") }
    let first = ListController(host, cells: adapter)
    first.apply(ListSnapshot(items: [Row(id: 1)]))
    let second = ListController(host, cells: adapter)
    second.apply(ListSnapshot(items: [Row(id: 2)]))
    #expect(first.host == nil)
    first.apply(ListSnapshot(items: [Row(id: 3)]))
    first.disconnect()
    #expect(host.text == "2")
    first.connect(to: host)
    #expect(host.text == "3")
    #expect(second.host == nil)
  }
}
