import Testing

@testable import MedleyCore
import MedleyTesting

/// Identities that are repeated although they should not be.
@Suite struct DifferenceRepeatTests {
  typealias World = SnapshotFixture
  typealias Sample = (snapshot: ListSnapshot<World.Row>, model: World.Model)

  private func samples(length: Int, cut: Int) -> [Sample] {
    (0..<[1, 2, 4, 8, 16][length]).map { code in
      let rows = (0..<length).map { World.Row(id: code >> $0 & 1) }
      let sections = [
        ListSection("a", items: Array(rows[..<min(cut, length)])),
        ListSection("b", items: Array(rows[min(cut, length)...])),
      ]
      return (ListSnapshot(sections, shape: .tiny), World.Model(sections: sections))
    }
  }

  @Test(arguments: [true, false])
  func `all short lists with duplicate identities match rows by occurrence once they are indexed`(
    isKnown: Bool
  ) throws {
    let all = (0...4).flatMap { length in (0...1).flatMap { samples(length: length, cut: $0 * 2) } }
    // A lookup finds out that identities are repeated.
    if isKnown { for sample in all { _ = sample.snapshot.contains(0) } }
    for (number, old) in all.enumerated() {
      for (other, new) in all.enumerated() where !LongRun.skips(number, other) {
        let change = new.snapshot.difference(from: old.snapshot)
        let issues = DifferenceChecks.issues(
          of: change,
          from: old.model,
          to: new.model,
          pairsInOrder: isKnown
        )
        try #require(issues.isEmpty, "\(old.model), \(new.model), \(change): \(issues)")
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `edits of an indexed list with duplicates match occurrences in order`(seed: UInt64) throws {
    var random = World.Random(seed: seed)
    let ids = [[1, 2, 1, 3], [2, 2, 4], [1]]
    var new: Sample = (World.snapshot(ids), World.Model(sections: World.sections(ids)))
    #expect(new.snapshot.path(of: 1, occurrence: 1) != nil)
    for step in 0..<30 {
      let old = new
      for _ in 0...random.below(3) {
        guard let source = new.model.paths.randomElement(using: &random) else { break }
        let operation: World.Operation =
          switch random.below(4) {
          case 0: .delete(source)
          case 1: .insertUnchecked([World.Row(id: random.below(5))], source)
          case 2: .move(source, World.path(random.below(3), 0))
          default: .moveSection(source.section, random.below(3))
          }
        try operation.perform(on: &new.snapshot)
        operation.perform(on: &new.model)
      }
      // A list that was built anew meanwhile has to find out again.
      _ = new.snapshot.contains(-1)
      let change = new.snapshot.difference(from: old.snapshot)
      let issues = DifferenceChecks.issues(of: change, from: old.model, to: new.model)
      try #require(
        issues.isEmpty,
        "seed \(seed), step \(step), \(old.model), \(new.model), \(change): \(issues)"
      )
    }
  }

  @Test func `one array in two sections is compared row by row`() throws {
    let rows = World.rows(0..<5)
    let old = World.Model(sections: [ListSection("a", items: rows), ListSection("b", items: rows)])
    var new = old
    new.sections[0].items.removeFirst()
    new.sections.append(ListSection("c", items: rows))
    for (old, new) in [(old, new), (new, old), (old, old)] {
      let change = ListSnapshot(new.sections).difference(from: ListSnapshot(old.sections))
      #expect(DifferenceChecks.issues(of: change, from: old, to: new) == [])
    }
  }

  /// Sections that look the same are not looked into, so that nobody may notice that their rows
  /// are repeated elsewhere; then rows are paired as memory has it.
  @Test(arguments: 1...UInt64(LongRun.count(200)))
  func `sections of shared, equal and different arrays lead to the new list`(
    seed: UInt64
  ) throws {
    var random = World.Random(seed: seed)
    let shared = World.rows(0..<4)
    func list() -> World.Model {
      let ids = [1, 2, 3, 4].shuffled(using: &random).prefix(1 + random.below(4))
      return World.Model(
        sections: ids.map { id in
          let items =
            switch random.below(4) {
            case 0: World.rows(0..<4)
            case 1: World.rows(random.below(3)..<5)
            default: shared
            }
          return ListSection(SectionID(id), items: items)
        }
      )
    }
    for _ in 0..<20 {
      let (old, new) = (list(), list())
      let change = ListSnapshot(new.sections).difference(from: ListSnapshot(old.sections))
      let issues = DifferenceChecks.issues(of: change, from: old, to: new, pairsInOrder: false)
      try #require(issues.isEmpty, "seed \(seed), \(old), \(new), \(change): \(issues)")
    }
  }

  @Test func `sections with the same id are matched in order`() throws {
    func model(_ ids: [Int]) -> World.Model {
      World.Model(
        sections: ids.enumerated().map { ListSection(SectionID($1), items: World.rows([$0])) }
      )
    }
    let lists = [[], [1], [1, 1], [1, 2, 1], [2, 1, 1], [1, 1, 1], [2, 2, 1], [1, 2, 2, 1]]
    for old in lists.map(model) {
      for new in lists.map(model) {
        let change = ListSnapshot(new.sections).difference(from: ListSnapshot(old.sections))
        let issues = DifferenceChecks.issues(of: change, from: old, to: new)
        #expect(issues == [], "\(old), \(new), \(change)")
      }
    }
  }
}
