import MedleyTesting
import Testing

@testable import MedleyCore

/// Searches for lower levels, compared with walks over all rows.
@Suite struct RowLevelsTests {
  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(40)))
  func `the index finds the same rows as a walk`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [0, 1, 15, 16, 17, 256, 257, 300, 5_000][random.below(9)]
    var level = 1
    let levels: [Int32] = (0..<count).map { _ in
      // Long runs of deep rows, and some rows that are not in the tree.
      level = random.once(in: 40) ? random.below(6) : max(1, level + random.below(3) - 1)
      return Int32(level)
    }
    let index = RowLevels(levels.map { TreePlace(level: Int($0), index: 0, count: 1) })
    for _ in 0..<200 {
      let bounds = [random.below(count + 1), random.below(count + 1)].sorted()
      let range = bounds[0]..<bounds[1]
      let level = Int32(random.below(8))
      #expect(index.first(in: range, upTo: level) == range.first { levels[$0] <= level })
      #expect(index.last(in: range, below: level) == range.last { levels[$0] < level })
    }
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(20)))
  func `the levels of flat rows are found in blocks as by a walk`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.below(400)
    let levels = (0..<count).map { _ in
      random.once(in: 30) ? -random.below(2) : 1 + random.below(random.once(in: 9) ? 2 : 9)
    }
    let index = FlatLevels(count: count)
    var reads = 0
    func read(_ row: Int) -> Int {
      reads += 1
      return levels[row]
    }
    for _ in 0..<200 where count > 0 {
      let row = random.below(count)
      let level = 1 + random.below(9)
      let above = (0..<row).last { levels[$0] != -1 && levels[$0] < level }
      let parent = above.flatMap { levels[$0] == 0 ? nil : $0 }
      #expect(index.parent(of: row, level: level, read) == parent)
      let end = (row + 1..<count + 1).first { $0 == count || levels[$0] <= level }
      #expect(index.end(below: row, level: level, read) == end)
    }
    #expect(reads <= count)
  }
}
