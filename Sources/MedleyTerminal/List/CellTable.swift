import MedleyCore

/// A value for each of a few cells, by position in reading order.
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

  /// Returns the table with the cells at their new positions, without removed cells.
  func moved(_ position: (_ old: CellPosition, _ value: Value) -> CellPosition?) -> CellTable {
    var moved = CellTable()
    for (old, value) in zip(positions, values) {
      // Of two cells at one position, the first remains.
      guard let new = position(old, value), !moved.contains(new) else { continue }
      moved[new] = value
    }
    return moved
  }

  /// Returns the index of a position, or the index at which it would be inserted.
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
