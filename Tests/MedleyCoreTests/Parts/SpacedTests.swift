import Foundation
import MedleyTesting
import Testing

@testable import MedleyCore

private struct Place: ListModel, Codable {
  var id: Int
  var name = ""
}

/// Items in spaces of identities: one list shows the same item several times.
@MainActor @Suite struct SpacedTests {
  private typealias List = ListController<Spaced<Place>, HeadlessHost>

  private let issues = IssueLog()
  private let cell = CellAdapter<Place, HeadlessHost>.content { ListContent("\($0.id)") }

  private func makeList(height: Double = 20) -> List {
    let list = List(
      HeadlessHost(as: .table, width: 20, height: height),
      cells: cell.spaced,
      reporter: .log(issues)
    )
    list.selectionMode = .multiple
    return list
  }

  private func snapshot(favourites: [Int], all: [Int]) -> ListSnapshot<Spaced<Place>> {
    ListSnapshot([
      ListSection("favourites", space: "favourites", items: favourites.map { Place(id: $0) }),
      ListSection(
        "pinned",
        space: "all",
        header: Place(id: 0),
        items: all.prefix(1).map { Place(id: $0) }
      ),
      ListSection("all", space: "all", items: all.dropFirst().map { Place(id: $0) }),
    ])
  }

  @Test func `the same item in two sections is two rows, and nothing is reported`() {
    let list = makeList()
    list.apply(snapshot(favourites: [1, 2], all: [1, 2, 3]))
    #expect(list.snapshot.itemCount == 5)
    list.select(SpacedID(2, in: "all"))
    #expect(list.selection == [SpacedID(2, in: "all")])
    #expect(list.snapshot.path(of: SpacedID(2, in: "favourites")) == ListPath(section: 0, item: 1))
    #expect(list.model(at: .header(section: 1)) as? Place == Place(id: 0))
    #expect(list.host?.inconsistencies().isEmpty == true && issues.issues.isEmpty)
  }

  @Test func `a move between sections of one space stays a move`() throws {
    let list = makeList()
    list.apply(snapshot(favourites: [1], all: [1, 2, 3]))
    list.select(SpacedID(2, in: "all"))
    var report: UpdateReport<Spaced<Place>>?
    list.onUpdate = { report = $0 }
    list.apply(snapshot(favourites: [1], all: [2, 1, 3]))
    #expect(list.selection == [SpacedID(2, in: "all")])
    #expect(list.host?.violations.isEmpty == true && report != nil)
    list.apply(snapshot(favourites: [2], all: [1, 2, 3]))
    #expect(list.selection == [SpacedID(2, in: "all")], "another space has other rows")
  }

  @Test func `an item twice in one space is a duplicate and reported`() {
    let list = makeList()
    list.apply(snapshot(favourites: [1, 1], all: []))
    #expect(issues.issues.map(\.code) == [.duplicateIdentity])
  }

  @Test func `the state of rows is saved and restored in their space`() throws {
    let list = makeList()
    list.apply(snapshot(favourites: [1, 2], all: [1, 2, 3]))
    list.select(SpacedID(1, in: "all"))
    list.setExpanded(true, row: SpacedID(2, in: "favourites"))
    let data = try JSONEncoder().encode(list.savedState)
    let saved = try JSONDecoder().decode(SavedListState.self, from: data)
    let restored = makeList()
    restored.restore(saved)
    restored.apply(snapshot(favourites: [1, 2], all: [1, 2, 3]))
    #expect(restored.selection == [SpacedID(1, in: "all")])
    #expect(restored.expandedRows == [SpacedID(2, in: "favourites")])
  }

  @Test func `an open list shows one item in several spaces`() {
    let cells = AdapterMap<HeadlessHost>().adding(cell)
    let list = ListController(
      HeadlessHost(width: 20, height: 9),
      cells: cells,
      reporter: .log(issues)
    )
    list.selectionMode = .multiple
    let place = Place(id: 1)
    let items = [
      AnyListItem(place), AnyListItem(place, in: "favourites"), AnyListItem(place, in: "recent"),
    ]
    list.apply(ListSnapshot(items: items))
    #expect(Set(items.map(\.id)).count == 3)
    #expect(items.map { $0.model as? Place } == [place, place, place])
    list.select(items[1].id)
    #expect(list.selection == [items[1].id])
    #expect(issues.issues.isEmpty)
  }

  @Test func `the rows of an open list in spaces are saved and restored`() {
    func open() -> ListController<AnyListItem, HeadlessHost> {
      let cells = AdapterMap<HeadlessHost>().adding(cell)
      let list = ListController(HeadlessHost(width: 20, height: 9), cells: cells)
      list.selectionMode = .multiple
      list.apply(
        ListSnapshot(items: ["a", "b"].map { AnyListItem(Place(id: 1), in: $0) })
      )
      return list
    }
    let list = open()
    list.select(AnyListItem(Place(id: 1), in: "b").id)
    let restored = open()
    restored.restore(list.savedState)
    #expect(restored.selection == list.selection)
  }
}
