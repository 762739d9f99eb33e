import MedleyCore
import MedleyTesting
import Testing

private struct Row: ListModel {
  var id: Int
}

/// A row that acts like a button, and is never selected.
private struct Press: ListModel {
  var id: Int
}

@Suite struct SelectionAfterRemovalTests {
  private typealias List = ListController<AnyListItem, HeadlessHost>

  private static func list(_ mode: SelectionMode) -> List {
    let cells = AdapterMap<HeadlessHost>()
      .adding(
        CellAdapter<Row, HeadlessHost>.content { ListContent("\($0.id)") }
          .onSelect { _, _ in Issue.record("a behaviour has run") }
      )
      .adding(
        CellAdapter<Press, HeadlessHost>.content { ListContent("\($0.id)") }.selectable(false)
      )
    let list = List(HeadlessHost(width: 20, height: 20), cells: cells)
    list.selectionMode = mode
    return list
  }

  /// The item of a number; from 10 on, a button.
  private static func item(_ id: Int) -> AnyListItem {
    id < 10 ? AnyListItem(Row(id: id)) : AnyListItem(Press(id: id))
  }

  private static func show(_ ids: [[Int]], in list: List) {
    list.apply(
      ListSnapshot(ids.enumerated().map { ListSection(SectionID($0), items: $1.map(item)) })
    )
  }

  /// All ways to leave some of the elements out.
  private static func parts(of ids: [Int]) -> [[Int]] {
    (0..<1 << ids.count).map { bits in
      ids.indices.filter { bits >> $0 & 1 == 1 }.map { ids[$0] }
    }
  }

  @Test func `after a removal the next selectable row is selected, or else the previous one`() {
    for ids in [[1, 2, 3, 4], [10, 1, 2, 11], [1, 10, 11, 2], [10, 1, 11]] {
      for selected in ids where selected < 10 {
        for left in Self.parts(of: ids) {
          for split in 0...ids.count {
            let list = Self.list(.single(afterRemoval: .neighbour))
            let old = [Array(ids[..<split]), Array(ids[split...])]
            Self.show(old, in: list)
            list.select(Self.item(selected).id)
            Self.show(old.map { $0.filter(left.contains) }, in: list)
            // In the order of the old list, without any position.
            let place = ids.firstIndex(of: selected) ?? 0
            let expected =
              left.contains(selected)
              ? selected
              : ids[place...].first { left.contains($0) && $0 < 10 }
                ?? ids[..<place].last { left.contains($0) && $0 < 10 }
            #expect(
              list.selection == Set([expected].compactMap { $0.map(Self.item)?.id }),
              "\(ids) \(selected) \(left)"
            )
          }
        }
      }
    }
  }

  @Test func `by default no row is selected after a removal`() {
    let list = Self.list(.single)
    Self.show([[1, 2, 3]], in: list)
    list.select(Self.item(2).id)
    Self.show([[1, 3]], in: list)
    #expect(list.selection == [])
  }

  @Test func `the row that takes the place of a removed row is selected`() {
    let list = Self.list(.single(afterRemoval: .neighbour))
    Self.show([[1, 2, 3]], in: list)
    list.select(Self.item(2).id)
    Self.show([[1, 7, 3]], in: list)
    #expect(list.selection == [Self.item(7).id])
  }

  @Test func `a row that the completion of the update selects stays selected`() {
    let list = Self.list(.single(afterRemoval: .neighbour))
    Self.show([[1, 2, 3]], in: list)
    list.select(Self.item(2).id)
    list.onUpdate = { [unowned list] _ in list.select(Self.item(1).id) }
    Self.show([[1, 3]], in: list)
    #expect(list.selection == [Self.item(1).id])
  }
}
