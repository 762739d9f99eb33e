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
  func `rows with the same hash are matched`(hashes: Int) {
    let numbers = Array(0..<2_000)
    let world = world(numbers, numbers.reversed() + [5_000], hashes: hashes)
    #expect(world.issues() == [])
  }

  @Test func `rows that all have one hash are matched up to a limit`() {
    let numbers = Array(0..<3_000)
    var random = SeededGenerator(seed: 3)
    var world = world(numbers, numbers.shuffled(using: &random), hashes: 1)
    #expect(world.issues() == [])
    world.limits.colliding = 1_000
    #expect(world.issues(isComplete: false) == [])
    #expect(world.matches.blocks.reduce(0) { $0 + $1.count } < 3_000)
  }

  @Test func `20,000 rows with few hashes are all matched`() {
    let numbers = Array(0..<20_000)
    let world = world(numbers, numbers.reversed(), hashes: 1_000)
    #expect(world.issues() == [])
  }

  @Test func `duplicate rows beyond the limit stay unmatched`() {
    let old = (0..<400).map { $0 % 200 }
    var world = world(old, old.reversed(), hashes: 1)
    world.mayRepeat = true
    #expect(world.issues() == [])
    world.limits.colliding = 0
    #expect(world.issues(isComplete: false) == [])
  }
}
