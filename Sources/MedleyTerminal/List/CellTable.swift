import MedleyCore

/// What is known of cells, by where they stand; in the order in which they are read.
///
/// The cells in view are few and come in that order, so this is faster than a dictionary.
struct CellTable<Value> {
  /// The positions, each once, from top to bottom.
  private(set) var positions: [CellPosition] = []

  /// What is known of each.
  private(set) var values: [Value] = []

  /// What is known of the cell at a position.
  subscript(position: CellPosition) -> Value? {
    get {
      let index = self.index(of: position)
      guard index < positions.count, positions[index] == position else { return nil }
      return values[index]
    }
    set {
      let index = self.index(of: position)
      let isThere = index < positions.count && positions[index] == position
      switch (newValue, isThere) {
      case (let value?, true):
        values[index] = value
      case (let value?, false):
        positions.insert(position, at: index)
        values.insert(value, at: index)
      case (nil, true):
        positions.remove(at: index)
        values.remove(at: index)
      case (nil, false):
        break
      }
    }
  }

  /// Whether anything is known of the cell at a position.
  func contains(_ position: CellPosition) -> Bool {
    let index = self.index(of: position)
    return index < positions.count && positions[index] == position
  }

  /// The cells where they stand now; those that are gone are left out.
  func moved(_ position: (_ old: CellPosition, _ value: Value) -> CellPosition?) -> CellTable {
    var moved = CellTable()
    for (old, value) in zip(positions, values) {
      // Of two that came to stand at one place, the first is there.
      guard let new = position(old, value), !moved.contains(new) else { continue }
      moved[new] = value
    }
    return moved
  }

  /// Where a position stands among those that are known, or would stand.
  private func index(of position: CellPosition) -> Int {
    let order = position.readingOrder
    // Cells come in order, so most are sought behind the last.
    guard let last = positions.last, order <= last.readingOrder else { return positions.count }
    return positions.partitioningIndex { $0.readingOrder >= order }
  }
}

extension CellPosition {
  /// What orders cells from top to bottom.
  var readingOrder: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.item)
    case .footer(let section): (section, .max)
    }
  }
}
