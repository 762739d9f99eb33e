import Testing
import WindowedOrders

@testable import MedleyCore

private struct Row: ListModel {
  var id: Int
}

/// The number of rows that were inserted at the end and have not been visible.
@Suite struct UnseenRowTests {
  private let host = StagedHost()
  private let list: ListController<Row, StagedHost>

  init() {
    list = ListController(
      host,
      cells: CellAdapter<Row, StagedHost>.content { ListContent("\($0.id)") }
    )
  }

  private func show(_ sections: [[Int]]) {
    list.apply(
      ListSnapshot(
        sections.enumerated().map { index, ids in
          ListSection(SectionID(index), items: ids.map { Row(id: $0) })
        }
      )
    )
  }

  @Test func `only rows after the last seen row count`() {
    show([[1], [3]])
    show([[1, 2], [3]])
    #expect(list.unseenRows.below == 0)
    list.send(.display, to: .row(1))
    #expect(list.unseenRows.below == 0)
    show([[1, 9, 2], [3, 4, 5], [], [6]])
    #expect(list.unseenRows.below == 3)
    // Deleted rows, among them the last seen one, do not count.
    show([[1, 9, 2], [4], [], [6]])
    #expect(list.unseenRows.below == 2)
    // A seen row that moves to the end is not new, but nothing tells it from the rows around it.
    show([[9, 2], [4], [], [6, 7]])
    #expect(list.unseenRows.below == 3)
    list.send(.display, to: .row(6))
    #expect(list.unseenRows.below == 1)
    list.send(.display, to: .row(9))
    #expect(list.unseenRows.below == 1)
    // Of the seen rows none stays.
    show([[7, 8]])
    #expect(list.unseenRows.below == 2)
    list.send(.display, to: .row(8))
    show([[20, 21]])
    #expect(list.unseenRows.below == 0)
  }

  @Test func `moving the last row does not make other rows unseen`() {
    show([[1, 2, 3, 4]])
    list.send(.display, to: .row(4))
    show([[4, 1, 2, 3]])
    #expect(list.unseenRows.below == 0)
  }

  @Test func `rows that become visible between the stages of an update are seen`() {
    host.batchUpdateStyle = .table
    show([[1, 2, 3]])
    list.send(.display, to: .row(1))
    var counts: [Int] = []
    list.onUnseenRowsChange = { counts.append($0.below) }
    host.holdsUpdates = true
    // A header is inserted in a separate stage.
    let rows = [1, 2, 3, 4, 5].map { Row(id: $0) }
    list.apply(ListSnapshot([ListSection(SectionID(0), header: Row(id: 9), items: rows)]))
    var stageCount = 0
    while !host.held.isEmpty {
      stageCount += 1
      host.commit()
      list.send(.display, to: .row(4))
      host.finish()
    }
    #expect(stageCount == 2)
    #expect(list.unseenRows.below == 1)
    #expect(counts == [1])
  }
}

/// The number of rows that were inserted at the end of a list larger than memory.
@Suite struct UnseenUnloadedRowTests {
  private let host = StagedHost()
  private let list: ListController<OrderRow, StagedHost>

  init() {
    list = ListController(host, cells: OrderCells(order: .content { ListContent("\($0.id)") }))
  }

  /// Shows a list of orders and of numbers of rows that are not loaded.
  private func show(_ rows: OrderRow...) {
    var section = ListSection("orders", items: rows)
    section.isWindowed = true
    list.apply(ListSnapshot([section]))
  }

  private func order(_ id: Int) -> OrderRow { .order(Order(id: id)) }

  private func unloaded(_ count: Int, _ number: Int = 1) -> OrderRow {
    .unloaded(UnloadedRows(id: .init(window: "w", number: number), count: count))
  }

  @Test func `rows that are not loaded count as many as they are, also when they become more`() {
    show(order(1), order(2))
    list.send(.display, to: .row(OrderRow.ID.order(2)))
    #expect(list.unseenRows.below == 0)
    var counts: [Int] = []
    list.onUnseenRowsChange = { counts.append($0.below) }
    show(order(1), order(2), unloaded(200))
    #expect(list.unseenRows.below == 200)
    show(order(1), order(2), unloaded(350))
    #expect(list.unseenRows.below == 350)
    show(order(1), order(2), unloaded(350), unloaded(50, 2), order(9))
    #expect(list.unseenRows.below == 401)
    #expect(counts == [200, 350, 401])
  }

  @Test func `loading and unloading rows changes no number`() {
    show(order(1), order(2))
    list.send(.display, to: .row(OrderRow.ID.order(2)))
    show(order(1), order(2), unloaded(5))
    show(order(1), order(2), order(3), order(4), unloaded(3))
    #expect(list.unseenRows.below == 5)
    list.send(.display, to: .row(OrderRow.ID.order(3)))
    #expect(list.unseenRows.below == 4)
    // The last seen rows are unloaded, and one is inserted at the end.
    show(order(1), unloaded(7, 2))
    #expect(list.unseenRows.below == 5)
    show(unloaded(8, 2))
    #expect(list.unseenRows.below == 5)
    show(unloaded(5, 2), order(6), order(7), order(8))
    #expect(list.unseenRows.below == 5)
  }

  @Test func `a list that begins with rows that are not loaded keeps its first seen row`() {
    show(order(1), order(2))
    list.send(.display, to: .row(OrderRow.ID.order(1)))
    list.send(.display, to: .row(OrderRow.ID.order(2)))
    show(unloaded(10), order(1), order(2))
    #expect(list.unseenRows == UnseenRows(above: 10))
    show(unloaded(11), order(2))
    #expect(list.unseenRows == UnseenRows(above: 10))
    show(unloaded(11), order(2), order(3))
    #expect(list.unseenRows == UnseenRows(above: 10, below: 1))
  }

  @Test func `a placeholder that becomes visible between the stages of an update is not seen`() {
    host.batchUpdateStyle = .table
    show(order(1), order(2))
    list.send(.display, to: .row(OrderRow.ID.order(1)))
    host.holdsUpdates = true
    var section = ListSection("orders", items: [order(1), order(2), unloaded(100)])
    section.isWindowed = true
    section.header = order(9)
    list.apply(ListSnapshot([section]))
    guard case .unloaded(let rows) = unloaded(100) else { return }
    while !host.held.isEmpty {
      host.commit()
      list.send(.display, to: .row(OrderRow.ID.unloaded(rows.id)))
      host.finish()
    }
    #expect(list.unseenRows == UnseenRows(below: 100))
  }

  @Test func `placeholders are not seen, but the rows above them are`() {
    show(order(1))
    list.send(.display, to: .row(OrderRow.ID.order(1)))
    show(order(1), order(2), unloaded(100), order(103))
    #expect(list.unseenRows.below == 102)
    guard case .unloaded(let rows) = unloaded(100) else { return }
    list.send(.display, to: .row(OrderRow.ID.unloaded(rows.id)))
    #expect(list.unseenRows.below == 101)
    list.send(.display, to: .row(OrderRow.ID.order(103)))
    #expect(list.unseenRows.below == 0)
  }

  @Test func `rows whose number becomes known later are not new`() {
    show(unloaded(1))
    guard case .unloaded(let rows) = unloaded(1) else { return }
    list.send(.display, to: .row(OrderRow.ID.unloaded(rows.id)))
    show(unloaded(4_000), unloaded(4_000, 2))
    #expect(list.unseenRows.below == 0)
    show(order(1), order(2), unloaded(1, 3))
    list.send(.display, to: .row(OrderRow.ID.order(2)))
    show(order(1), order(2), unloaded(4_000, 4))
    #expect(list.unseenRows.below == 0)
  }

  @Test func `rows that a list has at first count as seen, and rows inserted above do not`() {
    show(unloaded(4_000), unloaded(4_000, 2))
    #expect(list.unseenRows.below == 0)
    show(order(1), order(2), unloaded(3_998), unloaded(4_000, 2))
    list.send(.display, to: .row(OrderRow.ID.order(1)))
    #expect(list.unseenRows.below == 0)
    show(order(-1), unloaded(50, 3), order(1), order(2), unloaded(3_998), unloaded(4_000, 2))
    #expect(list.unseenRows == UnseenRows(above: 51))
    show(order(-1), unloaded(50, 3), order(1), order(2), unloaded(3_998), unloaded(4_010, 2))
    #expect(list.unseenRows == UnseenRows(above: 51, below: 10))
    // Some of the rows above are loaded, and one of them is displayed.
    show(
      order(-1),
      unloaded(48, 3),
      order(-9),
      order(-8),
      order(1),
      order(2),
      unloaded(3_998),
      unloaded(4_010, 2)
    )
    #expect(list.unseenRows == UnseenRows(above: 51, below: 10))
    list.send(.display, to: .row(OrderRow.ID.order(-9)))
    #expect(list.unseenRows == UnseenRows(above: 49, below: 10))
    list.send(.display, to: .row(OrderRow.ID.order(-1)))
    #expect(list.unseenRows == UnseenRows(below: 10))
  }
}
