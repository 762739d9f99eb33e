/// Turns matched rows into a change: what goes, comes and moves, with the fewest moves.
struct RowChanges {
  let ranges: SectionRanges

  /// The rows that are in both lists, in the order of the new one, each block within one section.
  let blocks: [RowBlock]

  /// The place of each block among the ranges of the old list; empty if there is only one range.
  let homes: [Int]

  /// Whether each block moves.
  let isMoved: [Bool]

  /// How many rows move.
  let movedCount: Int

  /// How many rows come, in sections that were there before.
  let insertedCount: Int

  /// - Parameter blocks: the rows that are in both lists, all of them within these ranges.
  init(_ blocks: [RowBlock], in ranges: SectionRanges) {
    let (blocks, homes) = Self.cut(blocks.sortedByNew, at: ranges)
    var isMoved = Array(repeating: false, count: blocks.count)
    var (movedCount, insertedCount) = (0, 0)
    Self.forEachRange(of: ranges.new, blocks) { range, indices in
      if range.partner >= 0 {
        insertedCount += indices.reduce(range.count) { $0 - blocks[$1].count }
      }
      guard let isStaying = Self.staying(blocks, homes, indices, in: range) else { return }
      for index in indices where !isStaying[index - indices.lowerBound] {
        isMoved[index] = true
        movedCount += blocks[index].count
      }
    }
    self.ranges = ranges
    self.blocks = blocks
    self.homes = homes
    self.isMoved = isMoved
    self.movedCount = movedCount
    self.insertedCount = insertedCount
  }

  /// Enters all of it into a change, in ascending order.
  ///
  /// - Parameter updated: which rows look different, by how many rows of the new list stand before.
  func enter(updated: [Int], in change: inout ListChange) {
    change.deletedRows = deletedRows
    change.insertedRows = insertedRows
    change.movedRows = movedRows
    change.updatedRows.reserveCapacity(updated.count)
    var place = 0
    for row in updated.inOrder {
      place = ranges.new.place(ofRow: row, guess: place)
      change.updatedRows.append(ranges.new[place].path(row))
    }
  }

  static func forEachRange(
    of ranges: [SectionRange],
    _ blocks: [RowBlock],
    _ body: (SectionRange, Range<Int>) -> Void
  ) {
    var upper = 0
    for range in ranges {
      let lower = upper
      if ranges.count == 1 { upper = blocks.count }
      while upper < blocks.count, blocks[upper].new < range.end { upper += 1 }
      body(range, lower..<upper)
    }
  }

  /// Whether each block of a section stays where it is in that section; `nil` if all do.
  private static func staying(
    _ blocks: [RowBlock],
    _ homes: [Int],
    _ indices: Range<Int>,
    in range: SectionRange
  ) -> [Bool]? {
    guard range.partner >= 0 else { return Array(repeating: false, count: indices.count) }
    if homes.isEmpty { return LongestIncrease.keeps(blocks[indices]) }
    var (areAllAtHome, areInOrder, end) = (true, true, 0)
    for index in indices {
      if homes[index] == range.partner {
        areInOrder = areInOrder && blocks[index].old >= end
        end = blocks[index].old
      } else {
        areAllAtHome = false
      }
    }
    if areInOrder { return areAllAtHome ? nil : indices.map { homes[$0] == range.partner } }
    if areAllAtHome { return LongestIncrease.keeps(blocks[indices]) }
    let atHome = indices.filter { homes[$0] == range.partner }
    let keeps = LongestIncrease.keeps(atHome.map { blocks[$0] }[...])
    var stays = Array(repeating: false, count: indices.count)
    for (place, index) in atHome.enumerated() {
      stays[index - indices.lowerBound] = keeps?[place] ?? true
    }
    return stays
  }

  /// The old section that a block stands in.
  func source(of index: Int) -> SectionRange {
    ranges.old[homes.isEmpty ? 0 : homes[index]]
  }
}

extension RowChanges {
  /// Cuts blocks where a section begins in one of the lists, and tells the old section of each.
  private static func cut(
    _ blocks: [RowBlock],
    at ranges: SectionRanges
  ) -> (blocks: [RowBlock], homes: [Int]) {
    guard ranges.old.count > 1 || ranges.new.count > 1 else { return (blocks, []) }
    var cut: [RowBlock] = []
    var homes: [Int] = []
    cut.reserveCapacity(blocks.count)
    homes.reserveCapacity(blocks.count)
    let oldPlaces = ranges.old.isEmpty ? nil : SectionPlaces(ranges.old)
    var newPlace = 0
    for var block in blocks {
      while block.count > 0 {
        let oldPlace = oldPlaces?.place(ofRow: block.old) ?? 0
        newPlace = ranges.new.place(ofRow: block.new, guess: newPlace)
        let room = min(ranges.old[oldPlace].end - block.old, ranges.new[newPlace].end - block.new)
        // A block that lies outside all ranges would be an issue; it is taken as it is.
        let count = room > 0 ? min(room, block.count) : block.count
        cut.append(RowBlock(old: block.old, new: block.new, count: count))
        homes.append(oldPlace)
        block = RowBlock(
          old: block.old + count,
          new: block.new + count,
          count: block.count - count
        )
      }
    }
    return (cut, homes)
  }
}

extension [Int] {
  fileprivate var inOrder: [Int] {
    zip(self, dropFirst()).allSatisfy { $0 < $1 } ? self : sorted()
  }
}
