import MedleyTesting
import Testing

@testable import MedleyCore

/// Rows of other lists that are dropped on a screen of parts.
@MainActor @Suite struct PartDropTests {
  private let source = ListController<PartEntry, HeadlessHost>(
    HeadlessHost(as: .table, width: 40, height: 20),
    cells: EntryLog().cell()
  )

  init() {
    source.apply(ListSnapshot(items: [PartEntry(id: 50, text: "dropped")]))
  }

  private func home() -> HomePresenter {
    var home = HomePresenter()
    home.first = EntriesPresenter("", [[PartEntry(id: 1)]])
    home.tabs = ["a", "b"].map { EntriesPresenter($0, [[PartEntry(id: 1)], [PartEntry(id: 2)]]) }
    return home
  }

  /// Accepts rows in parts with some ids, and inserts them there.
  private func accept(in parts: Set<String>, _ screen: HomeScreen) {
    screen.list.onDrop(of: PartEntry.self) { _, destination in
      destination.section.inPart.map { parts.contains($0.part) } ?? false
    } perform: { entry, destination in
      guard let place = destination.section.inPart, let section = place.id.id.value(as: Int.self)
      else { return }
      let path = ListPath(section: section, item: destination.path.item)
      screen.session.send(PartEdit(place.part, EntryEdit.insert(entry, at: path)))
    }
  }

  @Test func `a destination has the path of the list, and names the part and its section`() {
    let screen = HomeScreen(home())
    var places: [String] = []
    screen.list.onDrop(of: PartEntry.self) { _, destination in
      let place = destination.section.inPart
      places.append(
        "\(destination.path) \(place.map { "\($0.id) of \($0.part)" } ?? "\(destination.section)")"
      )
    }
    for section in 0..<screen.list.sectionCount {
      screen.list.drop(PartEntry(id: 50), at: ListPath(section: section, item: 0))
    }
    #expect(
      places == [
        "[0, 0] 0 of first", "[1, 0] notes", "[2, 0] entries of rows", "[3, 0] end of rows",
        "[4, 0] 0 of a", "[5, 0] 1 of a", "[6, 0] 0 of b", "[7, 0] 1 of b",
      ]
    )
  }

  @Test func `a row that is dropped on a part is inserted by its presenter only`() throws {
    let screen = HomeScreen(home())
    accept(in: ["b"], screen)
    try source.host?.drag(
      rowAt: ListPath(section: 0, item: 0),
      to: ListPath(section: 7, item: 1),
      of: screen.session.host
    )
    #expect(
      screen.rows.suffix(4) == [
        "0 of a: [\"tab(1 in a)\"]", "1 of a: [\"tab(2 in a)\"]", "0 of b: [\"tab(1 in b)\"]",
        "1 of b: [\"tab(2 in b)\", \"tab(50 in b)\"]",
      ]
    )
    #expect(screen.issues.issues.isEmpty)
    #expect(screen.session.host.inconsistencies().isEmpty)
  }

  @Test func `a part that the predicate excludes, and the screen's own sections, accept nothing`() {
    let screen = HomeScreen(home())
    accept(in: ["a", "first"], screen)
    let accepted = (0..<screen.list.sectionCount).filter { section in
      screen.list.canDrop(PartEntry(id: 50), at: ListPath(section: section, item: 0))
    }
    #expect(accepted == [0, 4, 5])
    #expect(!screen.list.canDrop(PartNote(id: "other model"), at: ListPath(section: 4, item: 0)))
  }

  @Test func `the section of a part within a part names both parts`() {
    struct Outer: PartsPresenter {
      typealias Item = Home
      typealias Edit = Never
      var home: HomePresenter
      var parts: [Part<Self>] { Part("home", \.home) }
    }
    let screen = HomeScreen(Outer(home: home()))
    screen.list.onDrop(of: PartEntry.self) { entry, destination in
      guard let outer = destination.section.inPart, let inner = outer.id.inPart else { return }
      let path = ListPath(
        section: inner.id.id.value(as: Int.self) ?? 0,
        item: destination.path.item
      )
      let edit = PartEdit(inner.part, EntryEdit.insert(entry, at: path))
      screen.session.send(PartEdit(outer.part, edit))
    }
    screen.list.drop(PartEntry(id: 50), at: ListPath(section: 5, item: 0))
    #expect(screen.rows[5] == "1 of a of home: [\"tab(50 in a)\", \"tab(2 in a)\"]")
    #expect(screen.issues.issues.isEmpty)
  }
}
