extension RowChanges {
  /// The rows that are in no block, in sections that were there before.
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
    // As many moves are written as there was room made for, one after the other.
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

  /// The rows that are in no block and whose sections stay.
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
}

extension [ListPath] {
  fileprivate mutating func add(_ rows: Range<Int>, of section: SectionRange) {
    for row in rows { append(section.path(row)) }
  }
}
