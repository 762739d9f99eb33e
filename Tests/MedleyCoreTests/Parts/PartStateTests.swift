import Foundation
import MedleySupport
import MedleyTesting
import Testing

@testable import MedleyCore

/// Saved state, stores and questions of parts.
@MainActor @Suite struct PartStateTests {
  private func home() -> HomePresenter {
    var home = HomePresenter()
    home.first = EntriesPresenter("", [(1...30).map { PartEntry(id: $0) }])
    home.rows.entries = [PartEntry(id: 1)]
    home.tabs = ["a", "b"].map { EntriesPresenter($0, [[PartEntry(id: 1)], [PartEntry(id: 2)]]) }
    return home
  }

  private func tab(_ id: Int, _ part: String) -> Home.ID { .tab(SpacedID(id, in: part)) }

  /// What a process saves and another process restores, as bytes.
  private func written(_ state: SavedListState) throws -> SavedListState {
    try JSONDecoder().decode(SavedListState.self, from: JSONEncoder().encode(state))
  }

  private func texts(_ screen: HomeScreen) -> [String] {
    screen.list.snapshot.items.compactMap { ($0.model as? PartEntry)?.text }
  }

  @Test func `each part restores what it saved, and the rows restore their state`() throws {
    let screen = HomeScreen(home(), height: 6)
    screen.session.send(PartEdit("first", EntryEdit.set(2, "first")))
    screen.session.send(PartEdit("b", EntryEdit.set(2, "b")))
    let selected: Set<Home.ID> = [.first(2), tab(1, "b"), .rows(.entry(1)), .rows(.end)]
    for id in selected { screen.list.select(id) }
    screen.list.setDraft(.text("draft"), forRow: tab(2, "a"))
    screen.list.setExpanded(true, row: tab(1, "a"))
    screen.list.scroll(to: .first(20))
    let place = screen.session.host.scrollPosition
    let saved = try written(screen.session.savedState)

    let restored = HomeScreen(home(), height: 6, restoring: saved)
    #expect(texts(restored) == texts(screen))
    #expect(restored.list.selection == selected)
    #expect(restored.list.drafts == [tab(2, "a"): .text("draft")])
    #expect(restored.list.expandedRows == [tab(1, "a")])
    #expect(restored.session.host.scrollPosition == place)
    #expect(restored.session.savedState == screen.session.savedState)
  }

  @Test func `the state of a part that no longer exists is dropped`() throws {
    let screen = HomeScreen(home())
    screen.list.select(tab(1, "b"))
    let saved = try written(screen.session.savedState)
    var fewer = home()
    fewer.tabs.removeLast()
    let restored = HomeScreen(fewer, restoring: saved)
    #expect(restored.list.selection.isEmpty)
    #expect(restored.issues.issues.isEmpty)
  }

  @Test func `parts restore what they saved in another order of parts`() throws {
    let screen = HomeScreen(home())
    screen.session.send(PartEdit("a", EntryEdit.set(1, "a")))
    let saved = try written(screen.session.savedState)
    var other = home()
    other.tabs.reverse()
    let restored = HomeScreen(other, restoring: saved)
    #expect(texts(restored).suffix(4) == ["", "", "a", ""])
  }

  @Test func `a part that arrives after restoring is restored, once`() throws {
    let screen = HomeScreen(home())
    for part in ["a", "b"] { screen.session.send(PartEdit(part, EntryEdit.set(2, "of \(part)"))) }
    let saved = try written(screen.session.savedState)
    var fewer = home()
    fewer.tabs = []
    let restored = HomeScreen(fewer, restoring: saved)
    #expect(restored.session.savedState.presenter == saved.presenter, "it waits for its parts")
    func tab(_ id: String) -> EntriesPresenter {
      EntriesPresenter(id, [[PartEntry(id: 1)], [PartEntry(id: 2)]])
    }
    restored.session.send(HomeEdit.insertTab(tab("b"), at: 0))
    #expect(texts(restored).suffix(2) == ["", "of b"])
    restored.session.send(HomeEdit.insertTab(tab("c"), at: 0))
    #expect(texts(restored).suffix(4) == ["", "", "", "of b"])
    restored.session.send(HomeEdit.removeTab("b"))
    restored.session.send(HomeEdit.insertTab(tab("b"), at: 1))
    #expect(texts(restored).suffix(2) == ["", ""], "a part that was removed begins without state")
    restored.session.send(HomeEdit.insertTab(tab("a"), at: 0))
    #expect(texts(restored).suffix(6) == ["", "of a", "", "", "", ""])
    #expect(restored.issues.issues.isEmpty)
    #expect(restored.session.host.inconsistencies().isEmpty)
  }

  @Test func `a part within a part that arrives late is restored`() throws {
    struct Outer: PartsPresenter {
      typealias Item = Home
      typealias Edit = Int
      var home: HomePresenter
      var isShown = true
      var parts: [Part<Self>] { if isShown { Part("home", \.home) } }
      mutating func receive(_ edit: Int) { isShown = true }
    }
    let screen = HomeScreen(Outer(home: home()))
    screen.session.send(PartEdit("home", PartEdit("b", EntryEdit.set(1, "deep"))))
    let saved = try written(screen.session.savedState)
    var outer = Outer(home: home(), isShown: false)
    let late = outer.home.tabs.removeLast()
    let restored = HomeScreen(outer, restoring: saved)
    #expect(restored.session.savedState.presenter == saved.presenter)
    restored.session.send(0)
    #expect(restored.session.savedState.presenter == saved.presenter)
    restored.session.send(HomeEdit.insertTab(late, at: 1))
    #expect(texts(restored).suffix(2) == ["deep", ""])
    #expect(restored.session.savedState.presenter == saved.presenter)
  }

  @Test func `a state that is saved before a late part was read keeps the part`() throws {
    final class Store { var hasPart = true }
    struct Screen: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      let store: Store
      var tab = EntriesPresenter("a", [[PartEntry(id: 1)]])
      var parts: [Part<Self>] { if store.hasPart { Part("a", \.tab, as: Home.Cases.tab) } }
    }
    let screen = HomeScreen(Screen(store: Store()))
    screen.session.send(PartEdit("a", EntryEdit.set(1, "saved")))
    let saved = try written(screen.session.savedState)
    let store = Store()
    store.hasPart = false
    let restored = HomeScreen(Screen(store: store), restoring: saved)
    store.hasPart = true
    #expect(restored.session.savedState.presenter == saved.presenter)
    restored.session.update()
    #expect(texts(restored) == ["saved"])
  }

  @Test func `parts that a store adds in any order are restored`() throws {
    final class Store {
      let changes = StoreChanges()
      var ids: [String] = [] { didSet { changes.send() } }
    }
    struct Screen: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      let store: Store
      var tabs: [EntriesPresenter] = []
      var storeChanges: [StoreChanges] { [store.changes] }
      var parts: [Part<Self>] { Part.each(\.tabs, as: Home.Cases.tab) }
      mutating func storesChanged() {
        for id in store.ids where !tabs.contains(where: { $0.id == id }) {
          tabs.append(EntriesPresenter(id, [[PartEntry(id: 1)]]))
        }
      }
    }
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let ids = (0..<6).map { "tab \($0)" }
      let store = Store()
      store.ids = ids
      let screen = HomeScreen(Screen(store: store), isolation: nil)
      screen.session.update()
      for id in ids { screen.session.send(PartEdit(id, EntryEdit.set(1, "text of \(id)"))) }
      let saved = try written(screen.session.savedState)
      let newStore = Store()
      let restored = HomeScreen(Screen(store: newStore), restoring: saved, isolation: nil)
      var late = ids.shuffled(using: &random)
      while !late.isEmpty {
        let count = Int.random(in: 1...late.count, using: &random)
        newStore.ids += late.prefix(count)
        late.removeFirst(count)
        #expect(texts(restored) == newStore.ids.map { "text of \($0)" })
        #expect(restored.session.savedState.presenter == saved.presenter)
      }
    }
  }

  @Test func `the first question of a part is asked before the user leaves`() {
    var home = home()
    home.tabs[1].question = Confirmation("Discard b?")
    let screen = HomeScreen(home)
    #expect(screen.session.leaveQuestion == Confirmation("Discard b?"))
    screen.session.send(HomeEdit.removeTab("b"))
    #expect(screen.session.leaveQuestion == nil)
  }

  @Test func `a change of a store that one part reads updates the screen`() {
    final class Store {
      let changes = StoreChanges()
      var text = "old" { didSet { changes.send() } }
    }
    struct StorePart: ListPresenter {
      let store: Store
      var copied = ""
      var storeChanges: [StoreChanges] { [store.changes] }
      var sections: [ListSection<PartEntry>] {
        ListSection("store") { PartEntry(id: 1, text: copied + store.text) }
      }
      mutating func storesChanged() { copied = "changed to " }
    }
    struct Screen: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      var part: StorePart
      var parts: [Part<Self>] { Part("store", \.part, as: Home.Cases.first) }
    }
    let store = Store()
    let screen = HomeScreen(Screen(part: StorePart(store: store)), isolation: nil)
    #expect(texts(screen) == ["old"])
    store.text = "new"
    #expect(texts(screen) == ["changed to new"])
  }

  @Test func `an unchanged array of a part is converted once`() {
    let counter = Counter()
    struct Screen: PartsPresenter {
      typealias Item = Home
      let itemCase: ItemCase<Home, PartEntry>
      var part = EntriesPresenter("", [(0..<100).map { PartEntry(id: $0) }, [PartEntry(id: 100)]])
      var parts: [Part<Self>] { Part("part", \.part, as: itemCase) }
      mutating func receive(_ edit: HomeEdit) {}
    }
    let screen = HomeScreen(Screen(itemCase: counter.counting(Home.Cases.first)))
    #expect(counter.count == 101)
    screen.session.send(PartEdit("part", EntryEdit.set(100, "new")))
    #expect(counter.count == 102)
    screen.session.send(HomeEdit.showRows(false))
    screen.session.update()
    #expect(counter.count == 102)
    #expect(screen.list.snapshot.itemCount == 101)
  }

  @Test func `parts are read once for each edit`() {
    let counter = Counter()
    struct Screen: PartsPresenter {
      typealias Item = Home
      let counter: Counter
      var part = EntriesPresenter("", [[PartEntry(id: 1)]])
      var parts: [Part<Self>] {
        let _ = counter.increment()
        Part("part", \.part, as: Home.Cases.first)
      }
      mutating func receive(_ edit: HomeEdit) {}
    }
    let screen = HomeScreen(Screen(counter: counter))
    // Before they start, and for the first rows.
    #expect(counter.count == 2)
    screen.list.send(.edit(.text("new")), toRow: .first(1))
    #expect(counter.count == 3)
    screen.session.send(HomeEdit.showRows(false))
    #expect(counter.count == 4)
  }
}

/// Counts calls.
private final class Counter: Sendable {
  private let calls = Locked(0)

  var count: Int { calls.withValue { $0 } }

  func increment() { calls.withValue { $0 += 1 } }

  func counting(_ itemCase: ItemCase<Home, PartEntry>) -> ItemCase<Home, PartEntry> {
    ItemCase(itemCase.name) { [self] in
      increment()
      return itemCase.item($0)
    } id: {
      itemCase.id($0)
    } valueID: {
      itemCase.valueID($0)
    }
  }
}
