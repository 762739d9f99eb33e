@testable import MedleyCore
import MedleySupport
import MedleyTesting
import Observation
import Testing

private struct Line: ListModel {
  var id: Int
  var text: String
}

/// Counts how often presenters read their stores.
private final class Reads {
  var count = 0
}

@available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
@MainActor @Observable private final class Library {
  var titles: [Int: String]
  var unread = 0

  init(_ titles: [Int: String]) {
    self.titles = titles
  }
}

@available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
@MainActor private struct LibraryPresenter: ListPresenter {
  let library: Library
  let reads: Reads

  var screenTitle: String? { "\(library.titles.count) books" }

  var sections: [ListSection<Line>] {
    let _ = reads.count += 1
    ListSection(
      "books",
      items: library.titles.sorted { $0.key < $1.key }.map { Line(id: $0, text: $1) }
    )
  }
}

@available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
@MainActor private struct BookPresenter: ListPresenter {
  let library: Library
  let id: Int

  var sections: [ListSection<Line>] {
    ListSection("book") {
      if let title = library.titles[id] { Line(id: id, text: title) }
    }
  }

  func receive(_ edit: String) throws(EditRefusal) {
    if edit.isEmpty { throw EditRefusal("A book has a title.") }
    library.titles[id] = edit
  }
}

private func lineCells() -> CellAdapter<Line, StagedHost> {
  .content { ListContent($0.text) }
}

extension ScreenSession where Host == StagedHost {
  fileprivate var texts: [String] { list.rows(of: Line.self).map(\.model.text) }
}

@available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
@MainActor private struct LibraryFixture {
  let library = Library([1: "Emma", 2: "Ulysses"])
  let reads = Reads()
  let host = StagedHost()

  func openList() -> ScreenSession<StagedHost> {
    ListScreen(
      "Books",
      presenter: LibraryPresenter(library: library, reads: reads),
      cells: lineCells()
    )
    .open(on: host)
  }

  func openBook(_ id: Int) -> ScreenSession<StagedHost> {
    ListScreen("Book", presenter: BookPresenter(library: library, id: id), cells: lineCells())
      .open(on: StagedHost())
  }
}

@MainActor @Suite struct ObservedStoreTests {
  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `a thousand changes of a store cause one reading and one update`() async {
    let fixture = LibraryFixture()
    let (library, reads, host) = (fixture.library, fixture.reads, fixture.host)
    let session = fixture.openList()
    #expect(reads.count == 1)
    let updates = host.log.count
    for number in 3..<1003 { library.titles[number] = "Book \(number)" }
    #expect(reads.count == 1)
    #expect(await eventually { session.texts.count == 1002 })
    await runReadyTasks()
    #expect(reads.count == 2)
    #expect(host.log.dropFirst(updates).count { $0.hasPrefix("perform") } == 1)
    #expect(session.title == "1002 books")
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `a property that the presenter does not read causes no reading`() async {
    let fixture = LibraryFixture()
    let (library, reads) = (fixture.library, fixture.reads)
    let session = fixture.openList()
    library.unread += 1
    await runReadyTasks()
    #expect(reads.count == 1)
    library.titles[1] = "Persuasion"
    #expect(await eventually { session.texts == ["Persuasion", "Ulysses"] })
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `two screens show the same value, and a detail changes what the list shows`() async {
    let fixture = LibraryFixture()
    let library = fixture.library
    let (list, book) = (fixture.openList(), fixture.openBook(2))
    #expect(book.texts == ["Ulysses"])
    book.send("Dubliners")
    #expect(await eventually { list.texts == ["Emma", "Dubliners"] })
    book.send("")
    library.titles[2] = "Exiles"
    #expect(await eventually { list.texts == ["Emma", "Exiles"] && book.texts == ["Exiles"] })
    library.titles[2] = nil
    #expect(await eventually { list.texts == ["Emma"] && book.texts.isEmpty })
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `each later change causes one more reading`() async {
    let fixture = LibraryFixture()
    let (library, reads) = (fixture.library, fixture.reads)
    let session = fixture.openList()
    for number in 1...5 {
      library.titles[1] = "\(number)"
      #expect(await eventually { session.texts.first == "\(number)" })
    }
    await runReadyTasks()
    #expect(reads.count == 6)
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `an edit reads the presenter once, although it changes the store`() async {
    let fixture = LibraryFixture()
    let reads = fixture.reads
    let book = fixture.openBook(1)
    let list = fixture.openList()
    book.send("Persuasion")
    #expect(book.texts == ["Persuasion"], "the screen that sent the edit is updated at once")
    #expect(await eventually { list.texts.first == "Persuasion" })
    await runReadyTasks()
    #expect(reads.count == 2)
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `a screen that appears again reads only if its store has changed`() async {
    let fixture = LibraryFixture()
    let (library, reads) = (fixture.library, fixture.reads)
    var resolver = RouteResolver<StagedHost>()
    resolver.add("books") { _ in
      ListScreen(
        "Books",
        presenter: LibraryPresenter(library: library, reads: reads),
        cells: lineCells()
      )
    }
    let navigator = ListNavigator(resolver: resolver) { _ in StagedHost() }
    navigator.go(to: "books")
    navigator.go(to: "books")
    #expect(reads.count == 2)
    navigator.back()
    #expect(reads.count == 2)
    navigator.go(to: "books")
    library.titles[1] = "Persuasion"
    navigator.back()
    #expect(navigator.top?.texts.first == "Persuasion", "without waiting for the actor")
    await runReadyTasks()
    #expect(reads.count == 4)
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `a released screen leaves nothing in its store`() async {
    let fixture = LibraryFixture()
    let (library, reads) = (fixture.library, fixture.reads)
    var session: ScreenSession? = fixture.openList()
    weak let list = session?.list
    #expect(list != nil)
    session = nil
    #expect(list == nil)
    library.titles[1] = "Persuasion"
    await runReadyTasks()
    #expect(reads.count == 1)
  }

  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  @Test func `a change after many readings of a store causes one more reading`() async {
    let fixture = LibraryFixture()
    let (library, reads) = (fixture.library, fixture.reads)
    let session = fixture.openList()
    let count = reads.count
    for _ in 0..<20_000 { session.update() }
    library.titles[1] = "Persuasion"
    #expect(await eventually { session.texts.first == "Persuasion" })
    await runReadyTasks()
    #expect(reads.count == count + 20_001)
  }
}

/// A store that states its changes, on systems without Observation.
private final class NoteStore {
  let changes = StoreChanges()
  var notes: [String] = [] { didSet { changes.send() } }
}

private struct NotesPresenter: ListPresenter {
  let store: NoteStore
  let reads: Reads

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<Line>] {
    let _ = reads.count += 1
    ListSection(
      "notes",
      items: store.notes.enumerated().map { Line(id: $0.offset, text: $0.element) }
    )
  }

  func receive(_ edit: String) {
    store.notes.append(edit)
  }
}

@MainActor @Suite struct StatedStoreTests {
  private let store = NoteStore()
  private let reads = Reads()

  private var screen: ListScreen<StagedHost> {
    ListScreen("Notes", presenter: NotesPresenter(store: store, reads: reads), cells: lineCells())
  }

  private func open() -> ScreenSession<StagedHost> { screen.open(on: StagedHost()) }

  @Test func `a thousand stated changes cause one reading`() async {
    let session = open()
    for number in 0..<1_000 { store.notes.append("\(number)") }
    #expect(reads.count == 1)
    #expect(await eventually { session.texts.count == 1_000 })
    await runReadyTasks()
    #expect(reads.count == 2)
  }

  @Test func `two screens of a store show the same value`() async {
    let (first, second) = (open(), open())
    first.send("milk")
    #expect(first.texts == ["milk"])
    #expect(await eventually { second.texts == ["milk"] })
    await runReadyTasks()
    #expect(reads.count == 4)
  }

  @Test func `a screen on no actor is updated at once`() {
    let session = screen.open(on: StagedHost(), isolation: nil)
    store.notes.append("milk")
    #expect(session.texts == ["milk"])
  }

  @Test func `a released screen is not observed`() {
    var session: ScreenSession? = open()
    #expect(session != nil)
    #expect(store.changes.observerCount == 1)
    session = nil
    #expect(store.changes.observerCount == 0)
  }
}

@MainActor @Suite struct SequenceTests {
  private struct Broken: Error {}

  private func snapshot(_ texts: [String]) -> ListSnapshot<Line> {
    ListSnapshot([
      ListSection("a", items: texts.enumerated().map { Line(id: $0.offset, text: $0.element) })
    ])
  }

  @Test func `a screen shows the snapshots of a sequence until the sequence fails`() async {
    let issues = IssueLog()
    let (stream, input) = AsyncThrowingStream.makeStream(of: ListSnapshot<Line>.self)
    let session = ListScreen("Lines", cells: lineCells()) { stream }
      .open(on: StagedHost(), reporter: .log(issues))
    #expect(session.texts.isEmpty)
    for texts in [["a"], ["a", "b"]] {
      input.yield(snapshot(texts))
      #expect(await eventually { session.texts == texts })
    }
    input.finish(throwing: Broken())
    #expect(
      await eventually { issues.issues == [.failedTask(name: "snapshots", reason: "Broken()")] }
    )
    #expect(session.texts == ["a", "b"])
  }

  @Test func `releasing the screen cancels its sequence`() async {
    let (stream, input) = AsyncStream.makeStream(of: ListSnapshot<Line>.self)
    let isCancelled = Flag()
    input.onTermination = { _ in isCancelled.set() }
    var session: ScreenSession? = ListScreen("Lines", cells: lineCells()) { stream }
      .open(on: StagedHost())
    input.yield(snapshot(["a"]))
    #expect(await eventually { session?.texts == ["a"] })
    weak let list = session?.list
    session = nil
    #expect(list == nil)
    #expect(await eventually { isCancelled.value })
  }
}

/// A value that another thread sets.
private final class Flag: Sendable {
  private let state = Locked(false)

  func set() { state.withValue { $0 = true } }

  var value: Bool { state.withValue { $0 } }
}
