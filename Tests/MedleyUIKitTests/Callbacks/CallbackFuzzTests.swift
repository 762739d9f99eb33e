import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random calls from every callback of a delegate, an adapter, a cell and a completion, in views that
/// validate every update.
@Suite(.serialized) @MainActor struct CallbackFuzzTests {
  /// The number of steps for each kind of view.
  static var count: Int { LongRun.isOn ? 20_000 : 800 }

  static func lists(layouts: [SectionLayout] = [.list]) -> ListGenerator<Row> {
    var lists = RandomTransitionTests.lists(of: Row.Kind.allCases)
    lists.duplicateLikelihood = 0.1
    lists.layouts = layouts
    return lists
  }

  @Test func `a table view shows its list whatever its callbacks do`() throws {
    try runTables("table view", .plain, seeds: 0)
  }

  @Test func `a grouped table view shows its list whatever its callbacks do`() throws {
    try runTables("grouped table view", .grouped, seeds: 200_000)
  }

  @Test func `a collection view shows its list whatever its callbacks do`() throws {
    let lists = Self.lists(layouts: Self.layouts)
    let native = CellAdapter<Row, UICollectionView>.cell(CallbackCollectionCell.self)
    try requireAllCallbacks { isCollapsing in
      try run("collection view", isCollapsing, seeds: 400_000, lists, native) { .collection() }
    }
  }

  private func runTables(_ name: String, _ style: UITableView.Style, seeds: UInt64) throws {
    let native = CellAdapter<Row, UITableView>.cell(CallbackTableCell.self)
    try requireAllCallbacks { isCollapsing in
      try run(name, isCollapsing, seeds: seeds, Self.lists(), native) { .table(style: style) }
    }
  }

  /// Checks that actions were performed in every callback.
  ///
  /// - Parameter run: performs steps with or without collapsing sections, and returns the number of
  ///   actions by callback.
  private func requireAllCallbacks(
    _ run: (_ isCollapsing: Bool) throws -> [Callback: Int]
  ) rethrows {
    let counts = try run(false).merging(try run(true), uniquingKeysWith: +)
    #expect(counts.count == Callback.allCases.count, "\(counts)")
  }

  private func run<Host: ViewHost>(
    _ name: String,
    _ isCollapsing: Bool,
    seeds first: UInt64,
    _ lists: ListGenerator<Row>,
    _ native: CellAdapter<Row, Host>,
    _ make: () -> ListFixture<Row, Host>
  ) throws -> [Callback: Int] {
    var steps = 0
    var violations = 0
    var counts: [Callback: Int] = [:]
    let first = first + (isCollapsing ? 100_000 : 0)
    let seeds = UInt64((Self.count + Self.stepsPerSeed - 1) / Self.stepsPerSeed)
    try forEachSeed(in: first..<first + seeds) { random in
      let fixture = isCollapsing ? make().collapsing() : make()
      let fuzzer = try run(fixture, native: native, lists: lists, random) { _ in }
      steps += Self.stepsPerSeed
      violations += fixture.violations.count
      counts.merge(fuzzer.counts, uniquingKeysWith: +)
    }
    let actions = counts.values.reduce(0, +)
    let kind = isCollapsing ? "\(name) of collapsing sections" : name
    print(
      "tried: \(steps) steps of a \(kind), \(actions) actions in \(counts.count) callbacks, "
        + "\(violations) violations"
    )
    #expect(steps >= Self.count)
    return counts
  }

  // MARK: Runs

  private static let stepsPerSeed = 40

  /// Performs the steps of one seed, in which the views of nested lists validate their updates as well.
  ///
  /// - Parameter onStep: called with the actions of each step.
  private func run<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    native: CellAdapter<Row, Host>,
    lists: ListGenerator<Row>,
    _ random: SeededGenerator,
    onStep: ([String]) -> Void
  ) throws -> CallbackFuzzer<Host> {
    var random = random
    if Bool.random(using: &random) {
      fixture.host.enforcement.completions = .atOnce
      fixture.host.listOptions.animation = .none
    }
    let standard = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = standard }
    UIKitEnforcement.standard = fixture.host.enforcement
    let fuzzer = CallbackFuzzer(fixture, native: native, lists: lists, random)
    for _ in 0..<Self.stepsPerSeed {
      try fuzzer.step()
      onStep(fuzzer.history)
    }
    return fuzzer
  }

  @Test func `two runs with equal seeds perform the same actions`() throws {
    func history<Host: ViewHost>(
      _ seed: UInt64,
      _ native: CellAdapter<Row, Host>,
      _ lists: ListGenerator<Row>,
      _ make: () -> ListFixture<Row, Host>
    ) throws -> [[String]] {
      var history: [[String]] = []
      let random = SeededGenerator(seed: seed)
      _ = try run(make().collapsing(), native: native, lists: lists, random) { history.append($0) }
      return history
    }
    for seed in 0..<UInt64(LongRun.isOn ? 200 : 6) {
      let tables = try (0..<2).map { _ in
        try history(seed, .cell(CallbackTableCell.self), Self.lists()) { .table(style: .grouped) }
      }
      #expect(tables[0] == tables[1], "table view, seed \(seed)")
      let collections = try (0..<2).map { _ in
        try history(seed, .cell(CallbackCollectionCell.self), Self.lists(layouts: Self.layouts)) {
          .collection()
        }
      }
      #expect(collections[0] == collections[1], "collection view, seed \(seed)")
    }
  }

  private static let layouts: [SectionLayout] = [.list, .list, .grid(columns: 2), .carousel()]
}
