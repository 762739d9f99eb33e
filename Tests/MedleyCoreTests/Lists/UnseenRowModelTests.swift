import MedleyTesting
import Testing

@testable import MedleyCore

private struct Message: ListModel {
  var id: Int
}

/// A row that is always the last or the first one.
private struct Composer: ListModel {
  var id: Int
}

/// The numbers of unseen rows of lists with and without a composer, compared with a set of seen rows.
@Suite struct UnseenRowModelTests {
  /// Whether the list has a row of another kind before its messages, and one after them.
  struct Frame: CaseIterable, Sendable {
    var hasFirst: Bool
    var hasLast: Bool

    static var allCases: [Frame] {
      [false, true].flatMap { first in
        [false, true].map { Frame(hasFirst: first, hasLast: $0) }
      }
    }
  }

  private enum Step {
    case display(Int)
    case show([Int])
  }

  /// The oracle: the ids of the rows that count as seen, from the first seen row to the last one.
  private struct Model {
    var ids: [Int]
    var seen: Set<Int>

    /// Whether all rows are below the seen ones, if no seen row is left.
    var isBelow = true

    var unseen: UnseenRows {
      guard let first = ids.firstIndex(where: seen.contains),
        let last = ids.lastIndex(where: seen.contains)
      else { return isBelow ? UnseenRows(below: ids.count) : UnseenRows(above: ids.count) }
      return UnseenRows(above: first, below: ids.count - 1 - last)
    }

    mutating func perform(_ step: Step) {
      switch step {
      case .display(let id):
        if seen.isEmpty {
          let others = isBelow ? ids.prefix { $0 != id } : ids.reversed().prefix { $0 != id }
          seen.formUnion(others)
        }
        seen.insert(id)
      case .show(let new):
        let before = unseen
        isBelow = before.below > 0
        let wasEmpty = ids.isEmpty
        ids = new
        seen.formIntersection(new)
        if new.isEmpty || wasEmpty || before == UnseenRows() && seen.isEmpty {
          seen = Set(new)
        }
      }
      // Rows between two seen ones are seen.
      let unseen = unseen
      guard ids.contains(where: seen.contains) else { return }
      seen = Set(ids.dropFirst(unseen.above).dropLast(unseen.below))
    }
  }

  private func steps(_ ids: [Int], next: Int) -> [Step] {
    var steps = ids.map { Step.display($0) }
    for gap in 0...ids.count {
      steps.append(.show(Array(ids.prefix(gap)) + [next] + ids.dropFirst(gap)))
    }
    steps.append(.show([next] + ids + [next + 1]))
    steps.append(.show([next, next + 1]))
    steps.append(.show([]))
    for index in ids.indices where ids.count > 1 {
      steps.append(.show(ids.enumerated().filter { $0.offset != index }.map(\.element)))
    }
    return steps
  }

  private func show(
    _ ids: [Int],
    _ frame: Frame,
    on list: ListController<AnyListItem, StagedHost>
  ) {
    var items = ids.map { AnyListItem(Message(id: $0)) }
    if frame.hasFirst { items.insert(AnyListItem(Composer(id: -1)), at: 0) }
    if frame.hasLast { items.append(AnyListItem(Composer(id: -2))) }
    list.apply(ListSnapshot(items: items))
  }

  /// Performs steps on a new list, and compares the numbers after each of them.
  private func check(_ first: [Int], _ steps: [Step], _ frame: Frame) {
    var cells = AdapterMap<StagedHost>()
    cells.add(CellAdapter<Message, StagedHost>.content { ListContent("\($0.id)") })
    cells.add(CellAdapter<Composer, StagedHost>.content { _ in ListContent("composer") })
    let host = StagedHost()
    let list = ListController(host, cells: cells)
    show(first, frame, on: list)
    for id in first { list.send(.display, to: .row(AnyListItem(Message(id: id)).id)) }
    if frame.hasLast { list.send(.display, to: .row(AnyListItem(Composer(id: -2)).id)) }
    var model = Model(ids: first, seen: Set(first))
    for (index, step) in steps.enumerated() {
      model.perform(step)
      switch step {
      case .display(let id): list.send(.display, to: .row(AnyListItem(Message(id: id)).id))
      case .show(let ids): show(ids, frame, on: list)
      }
      // A composer is visible all the time, and changes nothing.
      if frame.hasFirst { list.send(.display, to: .row(AnyListItem(Composer(id: -1)).id)) }
      if frame.hasLast { list.send(.display, to: .row(AnyListItem(Composer(id: -2)).id)) }
      #expect(list.unseenRows == model.unseen, "\(frame) \(first) \(steps[...index])")
    }
  }

  @Test(arguments: Frame.allCases)
  func `unseen rows are counted on both sides after all short sequences of steps`(frame: Frame) {
    func visit(_ ids: [Int], _ steps: [Step], next: Int) {
      guard steps.count < 3 else { return check([1, 2], steps, frame) }
      for step in self.steps(ids, next: next) {
        let ids = if case .show(let ids) = step { ids } else { ids }
        visit(ids, steps + [step], next: next + 2)
      }
    }
    visit([1, 2], [], next: 10)
  }

  @Test(arguments: Frame.allCases)
  func `unseen rows are counted on both sides after random steps`(frame: Frame) {
    var random = SeededGenerator(seed: frame.hasFirst ? 3 : 4)
    for _ in 0..<40 {
      var ids = [1, 2, 3, 4]
      var all: [Step] = []
      for number in 0..<12 {
        guard let step = steps(ids, next: 10 + number * 2).randomElement(using: &random) else {
          continue
        }
        if case .show(let new) = step { ids = new }
        all.append(step)
      }
      check([1, 2, 3, 4], all, frame)
    }
  }

  @Test func `a row inserted between rows of other kinds is not unseen`() {
    let list = ListController(
      StagedHost(),
      cells: AdapterMap<StagedHost>()
        .adding(CellAdapter<Message, StagedHost>.content { ListContent("\($0.id)") })
        .adding(CellAdapter<Composer, StagedHost>.content { _ in ListContent("advertisement") })
    )
    let messages = (0..<4).map { AnyListItem(Message(id: $0)) }
    list.apply(ListSnapshot(items: messages))
    list.send(.display, to: .row(messages[0].id))
    list.apply(
      ListSnapshot(items: messages[..<2] + [AnyListItem(Composer(id: 1))] + messages[2...])
    )
    #expect(list.unseenRows == UnseenRows())
  }
}
