import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random steps of a kind of view, by a ``CallbackFuzzer`` for each seed.
@MainActor
struct CallbackFuzzRun {
  /// A view with its list, in three kinds.
  enum Kind: String, CaseIterable {
    case table = "table view"
    case groupedTable = "grouped table view"
    case collection = "collection view"
  }

  var density: FuzzDensity

  /// The minimal number of steps.
  var count: Int

  /// Called with the bridge of each view before its first step.
  var prepare: (ListBridge) -> Void = { _ in }

  static let stepsPerSeed = 40

  private static let layouts: [SectionLayout] = [.list, .list, .grid(columns: 2), .carousel()]

  static func lists(of kind: Kind) -> ListGenerator<Row> {
    var lists = RandomTransitionTests.lists(of: Row.Kind.allCases)
    lists.duplicateLikelihood = 0.1
    lists.layouts = kind == .collection ? layouts : [.list]
    return lists
  }

  /// Checks all steps of all kinds of views, with and without collapsing sections, and that actions were
  /// performed in every callback, or in all but a few rare ones.
  func check(rareCallbacks: Int = 0) throws {
    var counts: [Callback: Int] = [:]
    for kind in Kind.allCases {
      for isCollapsing in [false, true] {
        try counts.merge(check(kind, isCollapsing), uniquingKeysWith: +)
      }
    }
    #expect(counts.count >= Callback.allCases.count - rareCallbacks, "\(counts)")
  }

  private func check(_ kind: Kind, _ isCollapsing: Bool) throws -> [Callback: Int] {
    var steps = 0
    var counts: [Callback: Int] = [:]
    let first = UInt64(kind.seeds + (isCollapsing ? 100_000 : 0))
    let seeds = UInt64((count + Self.stepsPerSeed - 1) / Self.stepsPerSeed)
    try forEachSeed(in: first..<first + seeds) { random in
      try counts.merge(
        run(kind, isCollapsing, random, onStep: { _ in steps += 1 }),
        uniquingKeysWith: +
      )
    }
    let actions = counts.values.reduce(0, +)
    print(
      "tried: \(steps) steps of a \(kind.rawValue)\(isCollapsing ? " of collapsing sections" : ""), "
        + "\(actions) actions in \(counts.count) callbacks"
    )
    #expect(steps >= count)
    return counts
  }

  /// Performs the steps of one seed, and returns the number of actions by callback.
  ///
  /// - Parameter onStep: called with the actions of each step.
  func run(
    _ kind: Kind,
    _ isCollapsing: Bool,
    _ random: SeededGenerator,
    onStep: ([String]) -> Void
  ) throws -> [Callback: Int] {
    let lists = Self.lists(of: kind)
    switch kind {
    case .table, .groupedTable:
      let style = kind == .table ? UITableView.Style.plain : .grouped
      return try run(
        .reportingTable(style: style),
        .cell(CallbackTableCell.self),
        isCollapsing,
        lists,
        random,
        onStep
      )
    case .collection:
      return try run(
        .reportingCollection(),
        .cell(CallbackCollectionCell.self),
        isCollapsing,
        lists,
        random,
        onStep
      )
    }
  }

  private func run<Host: ViewHost>(
    _ made: ListFixture<Row, Host>,
    _ native: CellAdapter<Row, Host>,
    _ isCollapsing: Bool,
    _ lists: ListGenerator<Row>,
    _ random: SeededGenerator,
    _ onStep: ([String]) -> Void
  ) throws -> [Callback: Int] {
    let fixture = isCollapsing ? made.collapsing() : made
    var random = random
    let completions = density.completions.randomElement(using: &random) ?? .atNextTurn
    fixture.host.enforcement.completions = completions
    if completions == .atOnce { fixture.host.listOptions.animation = .none }
    // The views of nested lists validate their updates as well.
    let standard = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = standard }
    UIKitEnforcement.standard = fixture.host.enforcement
    // A nested view that has been removed has no animations.
    if completions == .whenDriven { UIKitEnforcement.standard.completions = .atNextTurn }
    prepare(fixture.bridge)
    let fuzzer = CallbackFuzzer(fixture, native: native, lists: lists, density: density, random)
    for _ in 0..<Self.stepsPerSeed {
      try fuzzer.step()
      onStep(fuzzer.history)
    }
    return fuzzer.counts
  }
}

extension CallbackFuzzRun.Kind {
  /// The first seed, so that each kind of view has other seeds.
  fileprivate var seeds: Int {
    switch self {
    case .table: 0
    case .groupedTable: 200_000
    case .collection: 400_000
    }
  }
}
