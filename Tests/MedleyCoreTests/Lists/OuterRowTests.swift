import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

private struct Message: ListModel {
  var id: Int
}

private struct Advertisement: ListModel {
  var id: Int
}

private struct Composer: ListModel {
  var id = 0
}

/// Which rows are rows of the data, and can be unseen, and which are around them.
@Suite struct OuterRowTests {
  private let host = StagedHost()
  private let list: ListController<AnyListItem, StagedHost>

  init() {
    let cells = AdapterMap<StagedHost>()
      .adding(CellAdapter<Message, StagedHost>.content { ListContent("\($0.id)") })
      .adding(CellAdapter<Advertisement, StagedHost>.content { ListContent("\($0.id)") })
      .adding(CellAdapter<Composer, StagedHost>.content { _ in ListContent("composer") })
      .adding(CellAdapter<UnitModel, StagedHost>.content { ListContent($0.id) })
    list = ListController(host, cells: cells)
  }

  private func messages(_ ids: some Sequence<Int>) -> [AnyListItem] {
    ids.map { AnyListItem(Message(id: $0)) }
  }

  private func advertisements(_ ids: some Sequence<Int>) -> [AnyListItem] {
    ids.map { AnyListItem(Advertisement(id: $0)) }
  }

  private var composer: AnyListItem { AnyListItem(Composer()) }

  private func loading(_ id: String) -> AnyListItem { AnyListItem(StatusRow.loading(id: id)) }

  private func unit(_ name: String) -> AnyListItem { AnyListItem(UnitModel(name)) }

  private func show(_ items: [AnyListItem]) { list.apply(ListSnapshot(items: items)) }

  private func display(_ items: [AnyListItem]) {
    for item in items { list.send(.display, to: .row(item.id)) }
  }

  /// Shows rows that are all visible.
  private func open(_ items: [AnyListItem]) {
    show(items)
    display(items)
  }

  /// The first change inserts rows of a kind that the list did not have.
  @Test(arguments: [0, 1, 2, 3], [0, 1, 3])
  func `rows of a new kind are unseen beside rows of the data and beside a composer`(
    seenCount: Int,
    newCount: Int
  ) {
    for (hasComposer, isAbove) in [(false, false), (false, true), (true, false), (true, true)] {
      let seen = messages(0..<seenCount)
      let new = advertisements(100..<100 + newCount)
      let end = hasComposer ? [composer] : []
      open(isAbove ? end + seen : seen + end)
      show(isAbove ? end + new + seen : seen + new + end)
      // Of a message and a composer, the list does not know which of them is the data.
      if seenCount == 1, hasComposer {
        #expect(list.unseenRows.above + list.unseenRows.below == newCount)
      } else {
        // One row is not known to be a row of the data.
        let count = seenCount < 2 ? 0 : newCount
        let expected = UnseenRows(above: isAbove ? count : 0, below: isAbove ? 0 : count)
        #expect(list.unseenRows == expected, "\(seenCount) \(hasComposer) \(isAbove)")
      }
      show([])
    }
  }

  @Test func `a status row at an end is neither seen nor unseen`() {
    open(messages(0..<3) + [loading("next")])
    show(messages(0..<5) + [loading("next")])
    #expect(list.unseenRows == UnseenRows(below: 2))
    display([loading("next")])
    #expect(list.unseenRows == UnseenRows(below: 2))
    display(messages([3]))
    #expect(list.unseenRows == UnseenRows(below: 1))
  }

  @Test func `rows that come in place of a loading row are not new`() {
    open([loading("first")] + messages(10..<20) + [loading("last")])
    show([loading("first")] + messages(10..<30) + [loading("last 2")])
    #expect(list.unseenRows == UnseenRows())
    show([loading("first 2")] + messages(0..<30) + [loading("last 2")])
    #expect(list.unseenRows == UnseenRows())
    show([loading("first 2")] + messages(0..<32) + [loading("last 2")])
    #expect(list.unseenRows == UnseenRows(below: 2))
    // Earlier new rows stay new.
    show(messages(0..<50))
    #expect(list.unseenRows == UnseenRows(below: 2))
  }

  @Test(arguments: [false, true])
  func `rows that a list loads at first are seen, and later ones are new`(hasComposer: Bool) {
    let end = hasComposer ? [composer] : []
    open([loading("status")] + end)
    show(messages(0..<20) + [composer])
    #expect(list.unseenRows == UnseenRows())
    display([composer] + messages(15..<20))
    show(messages(0..<21) + [composer])
    #expect(list.unseenRows == UnseenRows(below: 1))
    display([composer])
    #expect(list.unseenRows == UnseenRows(below: 1))
  }

  @Test func `messages that come to a composer at first are seen`() {
    open([composer])
    show(messages(0..<20) + [composer])
    #expect(list.unseenRows == UnseenRows())
    show(messages(0..<22) + [composer])
    #expect(list.unseenRows == UnseenRows(below: 2))
  }

  @Test func `a composer that comes later, and that leaves and comes back, is not seen`() {
    open(messages(0..<5))
    open(messages(0..<5) + [composer])
    show(messages(0..<6) + [composer])
    display([composer])
    #expect(list.unseenRows == UnseenRows(below: 1))
    show(messages(0..<6))
    #expect(list.unseenRows == UnseenRows(below: 1))
    show(messages(0..<7) + [composer])
    display([composer])
    #expect(list.unseenRows == UnseenRows(below: 2))
  }

  @Test func `a row that tells that somebody types is new once`() {
    open(messages(0..<3) + [composer])
    open(messages(0..<4) + [composer])
    open(messages(0..<4) + [unit("typing"), composer])
    for count in 1...3 {
      show(messages(0..<4 + count) + [composer])
      #expect(list.unseenRows == UnseenRows(below: count))
      show(messages(0..<4 + count) + [unit("typing"), composer])
      #expect(list.unseenRows == UnseenRows(below: count))
    }
  }

  @Test func `a case without a model is a kind`() {
    open(messages(0..<3) + [unit("composer")])
    show(messages(0..<2) + [unit("marker")] + messages(2..<3) + [unit("composer")])
    show(messages(0..<2) + [unit("marker")] + messages(2..<5) + [unit("composer")])
    display([unit("composer")])
    #expect(list.unseenRows == UnseenRows(below: 2))
  }

  @Test(arguments: [false, true])
  func `a row of another kind at an end is seen when rows of its kind come`(isAbove: Bool) {
    func ordered(_ items: [AnyListItem]) -> [AnyListItem] { isAbove ? items : items.reversed() }
    let first = advertisements([1]) + messages(2..<4)
    open(ordered(first))
    open(ordered(first + messages([4])))
    show(ordered(advertisements([0]) + first + messages([4])))
    #expect(list.unseenRows == UnseenRows(above: isAbove ? 1 : 0, below: isAbove ? 0 : 1))
  }
}
