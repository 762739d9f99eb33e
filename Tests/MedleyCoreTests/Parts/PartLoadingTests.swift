import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyLoading

private struct Number: ListModel {
  var id: Int
}

private enum NumberEdit: Sendable {
  case pages(PagingEvent<Int, Int>)
  case window(RowWindowEvent<Number>)
}

/// Loads numbers in pages.
private struct PagesPresenter: ListPresenter, Identifiable {
  var id: String
  var pages = Paging<Int, Int>()

  /// Waits before each page, until the test opens it.
  var gate = PageGate(isOpen: true)

  var sections: [ListSection<AnyListItem>] {
    ListSection("numbers") { pages.elements.map { Number(id: $0) } }
    ListSection("end") {
      if let status = pages.status(at: .end, empty: "nothing") { status }
    }
  }

  mutating func receive(_ edit: NumberEdit, tasks: ScreenTasks<NumberEdit>) {
    guard case .pages(let event) = edit else { return }
    pages.receive(event, tasks: tasks, as: NumberEdit.pages) { [gate] request in
      try await gate.wait()
      let start = request.cursor ?? 0
      return Page(Array(start..<start + 5), next: start + 5 < 20 ? start + 5 : nil)
    }
  }
}

private actor PageGate {
  private var isOpen: Bool
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }

  func open() {
    isOpen = true
    for key in waiting { key.finish() }
  }

  func wait() async throws {
    guard !isOpen else { return }
    let (gate, key) = AsyncStream<Void>.makeStream()
    waiting.append(key)
    for await _ in gate {}
    if !isOpen { throw CancellationError() }
  }
}

/// Shows a window of many numbers; all windows have the same id.
private struct WindowPresenter: ListPresenter {
  var log: RowsInUseLog?
  let source: ArrayRowSource<Number>
  var window: RowWindow<AnyListItem, Number>

  init(count: Int) {
    source = ArrayRowSource((0..<count).map { Number(id: $0) })
    var options = RowWindowOptions()
    options.loadedLimit = 60
    options.batchCount = 20
    window = RowWindow(id: "numbers", options: options) {
      AnyListItem($0)
    } unloaded: {
      AnyListItem($0)
    }
  }

  var sections: [ListSection<AnyListItem>] { ListSection("window", window: window) }

  mutating func receive(_ edit: NumberEdit, tasks: ScreenTasks<NumberEdit>) {
    guard case .window(let event) = edit else { return }
    log?.rows.append(tasks.rowsInUse(of: window))
    window.receive(event, from: source, tasks: tasks, as: NumberEdit.window)
  }
}

private final class RowsInUseLog {
  var rows: [RowsInUse] = []
}

private typealias Item = Spaced<AnyListItem>

private let itself = ItemCase<Item, Item>("itself") {
  $0
} id: {
  $0
} valueID: {
  $0
}

private enum ScreenEdit: Sendable {
  case insert(PagesPresenter)
  case remove(String)
  case move(from: Int, to: Int)
  case hide(Bool)
}

/// Pages that are inserted, removed and moved, between two windows.
private struct LoadingScreen: PartsPresenter {
  typealias Item = Spaced<AnyListItem>

  var above = WindowPresenter(count: 1_000)
  var pages: [PagesPresenter] = []
  var below = WindowPresenter(count: 2_000)
  var hidesAbove = false

  var parts: [Part<Self>] {
    Part("above", \.above, as: itself).hidden(hidesAbove)
    Part.each(\.pages, as: itself)
    Part("below", \.below, as: itself)
  }

  mutating func receive(_ edit: ScreenEdit) {
    switch edit {
    case .insert(let part): pages.append(part)
    case .remove(let id): pages.removeAll { $0.id == id }
    case .move(let source, let destination):
      pages.insert(pages.remove(at: source), at: destination)
    case .hide(let isHidden): hidesAbove = isHidden
    }
  }
}

/// Parts that load their rows.
@MainActor @Suite struct PartLoadingTests {
  private let issues = IssueLog()

  private func open(
    _ screen: some ListPresenter<Item>,
    height: Double
  ) -> ScreenSession<HeadlessHost> {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Number, HeadlessHost>.content { ListContent("\($0.id)") })
      .adding(CellAdapter<StatusRow, HeadlessHost>.paging(NumberEdit.pages))
      .adding(CellAdapter<UnloadedRows, HeadlessHost>.unloaded(NumberEdit.window))
    return ListScreen("Numbers", presenter: screen, cells: cells.spaced) {
      $0.selectionMode = .multiple
    }
    .open(on: HeadlessHost(width: 20, height: height), reporter: .log(issues))
  }

  /// The loaded numbers of a part.
  private func numbers(_ part: String, _ session: ScreenSession<HeadlessHost>) -> [Int] {
    var numbers: [Int] = []
    for section in 0..<session.list.sectionCount {
      guard let shape = session.list.section(at: section), shape.id.inPart?.part == part else {
        continue
      }
      for item in 0..<shape.itemCount {
        let position = CellPosition.row(ListPath(section: section, item: item))
        if let number = session.list.model(at: position) as? Number { numbers.append(number.id) }
      }
    }
    return numbers
  }

  @Test func `each part loads its own pages`() async {
    var screen = LoadingScreen(hidesAbove: true)
    screen.pages = ["a", "b"].map { PagesPresenter(id: $0) }
    let session = open(screen, height: 60)
    #expect(await eventually { numbers("a", session) == Array(0..<20) })
    #expect(await eventually { numbers("b", session) == Array(0..<20) })
    #expect(issues.issues.isEmpty)
  }

  @Test func `parts that load are moved, and a removed one delivers nothing`() async {
    var screen = LoadingScreen(hidesAbove: true)
    let gate = PageGate(isOpen: false)
    screen.pages = ["a", "b", "c"].map { PagesPresenter(id: $0, gate: gate) }
    let session = open(screen, height: 90)
    session.send(ScreenEdit.move(from: 0, to: 2))
    session.send(ScreenEdit.remove("b"))
    session.send(ScreenEdit.insert(PagesPresenter(id: "d")))
    await gate.open()
    for part in ["a", "c", "d"] {
      #expect(await eventually { numbers(part, session) == Array(0..<20) }, "\(part)")
    }
    #expect(numbers("b", session).isEmpty)
    #expect(issues.issues.isEmpty)
    #expect(session.host.inconsistencies().isEmpty)
  }

  @Test func `windows with one id in two parts load and unload their own rows`() async {
    let session = open(LoadingScreen(), height: 10)
    #expect(await eventually { numbers("above", session).prefix(10) == ArraySlice(0..<10) })
    for offset in stride(from: 100.0, through: 900, by: 100) {
      session.host.scroll(to: offset)
      let first = Int(offset)
      #expect(
        await eventually { numbers("above", session).contains(first + 5) },
        "\(first)"
      )
    }
    session.host.scroll(to: 1_500)
    #expect(await eventually { numbers("below", session).contains(505) })
    #expect(issues.issues.isEmpty)
  }

  @Test func `the rows in use of a window are the rows of its part, by their ids there`() async {
    let log = RowsInUseLog()
    var screen = LoadingScreen()
    screen.above.log = log
    let session = open(screen, height: 10)
    #expect(await eventually { numbers("above", session).prefix(10) == ArraySlice(0..<10) })
    session.list.send(.select, at: .row(ListPath(section: 0, item: 3)))
    session.host.scroll(to: 20)
    #expect(await eventually { numbers("above", session).contains(25) })
    session.host.scroll(to: 1_100)
    #expect(await eventually { numbers("below", session).contains(105) })
    session.list.send(.select, to: .row(SpacedID(AnyListItem(Number(id: 101)).id, in: "below")))
    session.host.scroll(to: 60)
    #expect(await eventually { numbers("above", session).contains(65) })
    let rows = log.rows.last ?? RowsInUse()
    let ids = rows.displayed.compactMap { $0.rowID(as: AnyListItem.ID.self) }
    #expect(ids.count == rows.displayed.count && !ids.isEmpty)
    #expect(rows.kept == [.row(AnyListItem(Number(id: 3)).id)])
  }

  @Test func `a window in a hidden part continues when it is shown again`() async {
    let session = open(LoadingScreen(), height: 10)
    session.send(ScreenEdit.hide(true))
    #expect(await eventually { numbers("below", session).contains(5) })
    session.send(ScreenEdit.hide(false))
    session.host.scroll(to: 0)
    #expect(await eventually { numbers("above", session).contains(5) })
    #expect(issues.issues.isEmpty)
  }
}
