import MedleyTesting
import Testing

@testable import MedleyCore

private struct Offline: Error {}

/// Work that ends when a test says so.
private actor Gate {
  private var isOpen = false
  private(set) var startCount = 0
  private(set) var cancelCount = 0
  private var waiting: [AsyncStream<Void>.Continuation] = []

  func open() {
    isOpen = true
    for key in waiting { key.finish() }
  }

  func pass(_ text: String) async throws -> String {
    startCount += 1
    guard !isOpen else { return text }
    let (gate, key) = AsyncStream<Void>.makeStream()
    waiting.append(key)
    // The stream also ends when the task is cancelled.
    for await _ in gate {}
    if isOpen { return text }
    cancelCount += 1
    throw CancellationError()
  }
}

/// The tasks of parts.
@MainActor @Suite struct PartTaskTests {
  private let gate = Gate()

  private func home() -> HomePresenter {
    var home = HomePresenter()
    home.first = EntriesPresenter("", [[PartEntry(id: 1)]])
    home.tabs = ["a", "b"].map { EntriesPresenter($0, [[PartEntry(id: 1)], [PartEntry(id: 2)]]) }
    return home
  }

  private func text(_ id: Home.ID, _ screen: HomeScreen) -> String? {
    screen.list.snapshot.item(withID: id).flatMap { $0.model as? PartEntry }?.text
  }

  private func tab(_ id: Int, _ part: String) -> Home.ID { .tab(SpacedID(id, in: part)) }

  private func load(_ part: String, _ screen: HomeScreen, _ text: String) {
    screen.session.send(PartEdit(part, EntryEdit.load(1) { [gate] in try await gate.pass(text) }))
  }

  @Test func `tasks of one name run in each part, and their results reach that part`() async {
    let screen = HomeScreen(home())
    load("a", screen, "one")
    load("b", screen, "two")
    await gate.open()
    #expect(await eventually { text(tab(1, "a"), screen) == "one" })
    #expect(await eventually { text(tab(1, "b"), screen) == "two" })
    #expect(text(tab(2, "b"), screen) == "" && text(.first(1), screen) == "")
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `work of a row belongs to the row of its part`() async {
    let screen = HomeScreen(home())
    let edit = EntryEdit.loadRow(1) { [gate] in try await gate.pass("loaded") }
    screen.session.send(PartEdit("a", edit))
    screen.session.send(PartEdit("b", edit))
    #expect(await eventually { await gate.startCount == 2 })
    screen.session.send(PartEdit("a", EntryEdit.remove(1)))
    #expect(await eventually { await gate.cancelCount == 1 })
    await gate.open()
    #expect(await eventually { text(tab(1, "b"), screen) == "loaded" })
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `removing a part cancels its tasks and no others`() async {
    let screen = HomeScreen(home())
    load("a", screen, "one")
    load("b", screen, "two")
    #expect(await eventually { await gate.startCount == 2 })
    screen.session.send(HomeEdit.removeTab("a"))
    #expect(await eventually { await gate.cancelCount == 1 })
    await gate.open()
    #expect(await eventually { text(tab(1, "b"), screen) == "two" })
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `a part that is removed by the edit that started its task does not run the task`()
    async
  {
    struct Leaving: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      var first = EntriesPresenter("", [[PartEntry(id: 1)]])
      var isShown = true
      var parts: [Part<Self>] { if isShown { Part("first", \.first, as: Home.Cases.first) } }
      mutating func received(_ edit: PartEdit, tasks: ScreenTasks<Never>) { isShown = false }
    }
    let screen = HomeScreen(Leaving())
    load("first", screen, "late")
    await runReadyTasks()
    #expect(await gate.startCount == 0)
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `a hidden part receives the results of its tasks`() async {
    let screen = HomeScreen(home())
    load("first", screen, "loaded")
    screen.session.send(HomeEdit.hideFirst(true))
    #expect(!screen.list.snapshot.contains(.first(1)))
    await gate.open()
    #expect(
      await eventually {
        screen.session.send(HomeEdit.hideFirst(false))
        return text(.first(1), screen) == "loaded"
      }
    )
    #expect(await gate.cancelCount == 0)
  }

  @Test func `a part whose work fails is named, and other parts continue`() async {
    let screen = HomeScreen(home())
    screen.session.send(PartEdit("a", EntryEdit.load(1) { throw Offline() }))
    load("b", screen, "two")
    await gate.open()
    #expect(await eventually { text(tab(1, "b"), screen) == "two" })
    #expect(await eventually { !screen.issues.issues.isEmpty })
    #expect(screen.issues.issues == [.failedTask(name: "a/load", reason: "Offline()")])
  }
}
