import Testing

@testable import MedleyCore
import MedleyTesting

/// Identities whose hashes do not tell them apart.
@Suite struct RowMatcherCollisionTests {
  typealias World = MatchWorld

  private func world(_ old: [Int], _ new: [Int], hashes: Int) -> World {
    World(
      old: [World.Section(id: 0, rows: old.map { World.Row($0, hashes: hashes) })],
      new: [World.Section(id: 0, rows: new.map { World.Row($0, hashes: hashes) })]
    )
  }

  @Test(arguments: [2, 100, 7_000])
  func `rows that share their hashes with others are paired`(hashes: Int) {
    let numbers = Array(0..<2_000)
    let world = world(numbers, numbers.reversed() + [5_000], hashes: hashes)
    #expect(world.issues() == [])
  }

  @Test func `rows that all have one hash are paired up to a limit`() {
    let numbers = Array(0..<3_000)
    var random = SeededGenerator(seed: 3)
    var world = world(numbers, numbers.shuffled(using: &random), hashes: 1)
    #expect(world.issues() == [])
    world.limits.colliding = 1_000
    #expect(world.issues(isComplete: false) == [])
    #expect(world.matches.blocks.reduce(0) { $0 + $1.count } < 3_000)
  }

  @Test func `20,000 rows with few hashes are all paired`() {
    let numbers = Array(0..<20_000)
    let world = world(numbers, numbers.reversed(), hashes: 1_000)
    #expect(world.issues() == [])
  }

  @Test func `repeated rows beyond the limit are left over, not paired out of turn`() {
    let old = (0..<400).map { $0 % 200 }
    var world = world(old, old.reversed(), hashes: 1)
    world.mayRepeat = true
    #expect(world.issues() == [])
    world.limits.colliding = 0
    #expect(world.issues(isComplete: false) == [])
  }

  /// Pairs numbers by hashes that were made up, and compares with a dictionary.
  private func check(_ old: [UInt], _ new: [UInt]) {
    func rows(_ hashes: [UInt]) -> [HashedRow] {
      hashes.enumerated().map { HashedRow(mixed: $0.element, row: UInt32($0.offset)) }
    }
    let join = RowHashJoin(old: rows(old), new: rows(new))
    var candidates: [Int: Set<Int>] = [:]
    for (row, partner) in join.partners.enumerated() where partner != RowHashJoin.none {
      candidates[row, default: []].insert(Int(partner))
    }
    for group in join.spareGroups {
      for row in group.new { candidates[Int(row), default: []].formUnion(group.old.map(Int.init)) }
    }
    let places = Dictionary(grouping: old.indices) { old[$0] }
    for (row, hash) in new.enumerated() {
      let missing = Set(places[hash] ?? []).subtracting(candidates[row] ?? [])
      #expect(missing.isEmpty, "row \(row) could not be paired with \(missing)")
      if !missing.isEmpty { return }
    }
  }

  @Test func `hashes that crowd in one place of the table are paired`() {
    let crowded = (0..<3_000).map { UInt($0) }
    check(crowded, crowded.reversed())
    // Many regions, all rows in one of them.
    let many = (0..<40_000).map { UInt($0) }
    check(many, many.reversed())
  }

  @Test func `hashes that differ only above their tags are told apart or left to the identities`() {
    let hashes = (0..<500).map { UInt($0) << 40 | 7 }
    check(hashes + hashes.prefix(3), hashes.reversed() + hashes.suffix(5))
    check(hashes.map { $0 << 14 }, hashes.map { $0 << 14 })
  }

  @Test func `hashes that are repeated on either side are left to the identities`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let old = (0..<200).map { _ in UInt(Int.random(in: 0..<80, using: &random)) << 57 }
      let new = (0..<200).map { _ in UInt(Int.random(in: 0..<120, using: &random)) << 57 }
      check(old, new)
    }
  }
}
