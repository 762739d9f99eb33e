import Testing

@testable import MedleyCore
import MedleyTesting

/// Lists of many shapes, from fixed seeds.
@Suite struct RowMatcherRandomTests {
  typealias World = MatchWorld
  typealias Random = SeededGenerator

  enum Shape: CaseIterable {
    case edits, blocks, shuffle, replacement, crossing, sections, repeated
  }

  private func rows(_ numbers: [Int], hashes: Int, using random: inout Random) -> [World.Row] {
    numbers.map { World.Row($0, text: random.once(in: 8) ? 1 : 0, hashes: hashes) }
  }

  private func edited(_ numbers: [Int], _ shape: Shape, using random: inout Random) -> [Int] {
    var numbers = numbers
    var fresh = 100_000
    func place(_ count: Int, _ random: inout Random) -> Int {
      Int.random(in: 0...count, using: &random)
    }
    switch shape {
    case .edits, .sections:
      for _ in 0..<place(numbers.count / 10 + 2, &random) {
        numbers.insert(fresh, at: place(numbers.count, &random))
        fresh += 1
        numbers.remove(at: place(numbers.count - 1, &random))
        if random.once(in: 4) {
          numbers.swapAt(place(numbers.count - 1, &random), place(numbers.count - 1, &random))
        }
      }
    case .blocks, .crossing:
      for _ in 0..<place(4, &random) where !numbers.isEmpty {
        let lower = place(numbers.count - 1, &random)
        let upper = lower + place(numbers.count - lower, &random)
        let block = Array(numbers[lower..<upper])
        numbers.removeSubrange(lower..<upper)
        numbers.insert(contentsOf: block, at: place(numbers.count, &random))
      }
    case .shuffle:
      numbers.shuffle(using: &random)
    case .replacement:
      numbers = numbers.map { random.once(in: 20) ? $0 : $0 + fresh }
    case .repeated:
      numbers = numbers.map { _ in place(numbers.count / 2, &random) }
    }
    return numbers
  }

  /// Cuts a list into sections, at random places or at every tenth row's.
  private func sections(
    _ rows: [World.Row],
    _ count: Int,
    evenly: Bool,
    using random: inout Random
  ) -> [World.Section] {
    let cuts = (1..<max(count, 1)).map { cut in
      evenly ? rows.count * cut / count : Int.random(in: 0...rows.count, using: &random)
    }.sorted()
    return (0..<count).map { section in
      let lower = section == 0 ? 0 : cuts[section - 1]
      let upper = section == count - 1 ? rows.count : cuts[section]
      return World.Section(id: section, rows: Array(rows[lower..<upper]))
    }
  }

  private func world(_ shape: Shape, seed: UInt64, upTo size: Int) -> World {
    var random = Random(seed: seed)
    let count = Int.random(in: 1...size, using: &random)
    let hashes = [Int.max, .max, 50, 3, 1][Int.random(in: 0..<5, using: &random)]
    var numbers = Array(0..<count)
    if shape == .repeated { numbers = edited(numbers, shape, using: &random) }
    let old = rows(numbers, hashes: hashes, using: &random)
    let new = rows(edited(numbers, shape, using: &random), hashes: hashes, using: &random)
    let parts = random.once(in: 2) ? 1 : Int.random(in: 1...8, using: &random)
    let evenly = shape != .crossing
    var world = World(
      old: sections(old, parts, evenly: evenly, using: &random),
      new: sections(new, parts, evenly: evenly, using: &random)
    )
    if shape == .sections {
      world.new.shuffle(using: &random)
      world.old.removeLast(parts / 4)
      world.new.removeLast(parts / 3)
    }
    world.mayRepeat = random.once(in: 3)
    world.memory =
      [.sections, .pieces(1), .pieces(7), .shared][Int.random(in: 0..<4, using: &random)]
    if random.once(in: 2) { world.limits.direct = 0 }
    return world
  }

  @Test(arguments: Shape.allCases)
  func `random lists are matched`(shape: Shape) {
    for seed in UInt64(0)..<400 {
      let world = world(shape, seed: seed, upTo: seed < 200 ? 12 : 150)
      let issues = world.issues()
      if !issues.isEmpty {
        Issue.record("seed \(seed): \(world): \(issues)")
        return
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `long random lists are matched`(shape: Shape) {
    for seed in UInt64(1000)..<(LongRun.isOn ? 1002 : 1001) {
      var world = world(shape, seed: seed, upTo: 10)
      var random = Random(seed: seed)
      // More than one region of hashes.
      let numbers = Array(0..<40_000)
      world.old = sections(
        rows(numbers, hashes: .max, using: &random),
        3,
        evenly: true,
        using: &random
      )
      let moved = edited(numbers, shape, using: &random)
      world.new = sections(
        rows(moved, hashes: .max, using: &random),
        3,
        evenly: true,
        using: &random
      )
      world.memory = .sections
      let issues = world.issues()
      #expect(issues.isEmpty, "seed \(seed): \(issues.first?.prefix(200) ?? "")")
    }
  }
}
