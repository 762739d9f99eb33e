import Testing

@testable import MedleyCore

private struct Row: ListModel {
  var id: Int
  var text = ""
}

/// The lookup of an event's row.
@Suite struct EventLookupTests {
  private let log = Log()

  private func makeList() -> ListController<Row, StagedHost> {
    let log = log
    return ListController(
      StagedHost(),
      cells: CellAdapter<Row, StagedHost>.content { ListContent($0.text) }
        .onSelect { row, event in log.append("\(row.id) \(event.path?.description ?? "-")") }
        .onDeselect { row, _ in log.append("not \(row.id)") }
    )
  }

  private func show(_ ids: some Sequence<Int>, on list: ListController<Row, StagedHost>) {
    list.apply(ListSnapshot(items: ids.map { Row(id: $0) }))
  }

  private func path(_ item: Int) -> CellPosition {
    .row(ListPath(section: 0, item: item))
  }

  @Test func `events and state of unmoved rows build no identity index`() {
    let list = makeList()
    show(0..<100, on: list)
    // Deleting the second half looks up no row.
    show(0..<50, on: list)
    #expect(!list.snapshot.tree.base.isIndexed)
    let context = list.content(at: path(7), width: 10)?.context
    list.send(.select, at: path(3))
    context?.send(.select)
    list.send(.expand, at: path(7))
    list.remember(ScrollPosition(position: path(9), offset: 1))
    #expect(list.place?.position == path(9))
    #expect(list.state(at: path(7)) == [.selected, .expanded])
    #expect(list.identity(at: path(7)) == .row(7))
    #expect(log.lines == ["3 [0, 3]", "not 3", "7 [0, 7]"])
    #expect(!list.snapshot.tree.base.isIndexed, "nothing was looked up")
    withExtendedLifetime(list.host) {}
  }

  @Test func `an event with an outdated position hint reaches its own row or none`() {
    let list = makeList()
    show(0..<10, on: list)
    let context = list.content(at: path(3), width: 10)?.context
    show([9, 8] + (0..<8), on: list)
    context?.send(.select)
    #expect(list.selection == [3])
    #expect(log.lines == ["3 [0, 5]"])
    show([1, 2], on: list)
    context?.send(.select)
    #expect(log.lines.count == 1)
    show([3, 3, 4], on: list)
    context?.send(.select)
    #expect(log.lines.last == "3 [0, 0]", "of duplicate rows, the one with the same occurrence")
  }

  @Test func `a small change builds no identity index, but detects a duplicate`() {
    let list = makeList()
    show(0..<300, on: list)
    #expect(!list.snapshot.tree.base.isIndexed)
    let changed = (0..<40).map { $0 } + [900] + (41..<300)
    show(changed, on: list)
    #expect(!list.snapshot.tree.base.isIndexed)
    #expect(list.snapshot.items.map(\.id) == changed)
    show(changed + [5], on: list)
    #expect(list.snapshot.items.last?.id == 5)
    #expect(list.identity(at: path(300)) == .row(5, occurrence: 1), "the duplicate was found")
  }

  @Test func `a snapshot derived from the applied one shares its storage with the list`() throws {
    let list = makeList()
    show(0..<200, on: list)
    var applied = ListSnapshot(items: [Row(id: 300)] + (0..<200).map { Row(id: $0) })
    list.apply(applied)
    #expect(list.snapshot.tree.base === applied.tree.base)
    try applied.delete(at: ListPath(section: 0, item: 4))
    list.apply(applied)
    #expect(list.snapshot == applied)
  }
}

/// Nested lists on hosts that finish updates later.
@Suite struct NestedUpdateTests {
  private struct Shelf: ListModel {
    var id: String
    var books: [Row]
  }

  @Test func `removing a row empties its nested list, even during an update`() throws {
    let shelves = CellAdapter<Shelf, StagedHost>.list(
      cells: CellAdapter<Row, StagedHost>.content { ListContent($0.text) }
    ) { ListSnapshot(items: $0.books) }
    let host = StagedHost()
    let list = ListController(host, cells: shelves)
    list.apply(
      ListSnapshot(items: [Shelf(id: "a", books: [Row(id: 1)]), Shelf(id: "b", books: [])])
    )
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    let inner = try #require(
      list.nestedList(at: first) as? ListController<Row, StagedHost>
    )
    let innerHost = StagedHost()
    inner.connect(to: innerHost)
    innerHost.holdsUpdates = true
    list.apply(
      ListSnapshot(items: [
        Shelf(id: "a", books: [Row(id: 1), Row(id: 2)]), Shelf(id: "b", books: []),
      ])
    )
    #expect(list.nestedList(at: first) === inner)
    #expect(innerHost.log == ["reload 1", "perform 1"])
    list.apply(ListSnapshot(items: [Shelf(id: "b", books: [])]))
    #expect(inner.snapshot.isEmpty)
    #expect(inner.host == nil)
    innerHost.commit()
    innerHost.finish()
    #expect(inner.snapshot.isEmpty)
  }
}
