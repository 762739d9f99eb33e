extension [RowBlock] {
  var isSortedByOld: Bool {
    for index in indices.dropFirst() where self[index].old < self[index - 1].old { return false }
    return true
  }

  /// In the order of the old list.
  var sortedByOld: [RowBlock] {
    isSortedByOld ? self : sorted { $0.old < $1.old }
  }

  /// In the order of the new list.
  var sortedByNew: [RowBlock] {
    for index in indices.dropFirst() where self[index].new < self[index - 1].new {
      return sorted { $0.new < $1.new }
    }
    return self
  }

  /// In the order of the new list, those that stand side by side in both as one.
  var joined: [RowBlock] {
    var joined: [RowBlock] = []
    for block in sortedByNew {
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

  /// Which rows of a part of the old list are in a block.
  func marks(in extent: Range<Int>) -> [Bool] {
    var marks = Array<Bool>(repeating: false, count: extent.count)
    for block in self {
      let rows = (block.old..<block.old + block.count).clamped(to: extent)
      for row in rows { marks[row - extent.lowerBound] = true }
    }
    return marks
  }
}
