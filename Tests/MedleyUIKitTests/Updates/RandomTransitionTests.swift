import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random changes of random lists, shown by views that check every update.
@Suite @MainActor struct RandomTransitionTests {
  static var lists: ListGenerator<Row> {
    var lists = ListGenerator { number, revision in
      Row(
        number,
        String(repeating: "\(number % 10)", count: 1 + (number + 13 * revision) % 90),
        // Some rows are shown by another kind of cell in each revision.
        kind: Row.Kind.allCases[(number + (number % 4 == 0 ? revision : 0)) % 3]
      )
    }
    lists.headerLikelihood = 0.5
    lists.footerLikelihood = 0.3
    return lists
  }

  /// How many transitions each class sees.
  static var count: Int { LongRun.isOn ? 20_000 : 600 }

  @Test func `a table view shows whatever the list becomes, and refuses nothing`() throws {
    try run("table view") { .table() }
  }

  @Test func `a grouped table view shows whatever the list becomes, and refuses nothing`() throws {
    try run("grouped table view", seeds: 5000) { .table(style: .grouped) }
  }

  @Test func `a collection view shows whatever the list becomes, and refuses nothing`() throws {
    var lists = Self.lists
    lists.layouts = [.list, .list, .grid(columns: 2), .carousel()]
    try run("collection view", lists: lists) { .collection() }
  }

  @Test func `a table view whose sections are collapsed in turn shows the others`() throws {
    try run("table view of collapsing sections", seeds: 10_000, of: Self.count / 3) {
      .table().collapsing()
    }
  }

  @Test func `a collection view whose sections are collapsed in turn shows the others`() throws {
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

  @Test func `views that say at once when they are done show whatever the list becomes`() throws {
    try run("table view that is done at once", seeds: 20_000, of: Self.count / 3) {
      let stage = ListStage<Row, UITableView>.table()
      stage.host.enforcement.completions = .atOnce
      stage.host.listOptions.animation = .none
      return stage
    }
    try run("collection view that is done at once", seeds: 25_000, of: Self.count / 3) {
      let stage = ListStage<Row, UICollectionView>.collection()
      stage.host.enforcement.completions = .atOnce
      stage.host.listOptions.animation = .none
      return stage
    }
  }

  private func run<Host: ViewHost>(
    _ name: String,
    seeds first: UInt64 = 0,
    of count: Int = Self.count,
    lists: ListGenerator<Row> = Self.lists,
    _ make: () -> ListStage<Row, Host>
  ) throws {
    let perSeed = 40
    var transitions = 0
    var violations = 0
    var cells = 0
    let seeds = (count + perSeed - 1) / perSeed
    try forEachSeed(in: first..<first + UInt64(seeds)) { random in
      let stage = make()
      var snapshot = lists.snapshot(using: &random)
      stage.show(snapshot)
      try stage.requireConsistency()
      for _ in 0..<perSeed {
        use(stage, &random)
        let transition = lists.transition(from: snapshot, using: &random)
        stage.show(transition.new)
        transitions += 1
        violations += stage.violations.count
        do {
          try stage.requireConsistency()
        } catch {
          throw Inconsistency(description: "\(error)\nafter \(transition)")
        }
        snapshot = transition.new
      }
      cells += stage.cellsMade
    }
    print(
      "tried: \(transitions) transitions of a \(name), \(violations) violations, \(cells) cells made"
    )
    #expect(transitions >= count)
  }

  /// What a person does between two changes.
  private func use<Host: ViewHost>(
    _ stage: ListStage<Row, Host>,
    _ random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: stage.host.driveScroll(by: CGFloat(Int.random(in: -300...300, using: &random)))
    case 1:
      if let first = stage.rowsInView.first { stage.controller.send(.select, to: first.identity) }
    case 2:
      let sections = stage.controller.sectionCount
      guard stage.host.listOptions.collapsing != nil, sections > 0 else { break }
      let section = Int.random(in: 0..<sections, using: &random)
      stage.bridge.didTapHeading(at: .header(section: section))
    case 3:
      stage.host.descendant(of: PlainRowView.self)?.becomeFirstResponder()
      // The next change comes while a cell has the keyboard.
      return
    case 4: stage.host.reload()
    case 5:
      // The row is put back: the list does not follow.
      let paths = stage.surface.shownRows.map(\.path).sorted()
      guard let from = paths.first(where: { stage.bridge.canMove($0) }),
        let to = paths.randomElement(using: &random)
      else { break }
      (stage.host as? UITableView)?.driveMove(from: from, to: to)
      (stage.host as? UICollectionView)?.driveMove(from: from, to: to)
    default: break
    }
    stage.settle()
  }
}
