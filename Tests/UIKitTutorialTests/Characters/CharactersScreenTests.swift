import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The characters of "TableView factories", with Medley, in a table and in a collection view.
@Suite @MainActor struct CharactersScreenTests {
  private let characters = ["Luke", "Leia", "Han"].enumerated().map {
    Character(id: $0.offset, name: $0.element)
  }

  private func tableStage() -> Stage<ListViewController<UITableView>> {
    Stage(ListViewController(screen: .characters(characters))) { $0.host }
  }

  private func collectionStage() -> Stage<ListViewController<UICollectionView>> {
    Stage(ListViewController(screen: .characters(characters))) { $0.host }
  }

  /// What the cells on screen show, those with a tick marked.
  private func shown<Host: ViewHost>(_ stage: Stage<ListViewController<Host>>) -> [String] {
    guard let host = stage.controller.host else { return [] }
    var cells: [UIView] = []
    if let table = host as? UITableView { cells = table.visibleCells }
    if let collection = host as? UICollectionView { cells = collection.visibleCells }
    cells.sort { (first: UIView, second: UIView) in first.frame.minY < second.frame.minY }
    return cells.map(description(of:))
  }

  private func description(of cell: UIView) -> String {
    let isTicked = cell.all(UIButton.self).contains { $0.currentImage != nil }
    return (cell.texts.first ?? "no text") + (isTicked ? " ✓" : "")
  }

  private func send<Host: ViewHost>(
    _ edit: CharactersEdit,
    to stage: Stage<ListViewController<Host>>
  ) {
    stage.controller.running?.send(edit)
    stage.settle()
  }

  @Test func `one screen is shown by a table and by a collection view`() throws {
    #expect(shown(tableStage()) == ["Luke", "Leia", "Han", "Loading"])
    #expect(shown(collectionStage()) == ["Luke", "Leia", "Han", "Loading"])
    #expect(makeControllers(for: characters).map(\.title) == ["Characters", "Characters"])
    #expect(tableStage().controller.host?.visibleCells.map(\.frame.height) == [80, 80, 80, 30])
  }

  @Test func `a tick stays with its character, whoever comes first`() throws {
    let first = Character(id: 9, name: "Jabba")
    let table = tableStage()
    table.controller.host?.driveTap(at: IndexPath(row: 1, section: 0))
    send(.cameFirst([first]), to: table)
    #expect(shown(table) == ["Jabba", "Luke", "Leia ✓", "Han", "Loading"])
    let collection = collectionStage()
    collection.controller.host?.driveTap(at: IndexPath(item: 1, section: 0))
    send(.cameFirst([first]), to: collection)
    #expect(shown(collection) == ["Jabba", "Luke", "Leia ✓", "Han", "Loading"])
    #expect(table.brokenRules.isEmpty && collection.brokenRules.isEmpty)
  }

  @Test func `a tap on the loading row ticks nobody`() throws {
    let stage = tableStage()
    stage.controller.host?.driveTap(at: IndexPath(row: 1, section: 0))
    stage.controller.host?.driveTap(at: IndexPath(row: 3, section: 0))
    send(.arrived([Character(id: 3, name: "Chewbacca")], isLast: true), to: stage)
    #expect(shown(stage) == ["Luke", "Leia ✓", "Han", "Chewbacca"])
    #expect(stage.brokenRules.isEmpty)
  }
}
