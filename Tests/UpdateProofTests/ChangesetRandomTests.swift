import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyCoreTests

/// Random ways between random lists.
@Suite struct ChangesetRandomTests {
  typealias World = UpdateWorld

  @Test func `the stages between random lists lead to the new list`() async throws {
    let count = LongRun.isOn ? 1_000_000 : 1_000
    let parts = (0..<count / 1_000).map { UInt64($0) }
    let tally = try await LongRun.inParallel(parts) { _, part in
      var proof = UpdateProof(longest: FewestChanges.longestByTable, classes: .oneInTurn)
      for seed in part * 1_000..<(part + 1) * 1_000 { try check(seed: seed, &proof) }
      return proof
    }
    var stages: [Int: Int] = [:]
    for proof in tally { stages.merge(proof.stageCounts, uniquingKeysWith: +) }
    #expect(stages[4] != nil)
    let counts = stages.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      "tried: \(count) random transitions, \(tally.reduce(0) { $0 + $1.count }) changesets",
      "(stages \(counts.joined(separator: ", ")))"
    )
  }

  /// Checks one transition; what a seed makes never changes.
  private func check(seed: UInt64, _ proof: inout UpdateProof) throws {
    var lists = RandomLists(seed: seed)
    let (old, new) = lists.transition()
    do {
      try proof.check(from: old, to: new)
    } catch {
      throw UpdateProof.Failure("RandomLists(seed: \(seed)).transition(): \(error)")
    }
  }
}
