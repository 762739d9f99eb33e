import Testing

@testable import MedleyCore
import MedleyTesting

/// Random edits of one list and of what was edited from it, compared across all of them.
@Suite struct DifferenceRandomTests {
  typealias World = SnapshotFixture
  typealias Sample = (ListSnapshot<World.Row>, World.Model)

  private func edit(
    _ sample: inout Sample,
    times: Int,
    next: inout Int,
    _ random: inout World.Random
  ) throws {
    for _ in 0..<times {
      guard let operation = World.Operation.random(of: sample.1, next: &next, using: &random)
      else { continue }
      try operation.perform(on: &sample.0)
      operation.perform(on: &sample.1)
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `random edits of related lists give the expected difference`(seed: UInt64) throws {
    var random = World.Random(seed: seed)
    var next = 1_000_000
    let ids = [
      [Array(0..<5)], [Array(0..<30), [], Array(50..<53)], (0..<20).map { [$0, 100 + $0] },
    ]
    let first = ids[Int(seed % 3)]
    var family: [Sample] = [
      (World.snapshot(first), World.Model(sections: World.sections(first)))
    ]
    for step in 0..<(LongRun.isOn ? 40 : 13) {
      guard var sample = family.randomElement(using: &random) else { return }
      try edit(&sample, times: 1 + random.below(step % 6 == 0 ? 60 : 6), next: &next, &random)
      for other in [family.first, family.randomElement(using: &random)].compactMap({ $0 }) {
        for (old, new) in [(other, sample), (sample, other)] {
          let issues = DifferenceChecks.issues(from: old, to: new)
          try #require(issues.isEmpty, "seed \(seed), step \(step): \(issues)")
        }
      }
      if family.count < 12 { family.append(sample) } else { family[random.below(12)] = sample }
    }
  }

  @Test(arguments: 101...106 as ClosedRange<UInt64>)
  func `random lists with and without shared arrays give the expected difference`(
    seed: UInt64
  ) throws {
    var random = World.Random(seed: seed)
    var next = 1_000
    var sections = World.sections([Array(0..<40), Array(40..<50), [], Array(60..<90)])
    for step in 0..<30 {
      let old: Sample = (ListSnapshot(sections, shape: .tiny), World.Model(sections: sections))
      var model = old.1
      for _ in 0..<random.below(8) {
        World.Operation.random(of: model, next: &next, using: &random)?.perform(on: &model)
      }
      let new: Sample = (ListSnapshot(model.sections, shape: .tiny), model)
      let issues = DifferenceChecks.issues(from: old, to: new)
      try #require(issues.isEmpty, "seed \(seed), step \(step): \(issues)")
      sections = model.sections
      for index in sections.indices where random.below(3) == 0 {
        sections[index].items.shuffle(using: &random)
      }
    }
  }

  @Test(arguments: 201...202 as ClosedRange<UInt64>)
  func `random edits of long lists give the expected difference`(seed: UInt64) throws {
    var random = World.Random(seed: seed)
    var next = 1_000_000
    let ids = (0..<8).map { section in Array(section * 1000..<section * 1000 + 300) }
    var sample: Sample = (
      World.snapshot(ids, shape: .standard), World.Model(sections: World.sections(ids))
    )
    let first = sample
    for _ in 0..<3 {
      let old = sample
      try edit(&sample, times: 150, next: &next, &random)
      for (old, new) in [(old, sample), (first, sample), (sample, first)] {
        let issues = DifferenceChecks.issues(from: old, to: new)
        try #require(issues.isEmpty, "seed \(seed): \(issues.suffix(5))")
      }
    }
  }
}
