import Testing

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
    #expect(list.unseenRowCount == 0)
    list.send(.display, to: .row(1))
    #expect(list.unseenRowCount == 0)
    show([[1, 9, 2], [3, 4, 5], [], [6]])
    #expect(list.unseenRowCount == 3)
    // Deleted rows, among them the last seen one, do not count.
    show([[1, 9, 2], [4], [], [6]])
    #expect(list.unseenRowCount == 2)
    // A seen row that moves to the end is not new, but nothing tells it from the rows around it.
    show([[9, 2], [4], [], [6, 7]])
    #expect(list.unseenRowCount == 3)
    list.send(.display, to: .row(6))
    #expect(list.unseenRowCount == 1)
    list.send(.display, to: .row(9))
    #expect(list.unseenRowCount == 1)
    // Of the seen rows none stays.
    show([[7, 8]])
    #expect(list.unseenRowCount == 2)
    list.send(.display, to: .row(8))
    show([[20, 21]])
    #expect(list.unseenRowCount == 0)
  }

  @Test func `moving the last row does not make other rows unseen`() {
    show([[1, 2, 3, 4]])
    list.send(.display, to: .row(4))
    show([[4, 1, 2, 3]])
    #expect(list.unseenRowCount == 0)
  }

  @Test func `rows that become visible between the stages of an update are seen`() {
    host.batchUpdateStyle = .table
    show([[1, 2, 3]])
    list.send(.display, to: .row(1))
    var counts: [Int] = []
    list.onUnseenRowsChange = { counts.append($0) }
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
    #expect(list.unseenRowCount == 1)
    #expect(counts == [1])
  }
}
