import MedleyTesting
import Testing

@testable import MedleyCore

/// The events, edits and requests of parts, in their own ids and paths.
@MainActor @Suite struct PartEventTests {
  private func home() -> HomePresenter {
    var home = HomePresenter()
    home.first = EntriesPresenter("", [[PartEntry(id: 1), PartEntry(id: 2)], [PartEntry(id: 3)]])
    home.rows.entries = [PartEntry(id: 1), PartEntry(id: 2)]
    home.tabs = ["a", "b"].map { EntriesPresenter($0, [[PartEntry(id: 1)], [PartEntry(id: 2)]]) }
    return home
  }

  private func tab(_ id: Int, _ part: String) -> Home.ID { .tab(SpacedID(id, in: part)) }

  private func texts(_ screen: HomeScreen, of part: String) -> [String] {
    screen.list.snapshot.sections.filter { $0.id.inPart?.part == part }
      .flatMap { $0.items.compactMap { ($0.model as? PartEntry)?.text } }
  }

  @Test func `a screen shows its parts and its own sections in their order`() {
    let screen = HomeScreen(home())
    #expect(
      screen.list.snapshot.sections.map { "\($0.id)" } == [
        "0 of first", "1 of first", "notes", "entries of rows", "end of rows", "0 of a", "1 of a",
        "0 of b", "1 of b",
      ]
    )
    #expect(screen.list.snapshot.itemCount == 11)
    #expect(screen.issues.issues.isEmpty)
    #expect(screen.session.host.inconsistencies().isEmpty)
  }

  @Test func `a behaviour receives the ids and paths of its part`() {
    let screen = HomeScreen(home())
    let ids: [Home.ID] = [.first(3), .rows(.entry(2)), tab(2, "a"), tab(2, "b")]
    for id in ids { screen.list.send(.select, toRow: id) }
    #expect(
      screen.log.lines == [
        "select 3 3 at row([1, 0])", "select 2 entry(2) at row([0, 1])",
        "select 2 2 at row([1, 0])",
        "select 2 2 at row([1, 0])",
      ]
    )
    #expect(screen.list.selection == Set(ids))
  }

  @Test func `an edit of a row reaches only the presenter of its part`() {
    let screen = HomeScreen(home())
    screen.list.send(.edit(.text("new")), toRow: tab(1, "b"))
    #expect(texts(screen, of: "b") == ["new", ""])
    for part in ["first", "rows", "a"] {
      #expect(Set(texts(screen, of: part)) == [""])
    }
    #expect(screen.list.focusedRow == tab(1, "b"), "the part focuses its row by its own id")
  }

  @Test func `an edit of a removed part's row reaches no other part with its type`() {
    var home = home()
    home.tabs.removeLast()
    var positions: [CellPosition] = []
    let leaving = CellAdapter<PartEntry, HeadlessHost>.content { ListContent("\($0.id)") }
      .onEndDisplay { entry, event in
        positions.append(event.position)
        event.send(EntryEdit.set(entry.id, "lost"))
      }
    let screen = HomeScreen(home, tab: leaving)
    screen.session.send(HomeEdit.removeTab("a"))
    #expect(positions == [0, 1].map { .row(ListPath(section: $0, item: 0)) })
    #expect(Set(texts(screen, of: "first")) == [""])
    #expect(screen.issues.issues.map(\.code) == [.unhandledEdit, .unhandledEdit])
    let reason = #"the part "a", which does not exist"#
    #expect(screen.issues.issues.allSatisfy { $0.message.contains(reason) })
  }

  @Test func `a row that hides sections above it keeps its path during the event`() {
    var paths: [CellPosition] = []
    let hiding = CellAdapter<PartEntry, HeadlessHost>.content { ListContent("\($0.id)") }
      .onSelect { _, event in
        event.send(HomeEdit.hideFirst(true))
        paths.append(event.position)
      }
    let screen = HomeScreen(home(), tab: hiding)
    screen.list.send(.select, toRow: tab(2, "b"))
    #expect(paths == [.row(ListPath(section: 1, item: 0))])
  }

  @Test func `a refused edit restores the whole screen and shows the reason at its row`() {
    let screen = HomeScreen(home())
    screen.list.send(.edit(.text("new")), toRow: tab(1, "a"))
    screen.list.send(.edit(.text("")), toRow: tab(1, "a"))
    #expect(texts(screen, of: "a") == ["new", ""])
    #expect(screen.list.problem(ofRow: tab(1, "a")) == "A name is needed.")
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `an edit without a row is received by the only part with its type`() {
    let screen = HomeScreen(home())
    screen.session.send(7)
    #expect(screen.list.snapshot.contains(.rows(.entry(7))))
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `an edit that several parts could receive is reported with their names`() {
    let screen = HomeScreen(home())
    screen.session.send(EntryEdit.set(1, "which?"))
    #expect(
      screen.issues.issues == [
        .ambiguousEdit(type: "EntryEdit", parts: [["first"], ["a"], ["b"]])
      ]
    )
    let message = screen.issues.issues.first?.message ?? ""
    #expect(message.contains(#"several parts receive: "first", "a", "b"."#))
    #expect(message.contains(#"send(PartEdit("first", edit))"#))
  }

  @Test func `an edit that several parts of a part could receive is reported with their paths`() {
    struct Outer: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      var home: HomePresenter
      var parts: [Part<Self>] { Part("home", \.home) }
    }
    let screen = HomeScreen(Outer(home: home()))
    screen.session.send(EntryEdit.set(1, "which?"))
    #expect(
      screen.issues.issues == [
        .ambiguousEdit(
          type: "EntryEdit",
          parts: [["home", "first"], ["home", "a"], ["home", "b"]]
        )
      ]
    )
    #expect(
      screen.issues.issues.first?.message.contains(#"PartEdit("home", PartEdit("first", edit))"#)
        == true
    )
  }

  @Test func `a part edit reaches its part, and the parent is notified of accepted edits`() {
    final class Parts { var received: [String] = [] }
    struct Watching: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      let record: Parts
      var first = EntriesPresenter("", [[PartEntry(id: 1)]])
      var parts: [Part<Self>] { Part("first", \.first, as: Home.Cases.first) }
      mutating func received(_ edit: PartEdit, tasks: ScreenTasks<Never>) {
        record.received.append("\(edit.part) \(type(of: edit.edit))")
      }
    }
    let record = Parts()
    let screen = HomeScreen(Watching(record: record))
    screen.session.send(PartEdit("first", EntryEdit.set(1, "new")))
    #expect(texts(screen, of: "first") == ["new"])
    screen.session.send(PartEdit("first", EntryEdit.rename(1, "")))
    #expect(record.received == ["first EntryEdit"])
  }

  @Test func `a part edit without a receiver is reported with its part and its edit`() {
    let screen = HomeScreen(home())
    screen.session.send(PartEdit("second", EntryEdit.remove(1)))
    screen.session.send(PartEdit("rows", EntryEdit.remove(1)))
    #expect(
      screen.issues.issues == [
        .unhandledEdit(PartEdit("second", EntryEdit.remove(1))),
        .unhandledEdit(PartEdit("rows", EntryEdit.remove(1))),
      ]
    )
    #expect(screen.issues.issues[0].message.contains("EntryEdit was sent to the part \"second\""))
  }

  @Test func `focus and scrolling of a part name its own rows`() {
    var home = home()
    home.tabs[1].groups[1] = (10..<80).map { PartEntry(id: $0) }
    let screen = HomeScreen(home, height: 5)
    screen.session.send(PartEdit("b", EntryEdit.focus(12)))
    #expect(screen.list.focusedRow == tab(12, "b"))
    screen.session.send(PartEdit("b", EntryEdit.scroll(60)))
    #expect(
      screen.session.host.scrollPosition.flatMap { screen.list.identity(at: $0.position) }
        == .row(tab(60, "b"))
    )
  }

  @Test func `a row is moved within its part, and not to another part`() throws {
    let screen = HomeScreen(home())
    let row = try #require(screen.list.position(of: .row(tab(1, "b"))))
    #expect(screen.list.canMove(at: row, to: ListPath(section: 8, item: 1)))
    for section in 0..<7 {
      #expect(!screen.list.canMove(at: row, to: ListPath(section: section, item: 0)), "\(section)")
    }
    screen.list.send(.move(to: ListPath(section: 8, item: 1)), toRow: tab(1, "b"))
    #expect(screen.log.lines == ["move to [1, 1] 1 1 at row([0, 0])"])
    #expect(
      screen.rows.suffix(2) == [
        "0 of b: []", "1 of b: [\"tab(2 in b)\", \"tab(1 in b)\"]",
      ]
    )
    screen.list.send(.move(to: ListPath(section: 0, item: 0)), toRow: tab(1, "b"))
    #expect(screen.issues.issues.map(\.code) == [.invalidMove])
    screen.list.send(.move(to: ListPath(section: 0, item: 0)), toRow: .note("note"))
    #expect(screen.log.lines.count == 1)
  }

  @Test func `a header of a part sends events with the section of the part`() {
    var home = home()
    home.tabs[1].isHeaded = true
    let screen = HomeScreen(home)
    screen.list.send(.select, to: .header(SectionID(1, ofPart: "b")))
    #expect(screen.log.lines == ["select -2 header of 1 at header(section: 1)"])
    screen.list.send(.edit(.text("new")), to: .header(SectionID(1, ofPart: "b")))
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `a footer of a part sends events with the section of the part`() {
    var home = home()
    home.tabs[1].isFooted = true
    let screen = HomeScreen(home)
    let footer = ItemIdentity.footer(SectionID(1, ofPart: "b"))
    screen.list.send(.select, to: footer)
    #expect(screen.log.lines == ["select -102 footer of 1 at footer(section: 1)"])
    screen.list.send(.edit(.text("new")), to: footer)
    #expect(screen.issues.issues.isEmpty)
    #expect(screen.session.host.inconsistencies().isEmpty)
  }

  @Test
  func `an edit of a footer or a header reaches only its part, and its refusal is shown there`() {
    var home = home()
    home.tabs[0].isFooted = true
    home.tabs[1].isFooted = true
    home.tabs[1].isHeaded = true
    let setting = CellAdapter<PartEntry, HeadlessHost>
      .content { ListContent("\($0.id)", control: .text($0.text)) }
      .onSelect { entry, event in event.send(EntryEdit.set(1, "by \(entry.id)")) }
      .editing(\.text) { _, new, event in event.send(EntryEdit.rename(1, new.text)) }
    let screen = HomeScreen(home, tab: setting)
    let section = SectionID(1, ofPart: "b")
    for (identity, text) in [
      (ItemIdentity.footer(section), "by -102"), (.header(section), "by -2"),
    ] {
      screen.list.send(.select, to: identity)
      #expect(texts(screen, of: "b") == [text, ""])
      #expect(texts(screen, of: "a") == ["", ""])
      screen.list.send(.edit(.text("")), to: identity)
      #expect(screen.list.state.entries[identity]?.problem == "A name is needed.")
    }
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `a list within a row sends edits to the part of the row, and scrolls in it`() throws {
    let nested = CellAdapter<PartNote, HeadlessHost>.content { ListContent($0.id) }
      .onSelect { note, event in
        event.send(EntryEdit.set(2, note.id))
        event.scroll(to: 60)
      }
    var home = home()
    home.first.groups[1] = (50..<80).map { PartEntry(id: $0) }
    home.tabs[0].groups[1] = (50..<80).map { PartEntry(id: $0) }
    let screen = HomeScreen(
      home,
      height: 6,
      first: .list(cells: nested) { ListSnapshot(items: [PartNote(id: "of \($0.id)")]) }
    )
    let row = try #require(screen.list.position(of: .row(Home.ID.first(1))))
    let list = try #require(screen.list.nestedList(at: row))
    list.send(.select, at: .row(ListPath(section: 0, item: 0)))
    #expect(texts(screen, of: "first")[1] == "of 1")
    #expect(
      screen.session.host.scrollPosition.flatMap { screen.list.identity(at: $0.position) }
        == .row(Home.ID.first(60))
    )
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `two parts with one id are reported, and the first one receives edits`() {
    var home = home()
    home.tabs[1].id = "a"
    home.tabs[1].groups = [[PartEntry(id: 9)]]
    let screen = HomeScreen(home)
    #expect(!screen.list.snapshot.contains(tab(9, "a")))
    screen.session.send(PartEdit("a", EntryEdit.set(1, "new")))
    #expect(texts(screen, of: "a") == ["new", ""])
    #expect(screen.issues.issues == [.duplicatePart("a", presenter: "HomePresenter")])
  }

  @Test func `parts are inserted, moved and removed while their rows keep their state`() {
    let screen = HomeScreen(home())
    screen.list.select(tab(1, "b"))
    screen.list.setDraft(.text("draft"), forRow: tab(1, "b"))
    screen.session.send(
      HomeEdit.insertTab(EntriesPresenter("c", [[PartEntry(id: 1)]]), at: 0)
    )
    screen.session.send(HomeEdit.moveTab(from: 2, to: 0))
    #expect(
      screen.rows.suffix(5).map { String($0.prefix(6)) } == [
        "0 of b", "1 of b", "0 of c", "0 of a", "1 of a",
      ]
    )
    #expect(screen.list.selection == [tab(1, "b")])
    #expect(screen.list.drafts == [tab(1, "b"): .text("draft")])
    screen.session.send(HomeEdit.removeTab("b"))
    #expect(screen.list.selection.isEmpty && screen.list.drafts.isEmpty)
    #expect(screen.session.host.inconsistencies().isEmpty && screen.issues.issues.isEmpty)
  }

  @Test func `parts that come and go are forgotten, and the others receive their edits`() {
    let screen = HomeScreen(home())
    for number in 0..<100 {
      let part = EntriesPresenter("new \(number)", [[PartEntry(id: 1)]])
      screen.session.send(HomeEdit.insertTab(part, at: 0))
      screen.session.send(HomeEdit.removeTab(part.id))
    }
    #expect((screen.list.receivers.parts?.paths.count ?? 0) < 60)
    screen.list.send(.edit(.text("new")), toRow: tab(1, "b"))
    #expect(texts(screen, of: "b") == ["new", ""])
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `a part of a part receives its edits and has its own paths`() {
    struct Outer: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      var home: HomePresenter
      var parts: [Part<Self>] {
        Part(ListSection("top") { Home.note(PartNote(id: "top")) })
        Part("home", \.home)
      }
    }
    let screen = HomeScreen(Outer(home: home()))
    screen.list.send(.select, toRow: tab(2, "b"))
    screen.list.send(.edit(.text("new")), toRow: tab(2, "b"))
    #expect(screen.log.lines.first == "select 2 2 at row([1, 0])")
    #expect(
      screen.list.snapshot.sections.last?.items.first?.model as? PartEntry
        == PartEntry(id: 2, text: "new")
    )
    screen.session.send(HomeEdit.showRows(false))
    #expect(screen.list.snapshot.sectionCount == 8)
    screen.session.send(PartEdit("home", PartEdit("a", EntryEdit.set(1, "deep"))))
    #expect(screen.rows.count == 8 && screen.issues.issues.isEmpty)
    #expect(
      screen.list.snapshot.sections[4].items.first?.model as? PartEntry
        == PartEntry(id: 1, text: "deep")
    )
  }
}
