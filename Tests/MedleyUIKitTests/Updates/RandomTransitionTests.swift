import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random transitions of random lists in views that validate every update.
@Suite @MainActor struct RandomTransitionTests {
  static var lists: ListGenerator<Row> { lists(of: [.content, .native, .plain]) }

  /// Returns a generator of lists whose rows are of several kinds.
  static func lists(of kinds: [Row.Kind]) -> ListGenerator<Row> {
    var lists = ListGenerator { number, revision in
      Row(
        number,
        String(repeating: "\(number % 10)", count: 1 + (number + 13 * revision) % 90),
        // The kind of some cells differs in each revision.
        kind: kinds[(number + (number % 4 == 0 ? revision : 0)) % kinds.count]
      )
    }
    lists.headerLikelihood = 0.5
    lists.footerLikelihood = 0.3
    return lists
  }

  /// The number of transitions for each view class.
  static var count: Int { LongRun.isOn ? 20_000 : 300 }

  @Test func `a table view shows every random transition without violations`() throws {
    try run("table view") { .table() }
  }

  @Test func `a grouped table view shows every random transition without violations`() throws {
    try run("grouped table view", seeds: 5000) { .table(style: .grouped) }
  }

  @Test func `a collection view shows every random transition without violations`() throws {
    var lists = Self.lists
    lists.layouts = [.list, .list, .grid(columns: 2), .carousel()]
    try run("collection view", lists: lists) { .collection() }
  }

  @Test func `a table view shows random transitions while sections are collapsed`() throws {
    try run("table view of collapsing sections", seeds: 10_000, of: Self.count / 3) {
      .table().collapsing()
    }
  }

  @Test func `a collection view shows random transitions while sections are collapsed`() throws {
    var lists = Self.lists
    lists.layouts = [.list, .list, .grid(columns: 2), .carousel()]
    try run(
      "collection view of collapsing sections",
      seeds: 15_000,
      of: Self.count / 3,
      lists: lists
    ) {
      .collection().collapsing()
    }
  }

  @Test func `views that complete batches synchronously show every random transition`() throws {
    try run("table view that is done at once", seeds: 20_000, of: Self.count / 3) {
      let fixture = ListFixture<Row, UITableView>.table()
      fixture.host.enforcement.completions = .atOnce
      fixture.host.listOptions.animation = .none
      return fixture
    }
    try run("collection view that is done at once", seeds: 25_000, of: Self.count / 3) {
      let fixture = ListFixture<Row, UICollectionView>.collection()
      fixture.host.enforcement.completions = .atOnce
      fixture.host.listOptions.animation = .none
      return fixture
    }
  }

  private func run<Host: ViewHost>(
    _ name: String,
    seeds first: UInt64 = 0,
    of count: Int = Self.count,
    lists: ListGenerator<Row> = Self.lists,
    _ make: () -> ListFixture<Row, Host>
  ) throws {
    let perSeed = 40
    var transitions = 0
    var violations = 0
    var cells = 0
    let seeds = (count + perSeed - 1) / perSeed
    try forEachSeed(in: first..<first + UInt64(seeds)) { random in
      let fixture = make()
      var snapshot = lists.snapshot(using: &random)
      fixture.show(snapshot)
      try fixture.requireConsistency()
      for _ in 0..<perSeed {
        use(fixture, &random)
        let transition = lists.transition(from: snapshot, using: &random)
        fixture.show(transition.new)
        transitions += 1
        violations += fixture.violations.count
        do {
          try fixture.requireConsistency()
        } catch {
          throw Inconsistency(description: "\(error)\nafter \(transition)")
        }
        snapshot = transition.new
      }
      cells += fixture.cellsMade
    }
    print(
      "tried: \(transitions) transitions of a \(name), \(violations) violations, \(cells) cells made"
    )
    #expect(transitions >= count)
  }

  /// Simulates an action of the user between two changes.
  private func use<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: fixture.host.driveScroll(by: CGFloat(Int.random(in: -300...300, using: &random)))
    case 1:
      if let first = fixture.rowsInView.first {
        fixture.controller.send(.select, to: first.identity)
      }
    case 2:
      let sections = fixture.controller.sectionCount
      guard fixture.collapsing != nil, sections > 0 else { break }
      let section = Int.random(in: 0..<sections, using: &random)
      fixture.bridge.list?.send(.select, at: .header(section: section))
    case 3:
      fixture.host.descendant(of: PlainRowView.self)?.becomeFirstResponder()
      // The next change arrives while a cell is first responder.
      return
    case 4: fixture.host.reload()
    case 5:
      // The row moves back: the list rejects the drop.
      let paths = fixture.surface.shownRows.map(\.path).sorted()
      guard let from = paths.first(where: { fixture.bridge.actions.canMove($0) }),
        let to = paths.randomElement(using: &random)
      else { break }
      (fixture.host as? UITableView)?.driveMove(from: from, to: to)
      (fixture.host as? UICollectionView)?.driveMove(from: from, to: to)
    default: break
    }
    fixture.runPendingWork()
  }
}
