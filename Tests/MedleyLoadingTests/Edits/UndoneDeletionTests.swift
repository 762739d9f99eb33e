import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyLoading

private struct Card: ListModel, Codable {
  var id: Int
}

private struct Refused: Error, CustomStringConvertible {
  var description: String { "refused" }
}

/// A server that keeps cards, and refuses requests while a test says so.
private actor CardServer {
  private(set) var cards: Set<Int>
  private(set) var log: [String] = []
  private var refuses = false

  init(_ cards: Set<Int>) {
    self.cards = cards
  }

  func refuse(_ refuses: Bool) {
    self.refuses = refuses
  }

  func delete(_ id: Int) throws {
    log.append("delete \(id)")
    if refuses { throw Refused() }
    cards.remove(id)
  }

  func restore(_ card: Card) throws {
    log.append("restore \(card.id)")
    if refuses { throw Refused() }
    cards.insert(card.id)
  }
}

// The recipe of the article.

private enum CardChange: Codable, Sendable {
  case delete(Card.ID), restore(Card)

  func edit(on server: CardServer) -> OptimisticEdit<[Card]> {
    switch self {
    case .delete(let id):
      OptimisticEdit("delete", row: id, saved: self) { cards in
        cards.removeAll { $0.id == id }
      } commit: {
        try await server.delete(id)
      }
    case .restore(let card):
      OptimisticEdit("delete", row: card.id, saved: self, staysAfterFailure: true) { cards in
        guard !cards.contains(where: { $0.id == card.id }) else { return }
        cards.insert(card, at: cards.firstIndex { $0.id > card.id } ?? cards.count)
      } commit: {
        try await server.restore(card)
      }
    }
  }
}

private enum CardEdit: Sendable {
  case delete(Card.ID), undo, redo
  case cards(OptimisticEvent)
  case loaded([Card])
}

private struct CardPresenter: ListPresenter {
  let server: CardServer
  var cards: Optimistic<[Card]>
  var deleted = History<[Card]>([])

  var sections: [ListSection<Card>] { ListSection("cards", items: cards.value) }

  var screenUndo: ScreenUndo<CardEdit>? { deleted.screenUndo(undo: .undo, redo: .redo) }

  mutating func receive(_ edit: CardEdit, tasks: ScreenTasks<CardEdit>) {
    switch edit {
    case .delete(let id):
      guard let card = cards.value.first(where: { $0.id == id }) else { return }
      changeDeleted(tasks) { history in
        history.edit(UndoLabel("Delete card", done: "You deleted a card")) { $0.append(card) }
      }
    case .undo: changeDeleted(tasks) { $0.undo() }
    case .redo: changeDeleted(tasks) { $0.redo() }
    case .cards(let event):
      cards.receive(event, tasks: tasks, as: CardEdit.cards)
      forgetKept()
    case .loaded(let newer):
      cards.replace(by: newer)
      forgetKept()
    }
  }

  private mutating func changeDeleted(
    _ tasks: ScreenTasks<CardEdit>,
    _ change: (inout History<[Card]>) -> Void
  ) {
    let before = deleted.value
    change(&deleted)
    let changes =
      deleted.value.filter { !before.contains($0) }.map { CardChange.delete($0.id) }
      + before.filter { !deleted.value.contains($0) }.map { CardChange.restore($0) }
    for change in changes {
      cards.edit(change.edit(on: server), tasks: tasks, as: CardEdit.cards)
    }
  }

  private mutating func forgetKept() {
    let kept = Set(cards.value.map(\.id)).intersection(deleted.value.map(\.id))
    if !kept.isEmpty { deleted.rebase { $0.removeAll { kept.contains($0.id) } } }
  }
}

/// Deletions on a server that the user undoes.
@MainActor @Suite struct UndoneDeletionTests {
  private let server = CardServer([1, 2, 3])
  private let session: ScreenSession<HeadlessHost>
  private let list: ListController<Card, HeadlessHost>

  init() {
    let cells = CellAdapter<Card, HeadlessHost>.content { ListContent("\($0.id)") }
    var controller: ListController<Card, HeadlessHost>?
    let presenter = CardPresenter(
      server: server,
      cards: Optimistic([1, 2, 3].map { Card(id: $0) }, id: "cards")
    )
    session = ListScreen("Cards", presenter: presenter, cells: cells) { controller = $0 }
      .open(on: HeadlessHost(width: 20, height: 10), reporter: .silent)
    // The screen configures its controller before it opens.
    list = controller ?? ListController(HeadlessHost(width: 1, height: 1), cells: cells)
  }

  private var ids: [Int] { list.snapshot.items.map(\.id) }

  private func expectLog(_ log: [String]) async {
    let isReached = await eventually { await server.log == log }
    let requests = await server.log
    #expect(isReached, "\(requests)")
  }

  @Test func `a deletion that is undone at once is committed before its restoration`() async {
    session.send(CardEdit.delete(2))
    #expect(ids == [1, 3])
    session.undo()
    #expect(ids == [1, 2, 3])
    await expectLog(["delete 2", "restore 2"])
    session.redo()
    #expect(ids == [1, 3])
    await expectLog(["delete 2", "restore 2", "delete 2"])
    #expect(await eventually { await server.cards == [1, 3] })
    session.send(CardEdit.loaded([Card(id: 1), Card(id: 3)]))
    #expect(session.undoLabels.undo?.title == "Delete card")
  }

  @Test func `a deletion that fails returns with its problem, and cannot be undone`() async {
    await server.refuse(true)
    session.send(CardEdit.delete(1))
    session.send(CardEdit.delete(2))
    #expect(ids == [3])
    #expect(await eventually { ids == [1, 2, 3] })
    #expect(list.problem(ofRow: 2) == "refused")
    #expect(session.undo() == nil)
    #expect(session.undoLabels == UndoLabels())
  }

  @Test func `the failure of one deletion keeps the undo of the others`() async {
    session.send(CardEdit.delete(3))
    session.send(CardEdit.delete(1))
    session.undo()
    await expectLog(["delete 3", "delete 1", "restore 1"])
    await server.refuse(true)
    session.send(CardEdit.delete(2))
    #expect(await eventually { list.problem(ofRow: 2) == "refused" })
    #expect(ids == [1, 2])
    await server.refuse(false)
    #expect(session.undo() != nil)
    #expect(ids == [1, 2, 3])
    #expect(session.undo() == nil)
    #expect(await eventually { await server.cards == [1, 2, 3] })
  }

  @Test func `a restoration that fails stays with its problem, and is sent again`() async {
    session.send(CardEdit.delete(2))
    await expectLog(["delete 2"])
    await server.refuse(true)
    session.undo()
    #expect(await eventually { list.problem(ofRow: 2) == "refused" })
    #expect(ids == [1, 2, 3])
    await server.refuse(false)
    session.send(CardEdit.cards(.retry(2)))
    #expect(await eventually { await server.cards == [1, 2, 3] })
    #expect(list.problem(ofRow: 2) == nil)
  }

  @Test func `random deletions, undos and failures end with the cards that are visible`() async {
    var random = SeededGenerator(seed: 30)
    for _ in 0..<60 {
      await server.refuse(Int.random(in: 0..<4, using: &random) == 0)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: session.send(CardEdit.delete(Int.random(in: 1...3, using: &random)))
      case 2: session.undo()
      default: session.redo()
      }
      if Bool.random(using: &random) { await runReadyTasks() }
    }
    await server.refuse(false)
    #expect(
      await eventually {
        for id in 1...3 { session.send(CardEdit.cards(.retry(id))) }
        return await server.cards == Set(ids)
      }
    )
  }
}
