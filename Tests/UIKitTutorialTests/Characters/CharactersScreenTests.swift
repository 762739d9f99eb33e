import Medley
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// The characters of "TableView factories" with Medley in a table view and a collection view.
@Suite @MainActor struct CharactersScreenTests {
  /// A server with two pages; the second page waits until it is opened, and may fail once.
  private actor Server {
    private struct NoAnswer: Error, CustomStringConvertible {
      var description: String { "no answer" }
    }

    private var failures: Int
    private let gate: AsyncStream<Void>
    private let key: AsyncStream<Void>.Continuation

    init(failures: Int = 0) {
      self.failures = failures
      (gate, key) = AsyncStream.makeStream()
    }

    func page(after cursor: Int?) async throws -> Page<Person, Int> {
      guard cursor != nil else { return Page(CharactersScreenTests.firstPage, next: 1) }
      for await _ in gate {}
      failures -= 1
      if failures >= 0 { throw NoAnswer() }
      return Page([Person(id: 3, name: "Chewbacca")])
    }

    nonisolated func open() { key.finish() }
  }

  private nonisolated static let firstPage = ["Luke", "Leia", "Han"].enumerated().map {
    Person(id: $0.offset, name: $0.element)
  }

  /// The event that puts a new character before the first page.
  private static let refreshed = Characters.Edit.page(
    .replaced(Page([Person(id: 9, name: "Jabba")] + firstPage, next: 1))
  )

  private func tableFixture(
    _ server: Server = Server()
  ) async -> ControllerFixture<ListViewController<UITableView>> {
    let screen = ListScreen<UITableView>.characters { try await server.page(after: $0) }
    let fixture = ControllerFixture(ListViewController(screen: screen)) { $0.host }
    #expect(await shows(["Luke", "Leia", "Han", "Loading…"], in: fixture))
    return fixture
  }

  private func collectionFixture() async -> ControllerFixture<ListViewController<UICollectionView>>
  {
    let server = Server()
    let screen = ListScreen<UICollectionView>.characters { try await server.page(after: $0) }
    let fixture = ControllerFixture(ListViewController(screen: screen)) { $0.host }
    #expect(await shows(["Luke", "Leia", "Han", "Loading…"], in: fixture))
    return fixture
  }

  /// Waits until the visible cells have these texts.
  private func shows<Host: ViewHost>(
    _ texts: [String],
    in fixture: ControllerFixture<ListViewController<Host>>
  ) async -> Bool {
    await eventually {
      fixture.runPendingWork()
      return shown(fixture) == texts
    }
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
    _ edit: Characters.Edit,
    to fixture: ControllerFixture<ListViewController<Host>>
  ) {
    fixture.controller.running?.send(edit)
    fixture.runPendingWork()
  }

  @Test func `one screen is shown by a table view and by a collection view`() async throws {
    let table = await tableFixture()
    let collection = await collectionFixture()
    #expect(shown(table) == shown(collection))
    #expect(table.controller.host?.visibleCells.prefix(3).map(\.frame.height) == [80, 80, 80])
    let controllers = makeControllers(pictures: .withoutLoader) { _ in Page([]) }
    #expect(controllers.map(\.title) == ["Characters", "Characters"])
  }

  @Test func `a character with an image URL shows its image when it is loaded`() async throws {
    let (loader, address) = (HeldPictures(), "https://example.org/leia.png")
    let screen = ListScreen<UITableView>.characters(pictures: ListPictures(loader)) { _ in
      Page([Person(id: 1, name: "Leia", portrait: address), Person(id: 2, name: "Han")])
    }
    let fixture = ControllerFixture(ListViewController(screen: screen)) { $0.host }
    #expect(await shows(["Leia", "Han"], in: fixture))
    await loader.requests(1)
    #expect(loader.waiting == [address])
    fixture.controller.running?.send(
      Characters.Edit.page(.replaced(Page([Person(id: 2, name: "Han")])))
    )
    #expect(await shows(["Han"], in: fixture))
    #expect(await eventually { loader.cancelled == [address] }, "a row that is gone needs no image")
  }

  @Test func `a selection mark stays with its character when the order changes`() async throws {
    let table = await tableFixture()
    table.controller.host?.driveTap(at: IndexPath(row: 1, section: 0))
    send(Self.refreshed, to: table)
    #expect(shown(table) == ["Jabba", "Luke", "Leia ✓", "Han", "Loading…"])
    let collection = await collectionFixture()
    collection.controller.host?.driveTap(at: IndexPath(item: 1, section: 0))
    send(Self.refreshed, to: collection)
    #expect(shown(collection) == ["Jabba", "Luke", "Leia ✓", "Han", "Loading…"])
    #expect(table.brokenRules.isEmpty && collection.brokenRules.isEmpty)
  }

  @Test func `the presenter reads the selected character`() async {
    let fixture = await tableFixture()
    fixture.controller.host?.driveTap(at: IndexPath(row: 2, section: 0))
    send(Self.refreshed, to: fixture)
    #expect(fixture.controller.title == "Han")
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a tap on the loading row selects no character`() async throws {
    let server = Server()
    let fixture = await tableFixture(server)
    fixture.controller.host?.driveTap(at: IndexPath(row: 1, section: 0))
    fixture.controller.host?.driveTap(at: IndexPath(row: 3, section: 0))
    server.open()
    #expect(await shows(["Luke", "Leia ✓", "Han", "Chewbacca"], in: fixture))
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a tap on a failed page loads the page again`() async throws {
    let server = Server(failures: 1)
    let fixture = await tableFixture(server)
    server.open()
    #expect(await shows(["Luke", "Leia", "Han", "no answer"], in: fixture))
    fixture.controller.host?.driveTap(at: IndexPath(row: 3, section: 0))
    #expect(await shows(["Luke", "Leia", "Han", "Chewbacca"], in: fixture))
    #expect(fixture.brokenRules.isEmpty)
  }
}
