import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyCoreTests

/// Every way between two small lists.
@Suite struct ChangesetExhaustiveTests {
  typealias World = UpdateWorld

  /// Checks a pair without a change of content, with that of each single row, and with that of all.
  private func check(
    from old: World.Plan,
    to new: World.Plan,
    salt: Int,
    _ proof: inout UpdateProof
  ) throws {
    let before = World.snapshot(old, salt: salt)
    let oldRows = Set(old.rows.joined())
    let common = new.rows.joined().filter(oldRows.contains)
    var contents = [World.snapshot(new, salt: salt)]
    for changed in common {
      contents.append(World.snapshot(new, salt: salt) { $0 == changed ? 1 : 0 })
    }
    if common.count > 1 { contents.append(World.snapshot(new, salt: salt) { _ in 1 }) }
    try proof.check(from: before, toEach: contents)
  }

  @Test func `the stages between all pairs of flat lists lead to the new list`() throws {
    let longest = LongRun.isOn ? 5 : 4
    let lists = SmallLists.flatLists(longest: longest, ids: longest)
    // Any other old list is one of these with other names.
    let oldLists = LongRun.isOn ? lists : (0...longest).map { Array(0..<$0) }
    var proof = UpdateProof()
    var pairs = 0
    for (salt, old) in oldLists.enumerated() {
      for new in lists {
        try check(
          from: World.Plan(ids: [0], rows: [old]),
          to: World.Plan(ids: [0], rows: [new]),
          salt: salt % 7,
          &proof
        )
        pairs += 1
      }
    }
    #expect(pairs == (LongRun.isOn ? 106_276 : 325))
    print("tried: \(pairs) pairs of flat lists, \(proof.count) changesets")
  }

  @Test(
    arguments: LongRun.isOn
      ? [(5, 5, 3, 3, 2_361_247), (4, 8, 3, 6, 3_539_394)]
      : [(3, 3, 2, 2, 1_465), (2, 2, 3, 3, 3_233)]
  )
  func `the stages between all pairs of lists of sections lead to the new list`(
    rows: Int,
    rowIDs: Int,
    sections: Int,
    sectionIDs: Int,
    expectedPairs: Int
  ) async throws {
    let lists = SmallLists(rows: rows, rowIDs: rowIDs, sections: sections, sectionIDs: sectionIDs)
    let tally = try await LongRun.inParallel(lists.oldPlans) { index, old in
      // What a single row's content adds is the same for every class, and there are millions of pairs.
      var proof = UpdateProof(classesOfLongRun: .allForStructure)
      var pairs = 0
      try lists.forEachNewPlan(of: old) { new in
        try check(from: old, to: new, salt: index % 5, &proof)
        pairs += 1
      }
      return (pairs: pairs, proof: proof)
    }
    let pairs = tally.reduce(0) { $0 + $1.pairs }
    let changesets = tally.reduce(0) { $0 + $1.proof.count }
    var stages: [Int: Int] = [:]
    for part in tally { stages.merge(part.proof.stageCounts, uniquingKeysWith: +) }
    #expect(pairs == expectedPairs)
    #expect(stages[3] != nil)
    let counts = stages.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      "tried: \(pairs) pairs of lists of up to \(sections) sections and \(rows) rows,",
      "\(changesets) changesets (stages \(counts.joined(separator: ", ")))"
    )
  }
}
