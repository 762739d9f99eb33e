import Testing

@testable import MedleyCore
import MedleyTesting

private struct Apple: ListModel {
  var id: Int
  var weight = 1
}

private struct Pear: ListModel {
  var id: Int
  var weight = 1
}

/// A row that differs even from itself.
private struct Restless: ListModel {
  var id: Int
  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

/// A row without any memory of its own.
private struct Separator: ListModel {
  var id: String { "separator" }
}

/// Items of several types, by way of the storages of snapshots.
@Suite struct RowMatcherItemTests {
  private func matches<Item: ListItem>(
    _ old: [Item],
    _ new: [Item],
    mayRepeat: Bool = false
  ) -> RowMatches {
    problem(ItemRows(old), ItemRows(new), mayRepeat: mayRepeat)
  }

  private func problem(
    _ old: any RowStorage,
    _ new: any RowStorage,
    mayRepeat: Bool = false
  ) -> RowMatches {
    func stretches(_ storage: any RowStorage) -> [RowStretch] {
      if storage.count == 0 { return [] }
      return [RowStretch(storage: storage, lower: 0, count: storage.count, start: 0)]
    }
    let part = RowParts(old: stretches(old), new: stretches(new))
    return new.matches(RowProblem(parts: [part], mayRepeat: mayRepeat))
  }

  @Test func `boxed rows are matched by type and id`() {
    let apples = (0..<40).map { AnyListItem(Apple(id: $0)) }
    let pears = (0..<40).map { AnyListItem(Pear(id: $0)) }
    let heavy = (0..<40).map { AnyListItem(Apple(id: $0, weight: $0 % 2 + 1)) }
    let matches = matches(apples + pears, pears + heavy)
    #expect(
      matches.blocks == [
        RowBlock(old: 40, new: 0, count: 40), RowBlock(old: 0, new: 40, count: 40),
      ]
    )
    #expect(matches.updated == Array(stride(from: 41, to: 80, by: 2)))
    #expect(self.matches(apples, pears).blocks == [])
  }

  @Test func `shuffled boxed rows are matched`() {
    let old = (0..<500).map { AnyListItem(Apple(id: $0)) }
    var random = SeededGenerator(seed: 9)
    let order = Array(0..<500).shuffled(using: &random)
    let matches = matches(old, order.map { AnyListItem(Apple(id: $0, weight: $0 % 10)) })
    #expect(matches.blocks.flatMap { $0.old..<$0.old + $0.count } == order)
    #expect(matches.updated == order.indices.filter { order[$0] % 10 != 1 })
  }

  @Test func `rows of the same memory are not compared`() {
    let rows = ItemRows((0..<50).map { Restless(id: $0) })
    #expect(problem(rows, rows).updated == [])
    #expect(problem(rows, ItemRows(rows.items.map { $0 })).updated.count == 50)
    // Moved within the list, but the same memory.
    func stretch(_ lower: Int, _ start: Int) -> RowStretch {
      RowStretch(storage: rows, lower: lower, count: 25, start: start)
    }
    let part = RowParts(
      old: [stretch(0, 0), stretch(25, 25)],
      new: [stretch(25, 0), stretch(0, 25)]
    )
    let matches = rows.matches(RowProblem(parts: [part], mayRepeat: false))
    #expect(matches.updated == [])
    #expect(matches.blocks.reduce(0) { $0 + $1.count } == 50)
  }

  @Test func `rows of zero size are matched`() {
    let matches = matches([Separator()], [Separator(), Separator()], mayRepeat: true)
    #expect(matches.blocks == [RowBlock(old: 0, new: 0, count: 1)])
    #expect(self.matches([Separator](), [Separator]()).blocks == [])
  }

  @Test func `joined rows are matched`() {
    let rows = ItemRows((0..<30).map { Apple(id: $0) })
    let joined = rows.joining([(rows, 10..<30), (rows, 0..<10)])
    let matches = problem(rows, joined)
    #expect(
      matches.blocks == [
        RowBlock(old: 10, new: 0, count: 20), RowBlock(old: 0, new: 20, count: 10),
      ]
    )
  }

  @Test func `an empty problem has no matches`() {
    let rows = ItemRows([Apple(id: 1)])
    #expect(rows.matches(RowProblem(parts: [], mayRepeat: false)).blocks == [])
    #expect(rows.matches(RowProblem(parts: [], mayRepeat: true)).blocks == [])
    #expect(matches([], [Apple(id: 1)]).blocks == [])
    #expect(matches([Apple(id: 1)], []).blocks == [])
  }
}
