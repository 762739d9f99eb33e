import Testing

@testable import MedleyCore
import MedleyTesting

/// Long sequences of random edits, with old snapshots kept and looked at again.
@Suite struct SnapshotRandomTests {
  typealias Fixture = SnapshotFixture

  private func run(
    _ ids: [[Int]],
    shape: TreeShape,
    seed: UInt64,
    count: Int,
    checkEvery: Int,
    keepEvery: Int
  ) throws {
    var random = Fixture.Random(seed: seed)
    var model = Fixture.Model(sections: Fixture.sections(ids))
    var snapshot = Fixture.snapshot(ids, shape: shape)
    var next = 1_000_000
    var kept: [(ListSnapshot<Fixture.Row>, Fixture.Model, Int)] = [(snapshot, model, -1)]
    for step in 0..<count {
      guard let operation = Fixture.Operation.random(of: model, next: &next, using: &random) else {
        continue
      }
      try operation.perform(on: &snapshot)
      operation.perform(on: &model)
      if step % checkEvery == 0 {
        let found = Fixture.differences(snapshot, from: model, lookups: random.below(4) == 0)
        try #require(found.isEmpty, "seed \(seed), step \(step), \(operation): \(found)")
      }
      if step % keepEvery == 0 { kept.append((snapshot, model, step)) }
      // Now and then the list goes on from an old snapshot.
      if random.below(keepEvery * 10) == 0, let old = kept.randomElement(using: &random) {
        (snapshot, model) = (old.0, old.1)
      }
    }
    kept.append((snapshot, model, count))
    for (snapshot, model, step) in kept {
      let found = Fixture.differences(snapshot, from: model)
      try #require(found.isEmpty, "seed \(seed), kept at step \(step): \(found)")
    }
  }

  @Test(arguments: 1...UInt64(LongRun.count(6)))
  func `random edits of short lists give the same result as on arrays after each edit`(
    seed: UInt64
  ) throws {
    let ids = [[Array(0..<5)], [Array(0..<20), [], Array(50..<53)], []][Int(seed % 3)]
    try run(ids, shape: .tiny, seed: seed, count: 300, checkEvery: 1, keepEvery: 25)
  }

  @Test(arguments: 101...102 as ClosedRange<UInt64>)
  func `random edits of long lists give the same result as on arrays`(seed: UInt64) throws {
    let ids = (0..<8).map { section in Array(section * 1000..<section * 1000 + 600) }
    try run(
      ids,
      shape: .standard,
      seed: seed,
      count: LongRun.count(5_000),
      checkEvery: 500,
      keepEvery: 500
    )
  }

  @Test func `random edits of long lists in tall trees give the same result as on arrays`() throws {
    let ids = (0..<30).map { section in Array(section * 1000..<section * 1000 + 50) }
    let shape = TreeShape(
      nodes: BTreeShape(leafWidth: 4, fanOut: 4),
      slack: 100_000,
      smallRun: 16
    )
    try run(
      ids,
      shape: shape,
      seed: 7,
      count: LongRun.count(6_000),
      checkEvery: 500,
      keepEvery: 500
    )
  }
}
