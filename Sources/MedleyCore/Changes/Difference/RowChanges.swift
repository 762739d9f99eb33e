/// The deleted, inserted and moved rows that follow from matched rows, with the fewest moves.
struct RowChanges {
  let ranges: SectionRanges

  /// The rows that are in both lists, in the order of the new one, each block within one section.
  let blocks: [RowBlock]

  /// The index of each block's old range; empty if there is only one range.
  let homes: [Int]

  /// Whether each block moves.
  let isMoved: [Bool]

  /// The number of rows that move.
  let movedCount: Int

  /// The number of rows inserted into sections that existed before.
  let insertedCount: Int

  /// - Parameter blocks: the rows that are in both lists, all of them within these ranges.
  init(_ blocks: [RowBlock], in ranges: SectionRanges) {
    let (blocks, homes) = Self.cut(blocks.inOrder(by: \.new), at: ranges)
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

  /// Adds the rows to a change, in ascending order.
  ///
  /// - Parameter updated: The rows whose content changed, as numbers of rows of the new list before
  ///   them.
  func enter(updated: [Int], in change: inout ListChange) {
    change.deletedRows = deletedRows
    change.insertedRows = insertedRows
    change.movedRows = movedRows
    change.updatedRows.reserveCapacity(updated.count)
    var place = 0
    for row in updated.inOrder(by: \.self) {
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

  /// Whether each block of a section keeps its position in that section; `nil` if all do.
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

  /// The old section of a block.
  func source(of index: Int) -> SectionRange {
    ranges.old[homes.isEmpty ? 0 : homes[index]]
  }
}

extension RowChanges {
  /// Cuts blocks where a section begins in one of the lists, and returns the old range of each.
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
        // Each block is within a range; the loop ends in any case.
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

extension RowChanges {
  /// The rows in no block, in sections that existed before.
  var insertedRows: [ListPath] {
    var inserted: [ListPath] = []
    guard insertedCount > 0 else { return inserted }
    inserted.reserveCapacity(insertedCount)
    Self.forEachRange(of: ranges.new, blocks) { range, indices in
      guard range.partner >= 0 else { return }
      var end = range.start
      for index in indices {
        let block = blocks[index]
        if end < block.new { inserted.add(end..<block.new, of: range) }
        end = block.new + block.count
      }
      inserted.add(end..<range.end, of: range)
    }
    return inserted
  }

  /// The rows of the blocks that move.
  var movedRows: [ListMove<ListPath>] {
    guard movedCount > 0 else { return [] }
    let (blocks, isMoved) = (blocks, isMoved)
    // Initializes exactly as many moves as there is capacity for.
    return Array(unsafeUninitializedCapacity: movedCount) { moves, count in
      Self.forEachRange(of: ranges.new, blocks) { range, indices in
        for index in indices where isMoved[index] {
          let (block, source) = (blocks[index], source(of: index))
          for offset in 0..<block.count {
            let (from, to) = (source.path(block.old + offset), range.path(block.new + offset))
            moves.initializeElement(at: count, to: ListMove(from: from, to: to))
            count += 1
          }
        }
      }
    }
  }

  /// The rows in no block whose sections stay.
  var deletedRows: [ListPath] {
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
      addGaps(between: blocks.inOrder(by: \.old), of: lacking, to: &deleted)
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
}

extension [ListPath] {
  fileprivate mutating func add(_ rows: Range<Int>, of section: SectionRange) {
    for row in rows { append(section.path(row)) }
  }
}

extension [RowBlock] {
  var isSortedByOld: Bool {
    for index in indices.dropFirst() where self[index].old < self[index - 1].old { return false }
    return true
  }

  /// The blocks in the order of the new list, those that are consecutive in both lists joined.
  var joined: [RowBlock] {
    var joined: [RowBlock] = []
    for block in inOrder(by: \.new) {
      if let last = joined.last, last.old + last.count == block.old,
        last.new + last.count == block.new
      {
        joined[joined.count - 1].count += block.count
      } else {
        joined.append(block)
      }
    }
    return joined
  }

  /// Whether each row of a part of the old list is in a block.
  func marks(in extent: Range<Int>) -> [Bool] {
    var marks = Array<Bool>(repeating: false, count: extent.count)
    for block in self {
      let rows = (block.old..<block.old + block.count).clamped(to: extent)
      for row in rows { marks[row - extent.lowerBound] = true }
    }
    return marks
  }
}
