import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The characters of "TableView factories" with Medley in a table view and a collection view.
@Suite @MainActor struct CharactersScreenTests {
  private let characters = ["Luke", "Leia", "Han"].enumerated().map {
    Character(id: $0.offset, name: $0.element)
  }

  private func tableFixture() -> ControllerFixture<ListViewController<UITableView>> {
    ControllerFixture(ListViewController(screen: .characters(characters))) { $0.host }
  }

  private func collectionFixture() -> ControllerFixture<ListViewController<UICollectionView>> {
    ControllerFixture(ListViewController(screen: .characters(characters))) { $0.host }
  }

  /// The texts of the visible cells, with a mark for selected ones.
  private func shown<Host: ViewHost>(
    _ fixture: ControllerFixture<ListViewController<Host>>
  ) -> [String] {
    guard let host = fixture.controller.host else { return [] }
    var cells: [UIView] = []
    if let table = host as? UITableView { cells = table.visibleCells }
    if let collection = host as? UICollectionView { cells = collection.visibleCells }
    cells.sort { (first: UIView, second: UIView) in first.frame.minY < second.frame.minY }
    return cells.map(description(of:))
  }

  private func description(of cell: UIView) -> String {
    let isTicked = cell.all(UIImageView.self).contains { $0.image?.name == "checkmark" }
    return (cell.texts.first ?? "no text") + (isTicked ? " ✓" : "")
  }

  private func send<Host: ViewHost>(
    _ edit: CharactersEdit,
    to fixture: ControllerFixture<ListViewController<Host>>
  ) {
    fixture.controller.running?.send(edit)
    fixture.runPendingWork()
  }

  @Test func `one screen is shown by a table view and by a collection view`() throws {
    #expect(shown(tableFixture()) == ["Luke", "Leia", "Han", "Loading"])
    #expect(shown(collectionFixture()) == ["Luke", "Leia", "Han", "Loading"])
    #expect(makeControllers(for: characters).map(\.title) == ["Characters", "Characters"])
    #expect(tableFixture().controller.host?.visibleCells.map(\.frame.height) == [80, 80, 80, 30])
  }

  @Test func `a selection mark stays with its character when the order changes`() throws {
    let first = Character(id: 9, name: "Jabba")
    let table = tableFixture()
    table.controller.host?.driveTap(at: IndexPath(row: 1, section: 0))
    send(.cameFirst([first]), to: table)
    #expect(shown(table) == ["Jabba", "Luke", "Leia ✓", "Han", "Loading"])
    let collection = collectionFixture()
    collection.controller.host?.driveTap(at: IndexPath(item: 1, section: 0))
    send(.cameFirst([first]), to: collection)
    #expect(shown(collection) == ["Jabba", "Luke", "Leia ✓", "Han", "Loading"])
    #expect(table.brokenRules.isEmpty && collection.brokenRules.isEmpty)
  }

  @Test func `the presenter reads the selected character`() {
    let fixture = tableFixture()
    fixture.controller.host?.driveTap(at: IndexPath(row: 2, section: 0))
    send(.cameFirst([Character(id: 9, name: "Jabba")]), to: fixture)
    #expect(fixture.controller.title == "Han")
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a tap on the loading row selects no character`() throws {
    let fixture = tableFixture()
    fixture.controller.host?.driveTap(at: IndexPath(row: 1, section: 0))
    fixture.controller.host?.driveTap(at: IndexPath(row: 3, section: 0))
    send(.arrived([Character(id: 3, name: "Chewbacca")], isLast: true), to: fixture)
    #expect(shown(fixture) == ["Luke", "Leia ✓", "Han", "Chewbacca"])
    #expect(fixture.brokenRules.isEmpty)
  }
}
