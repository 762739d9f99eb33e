import MedleyTesting
import Testing

@testable import MedleyCore

/// An edit of the rows of a tree in a part.
private enum ShelfEdit: Sendable {
  case open(Int)
  case reveal(Int)
  case setAll(Bool)
  case show(Forest)
}

/// A tree in a part, behind a flat row.
private struct Shelf: ListPresenter, Identifiable {
  var id: String
  var forest = Forest.small

  var sections: [ListSection<Leaf>] {
    ListSection("flat") { Leaf(id: 1_000) }
    ListSection("tree", tree: forest.tree)
  }

  mutating func receive(_ edit: ShelfEdit, tasks: ScreenTasks<ShelfEdit>) {
    switch edit {
    case .open(let id): tasks.setExpanded(true, row: id)
    case .reveal(let id): tasks.reveal(id)
    case .setAll(let isExpanded): tasks.setAllExpanded(isExpanded)
    case .show(let forest): self.forest = forest
    }
  }
}

/// Two parts with trees of the same ids, and a tree of the screen.
private struct Room: PartsPresenter {
  typealias Item = Spaced<Leaf>
  typealias Edit = Never

  var shelves = [Shelf(id: "a"), Shelf(id: "b")]

  private static let itself = ItemCase<Item, Item>("itself") {
    $0
  } id: {
    $0
  } valueID: {
    $0
  }

  var parts: [Part<Self>] { Part.each(\.shelves, as: Self.itself) }
}

/// Trees in lists of parts, and beside flat sections.
@MainActor @Suite struct TreePartTests {
  private let host = HeadlessHost(width: 20, height: 60)
  private let log = MoveLog()

  private final class MoveLog {
    var places: [TreeDestination] = []
    var identities: [ItemIdentity] = []
  }

  private func open(
    on other: HeadlessHost? = nil,
    restoring state: SavedListState? = nil
  ) -> ScreenSession<HeadlessHost> {
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .onMoveInTree { [log] _, place, event in
        log.places.append(place)
        log.identities.append(event.identity)
      }
      .onSelect { leaf, event in
        if leaf.id == 2 { event.setExpanded(true) }
        if leaf.id == 3 { event.reveal(112) }
        if leaf.id == 1_000 { event.setAllExpanded(true) }
      }
    return ListScreen("Room", presenter: Room(), cells: cells.spaced)
      .open(on: other ?? host, restoring: state, reporter: .silent)
  }

  private func rows(_ section: Int) -> [String] {
    guard let list = host.list else { return [] }
    return (0..<(list.section(at: section)?.itemCount ?? 0)).map { item in
      let position = CellPosition.row(ListPath(section: section, item: item))
      let place = list.outlinePlace(at: position)
      let id = (list.model(at: position) as? Leaf)?.id ?? 0
      let sign = place?.isExpandable == true ? (place?.isExpanded == true ? "-" : "+") : ""
      return String(repeating: " ", count: (place?.level ?? 1) - 1) + sign + "\(id)"
    }
  }

  @Test func `each part has decisions of its own, which are restored`() throws {
    let session = open()
    #expect(
      [0, 1, 2, 3].map(rows) == [["1000"], ["+1", "+2", "3"], ["1000"], ["+1", "+2", "3"]]
    )
    host.list?.setExpanded(true, at: .row(ListPath(section: 3, item: 0)))
    #expect(rows(1) == ["+1", "+2", "3"])
    #expect(rows(3) == ["-1", " +11", " 12", "+2", "3"])
    let state = session.savedState
    let other = open(restoring: state)
    #expect(rows(1) == ["+1", "+2", "3"])
    #expect(rows(3) == ["-1", " +11", " 12", "+2", "3"])
    try host.requireConsistency()
    withExtendedLifetime(other) {}
  }

  @Test func `an event expands rows of its part`() throws {
    let session = open()
    host.list?.send(.select, at: .row(ListPath(section: 3, item: 1)))
    #expect(rows(1) == ["+1", "+2", "3"])
    #expect(rows(3) == ["+1", "-2", " 21", " 22", "3"])
    host.list?.send(.select, at: .row(ListPath(section: 1, item: 2)))
    #expect(rows(1) == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
    #expect(rows(3) == ["+1", "-2", " 21", " 22", "3"])
    host.list?.send(.select, at: .row(ListPath(section: 2, item: 0)))
    #expect(rows(3).count == 9)
    #expect(rows(1).count == 7)
    withExtendedLifetime(session) {}
  }

  @Test func `a presenter expands and reveals rows of its part`() throws {
    let session = open()
    session.send(PartEdit("b", ShelfEdit.open(2)))
    #expect(rows(3) == ["+1", "-2", " 21", " 22", "3"])
    session.send(PartEdit("b", ShelfEdit.reveal(112)))
    #expect(rows(3) == ["-1", " -11", "  111", "  112", " 12", "-2", " 21", " 22", "3"])
    session.send(PartEdit("a", ShelfEdit.setAll(true)))
    #expect(rows(1).count == 9)
    try host.requireConsistency()
  }

  @Test func `a decision about a part ends the decisions about its rows that arrive later`() {
    let session = open()
    var forest = Forest.small
    for part in ["a", "b"] {
      session.send(PartEdit(part, ShelfEdit.open(1)))
      session.send(PartEdit(part, ShelfEdit.show(Forest(roots: [2]))))
    }
    session.send(PartEdit("a", ShelfEdit.setAll(false)))
    forest.starting = [2]
    for part in ["a", "b"] { session.send(PartEdit(part, ShelfEdit.show(forest))) }
    #expect(rows(1) == ["+1", "+2", "3"])
    #expect(rows(3) == ["-1", " +11", " 12", "-2", " 21", " 22", "3"])
  }

  @Test func `collapsing the rows of a part does not scroll another part`() throws {
    let host = HeadlessHost(width: 20, height: 4)
    let session = open(on: host)
    for part in ["a", "b"] { session.send(PartEdit(part, ShelfEdit.setAll(true))) }
    let list = try #require(host.list)
    host.scroll(toCellAt: .row(ListPath(section: 3, item: 2)), at: .start, animated: false)
    let model = try #require(host.scrollPosition.flatMap { list.model(at: $0.position) } as? Leaf)
    #expect(model.id == 111)
    session.send(PartEdit("a", ShelfEdit.setAll(false)))
    let position = try #require(host.scrollPosition?.position)
    #expect((list.model(at: position) as? Leaf)?.id == 111)
    session.send(PartEdit("b", ShelfEdit.setAll(false)))
    #expect(list.section(at: 3)?.itemCount == 3)
    try host.requireConsistency()
  }

  @Test func `a move in a tree arrives with the ids of the part`() throws {
    let session = open()
    let list = try #require(host.list)
    list.setExpanded(true, at: .row(ListPath(section: 3, item: 1)))
    let source = ListPath(section: 3, item: 4)
    let places = list.treeDestinations(at: ListPath(section: 3, item: 3), from: source)
    #expect(places.map(\.level) == [2])
    list.send(.moveInTree(to: try #require(places.first)), at: .row(source))
    #expect(
      log.places == [
        TreeDestination(parent: .row(2), after: .row(21), level: 2, section: "tree")
      ]
    )
    #expect(log.identities == [.row(3)])
    withExtendedLifetime(session) {}
  }
}
