/// Turns matched rows into a change: what goes, comes and moves, with the fewest moves.
struct RowChanges {
  private let ranges: SectionRanges

  /// The rows that are in both lists, in the order of the new one, each block within one section.
  private let blocks: [RowBlock]

  /// The place of each block among the ranges of the old list; empty if there is only one range.
  private let homes: [Int]

  /// Whether each block moves.
  private let isMoved: [Bool]

  /// How many rows move.
  private let movedCount: Int

  /// - Parameter blocks: the rows that are in both lists, all of them within these ranges.
  init(_ blocks: [RowBlock], in ranges: SectionRanges) {
    let (blocks, homes) = Self.cut(blocks.sortedByNew, at: ranges)
    var isMoved = Array(repeating: false, count: blocks.count)
    var movedCount = 0
    Self.forEachRange(of: ranges.new, blocks) { range, indices in
      let isStaying = Self.staying(blocks, homes, indices, in: range)
      for index in indices where isStaying.map({ !$0[index - indices.lowerBound] }) ?? false {
        isMoved[index] = true
        movedCount += blocks[index].count
      }
    }
    self.ranges = ranges
    self.blocks = blocks
    self.homes = homes
    self.isMoved = isMoved
    self.movedCount = movedCount
  }

  /// Enters all of it into a change, in ascending order.
  ///
  /// - Parameter updated: which rows look different, by how many rows of the new list stand before.
  func enter(updated: [Int], in change: inout ListChange) {
    change.deletedRows = deletedRows
    change.movedRows.reserveCapacity(movedCount)
    Self.forEachRange(of: ranges.new, blocks) { range, indices in
      var end = range.start
      for index in indices {
        let block = blocks[index]
        if range.partner >= 0 { change.insertedRows.add(end..<block.new, of: range) }
        end = block.new + block.count
        if isMoved[index] { change.movedRows.add(block, from: source(of: index), to: range) }
      }
      if range.partner >= 0 { change.insertedRows.add(end..<range.end, of: range) }
    }
    change.updatedRows.reserveCapacity(updated.count)
    var place = 0
    for row in updated.inOrder {
      place = ranges.new.place(ofRow: row, guess: place)
      change.updatedRows.append(ranges.new[place].path(row))
    }
  }

  private static func forEachRange(
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
    if homes.isEmpty || indices.allSatisfy({ homes[$0] == range.partner }) {
      return LongestIncrease.keeps(blocks[indices])
    }
    let atHome = indices.filter { homes[$0] == range.partner }
    let keeps = LongestIncrease.keeps(atHome.map { blocks[$0] }[...])
    var stays = Array(repeating: false, count: indices.count)
    for (place, index) in atHome.enumerated() {
      stays[index - indices.lowerBound] = keeps?[place] ?? true
    }
    return stays
  }

  /// The old section that a block stands in.
  private func source(of index: Int) -> SectionRange {
    ranges.old[homes.isEmpty ? 0 : homes[index]]
  }
}

extension RowChanges {
  /// The rows that are in no block and whose sections stay.
  private var deletedRows: [ListPath] {
    var missing = ranges.old.map(\.count)
    for index in blocks.indices { missing[homes.isEmpty ? 0 : homes[index]] -= blocks[index].count }
    var deleted: [ListPath] = []
    let lacking = ranges.old.indices.filter { missing[$0] > 0 && ranges.old[$0].partner >= 0 }
    guard let first = lacking.first, let last = lacking.last else { return deleted }
    deleted.reserveCapacity(lacking.reduce(0) { $0 + missing[$1] })
    let extent = ranges.old[first].start..<ranges.old[last].end
    if blocks.count > extent.count / 8, !blocks.isSortedByOld {
      let isThere = blocks.marks(in: extent)
      for place in lacking {
        let range = ranges.old[place]
        for row in range.start..<range.end where !isThere[row - extent.lowerBound] {
          deleted.append(range.path(row))
        }
      }
    } else {
      addGaps(between: blocks.sortedByOld, of: lacking, to: &deleted)
    }
    return deleted
  }

  private func addGaps(between blocks: [RowBlock], of places: [Int], to deleted: inout [ListPath]) {
    var next = 0
    for place in places {
      let range = ranges.old[place]
      while next < blocks.count, blocks[next].old < range.start { next += 1 }
      var end = range.start
      while next < blocks.count, blocks[next].old < range.end {
        deleted.add(end..<blocks[next].old, of: range)
        end = blocks[next].old + blocks[next].count
        next += 1
      }
      deleted.add(end..<range.end, of: range)
    }
  }

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
    var (oldPlace, newPlace) = (0, 0)
    for var block in blocks {
      while block.count > 0 {
        oldPlace = ranges.old.place(ofRow: block.old, guess: oldPlace)
        newPlace = ranges.new.place(ofRow: block.new, guess: newPlace)
        let room = min(ranges.old[oldPlace].end - block.old, ranges.new[newPlace].end - block.new)
        // A block that lies outside all ranges would be a fault; it is taken as it is.
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

extension [ListPath] {
  fileprivate mutating func add(_ rows: Range<Int>, of section: SectionRange) {
    for row in rows { append(section.path(row)) }
  }
}

extension [ListMove<ListPath>] {
  fileprivate mutating func add(
    _ block: RowBlock,
    from source: SectionRange,
    to section: SectionRange
  ) {
    for offset in 0..<block.count {
      append(
        ListMove(from: source.path(block.old + offset), to: section.path(block.new + offset))
      )
    }
  }
}

extension [Int] {
  fileprivate var inOrder: [Int] {
    zip(self, dropFirst()).allSatisfy { $0 < $1 } ? self : sorted()
  }
}
