import MedleyTesting
import Testing

@testable import MedleyCore

/// Random parts of one list, compared with the same presenters in lists of their own.
@MainActor @Suite struct PartRandomTests {
  /// A presenter in a list of its own.
  private struct Single {
    let session: ScreenSession<HeadlessHost>
    let list: ListController<PartEntry, HeadlessHost>
    let log = EntryLog()

    @MainActor init(_ presenter: EntriesPresenter) {
      var controller: ListController<PartEntry, HeadlessHost>?
      let cells: CellAdapter<PartEntry, HeadlessHost> = log.cell()
      let screen = ListScreen("Single", presenter: presenter, cells: cells) {
        $0.selectionMode = .multiple
        controller = $0
      }
      session = screen.open(on: HeadlessHost(width: 40, height: 20), reporter: .silent)
      list = controller ?? ListController(HeadlessHost(width: 1, height: 1), cells: cells)
    }
  }

  /// The state of a row, without its position.
  private struct RowState: Equatable {
    var entry: PartEntry
    var isSelected: Bool
    var isExpanded: Bool
    var draft: ControlValue?
    var problem: String?
  }

  private struct Run {
    var random: SeededGenerator
    let screen: HomeScreen
    var singles: [String: Single] = [:]
    var nextID = 1_000

    @MainActor init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      var home = HomePresenter()
      home.rows.entries = [PartEntry(id: 1)]
      home.first = Self.presenter("", &random)
      home.tabs = (0..<random.below(5)).map { Self.presenter("tab \($0)", &random) }
      screen = HomeScreen(home, height: Double(3 + random.below(30)))
      singles["first"] = Single(home.first)
      for tab in home.tabs { singles[tab.id] = Single(tab) }
      self.random = random
    }

    static func presenter(_ id: String, _ random: inout SeededGenerator) -> EntriesPresenter {
      var number = 0
      var presenter = EntriesPresenter(
        id,
        (0..<1 + random.below(3)).map { _ in
          (0..<random.below(5)).map { _ in
            number += 1
            return PartEntry(id: number, text: "\(number)")
          }
        }
      )
      presenter.isHeaded = random.once(in: 2)
      return presenter
    }

    func outer(_ id: Int, in part: String) -> Home.ID {
      part == "first" ? .first(id) : .tab(SpacedID(id, in: part))
    }

    @MainActor mutating func step() {
      let part = singles.keys.sorted()[random.below(singles.count)]
      guard let single = singles[part] else { return }
      let ids = single.list.snapshot.sections.flatMap { $0.items.map(\.id) }
      let sectionCount = single.list.snapshot.sectionCount
      if ids.isEmpty || random.once(in: 4) {
        nextID += 1
        let section = random.below(sectionCount)
        let item = random.below(single.list.snapshot.itemCount(inSection: section) + 1)
        let path = ListPath(section: section, item: item)
        return send(.insert(PartEntry(id: nextID), at: path), to: part)
      }
      let id = ids[random.below(ids.count)]
      switch random.below(8) {
      case 0: send(.remove(id), to: part)
      case 1: event(.select, id, part)
      case 2: event(.deselect, id, part)
      case 3: event(.edit(.text(random.once(in: 3) ? "" : "text \(nextID)")), id, part)
      case 4: event(.draft(.text("draft")), id, part)
      case 5: event(random.once(in: 2) ? .expand : .collapse, id, part)
      case 6: move(id, part)
      default: changeTabs()
      }
    }

    @MainActor private func send(_ edit: EntryEdit, to part: String) {
      screen.session.send(PartEdit(part, edit))
      singles[part]?.session.send(edit)
    }

    @MainActor private func event(_ event: CellEvent, _ id: Int, _ part: String) {
      screen.list.send(event, toRow: outer(id, in: part))
      singles[part]?.list.send(event, toRow: id)
    }

    /// Moves a row within its part.
    @MainActor private mutating func move(_ id: Int, _ part: String) {
      guard let single = singles[part],
        let first = screen.list.snapshot.sections.first(where: { $0.id.inPart?.part == part })
      else { return }
      let section = random.below(single.list.snapshot.sectionCount)
      let item = random.below(single.list.snapshot.itemCount(inSection: section))
      single.list.send(.move(to: ListPath(section: section, item: item)), toRow: id)
      screen.list.send(
        .move(to: ListPath(section: first.index + section, item: item)),
        toRow: outer(id, in: part)
      )
    }

    /// Inserts, removes or moves a part.
    @MainActor private mutating func changeTabs() {
      let tabs = singles.keys.filter { $0 != "first" }.sorted()
      if tabs.isEmpty || random.once(in: 2) {
        nextID += 1
        let tab = Self.presenter("tab \(nextID)", &random)
        screen.session.send(HomeEdit.insertTab(tab, at: random.below(tabs.count + 1)))
        singles[tab.id] = Single(tab)
      } else if random.once(in: 2) {
        let tab = tabs[random.below(tabs.count)]
        screen.session.send(HomeEdit.removeTab(tab))
        singles[tab] = nil
      } else {
        let (source, destination) = (random.below(tabs.count), random.below(tabs.count))
        screen.session.send(HomeEdit.moveTab(from: source, to: destination))
      }
    }

    /// Compares rows, headers and states, and the events since the last comparison.
    @MainActor func compare(_ what: String) {
      for (part, single) in singles {
        let sections = screen.list.snapshot.sections.filter { $0.id.inPart?.part == part }
        let expected = single.list.snapshot.sections
        let (ids, expectedIDs) = (sections.compactMap(\.id.inPart?.id), expected.map(\.id))
        #expect(ids == expectedIDs, "\(what)")
        let headers = sections.map { $0.header?.model as? PartEntry }
        let expectedHeaders = expected.map(\.header)
        #expect(headers == expectedHeaders, "\(what), \(part)")
        let entries = sections.map { $0.items.compactMap { $0.model as? PartEntry } }
        let expectedStates = expected.map { $0.items.map { state(of: $0, in: single.list, $0.id) } }
        #expect(states(of: entries, part) == expectedStates, "\(what), \(part)")
      }
      let isOrder = { (line: String) in !line.hasPrefix("focus") && !line.hasPrefix("blur") }
      let lines = screen.log.lines.filter(isOrder)
      let expected = singles.values.flatMap { $0.log.lines.filter(isOrder) }
      #expect(lines.sorted() == expected.sorted(), "\(what)")
      screen.log.lines = []
      for single in singles.values { single.log.lines = [] }
      #expect(screen.session.host.inconsistencies().isEmpty, "\(what)")
      #expect(screen.session.host.violations.isEmpty, "\(what)")
    }

    @MainActor private func states(of sections: [[PartEntry]], _ part: String) -> [[RowState]] {
      sections.map { $0.map { state(of: $0, in: screen.list, outer($0.id, in: part)) } }
    }

    @MainActor private func state<Item: ListItem>(
      of entry: PartEntry,
      in list: ListController<Item, HeadlessHost>,
      _ id: Item.ID
    ) -> RowState {
      RowState(
        entry: entry,
        isSelected: list.selection.contains(id),
        isExpanded: list.expandedRows.contains(id),
        draft: list.drafts[id],
        problem: list.problem(ofRow: id)
      )
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.count(50)))
  func `parts of a list have the rows and states of their own lists`(seed: UInt64) {
    var run = Run(seed: seed)
    run.compare("at the beginning")
    for step in 0..<40 {
      run.step()
      run.compare("step \(step)")
    }
    #expect(run.screen.issues.issues.isEmpty)
  }
}
