import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyCoreTests

/// Lists in which identities are repeated, made fit to be shown by each policy.
@Suite struct ChangesetDuplicateTests {
  typealias World = UpdateWorld

  /// Every list of some rows that may be repeated, in one section and in two.
  private static func plans(rows: Int, ids: Int) -> [World.Plan] {
    var lists: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<rows {
      longest = longest.flatMap { list in (0..<ids).map { list + [$0] } }
      lists += longest
    }
    return lists.flatMap { list in
      [World.Plan(ids: [0], rows: [list])]
        + (0...list.count).map {
          World.Plan(ids: [0, 1], rows: [Array(list[..<$0]), Array(list[$0...])])
        }
    }
  }

  @Test(arguments: DuplicatePolicy.allCases)
  func `the stages between small lists with duplicate rows lead to the new list`(
    policy: DuplicatePolicy
  ) async throws {
    let plans = Self.plans(rows: LongRun.isOn ? 4 : 3, ids: 2) + Self.plans(rows: 2, ids: 3)
    let tally = try await LongRun.inParallel(plans) { index, plan in
      var proof = UpdateProof(classes: .oneInTurn)
      var refused = 0
      for (number, other) in plans.enumerated()
      where LongRun.isOn || (index + number) % 9 == 0 {
        let old = World.snapshot(plan, salt: index % 5).resolvingDuplicates(policy) { _ in }
        let new = World.snapshot(other, salt: index % 5, text: { $0 % 2 })
          .resolvingDuplicates(policy) { _ in }
        guard let old, let new else {
          refused += 1
          continue
        }
        try proof.check(from: old, to: new)
      }
      return (proof: proof, refused: refused)
    }
    let refused = tally.reduce(0) { $0 + $1.refused }
    let count = tally.reduce(0) { $0 + $1.proof.count }
    let (pairs, refusable) = LongRun.isOn ? (42_849, 40_248) : (1_369, 1_083)
    #expect(refused == (policy == .reject ? refusable : 0))
    #expect(count == (pairs - refused) * (LongRun.isOn ? BatchUpdateStyle.allCases.count : 1))
    print("tried: \(count) changesets of lists with repeated rows (\(policy), \(refused) refused)")
  }
}
