/// The levels of the flat rows of a section with an outline, which adapters state.
///
/// They are read once for each state of the list, 64 rows at a time, and only as far as searches need them.
final class FlatLevels {
  /// A row without a place in the outline.
  static var none: Int { -1 }

  /// A placeholder: the levels of its rows are not known.
  static var unknown: Int { 0 }

  private struct Block {
    var levels: [Int]

    /// The lowest level of a row, or ``FlatLevels/unknown``.
    var lowest: Int

    /// Whether a row has no place.
    var hasGap: Bool
  }

  private static var size: Int { 64 }

  private var blocks: [Int: Block] = [:]

  /// The siblings that were searched, by their level and from top to bottom.
  var siblings: [Int: [Siblings]] = [:]

  let count: Int

  init(count: Int) {
    self.count = count
  }

  /// Returns the nearest row before a row with a lower level; `nil` if there is none, or if it may not be loaded.
  ///
  /// - Parameter read: returns the level of a row.
  func parent(of row: Int, level: Int, _ read: (_ row: Int) -> Int) -> Int? {
    var end = min(row, count)
    while end > 0 {
      let start = (end - 1) / Self.size * Self.size
      let block = block(from: start, read)
      if block.lowest < level {
        let found = block.levels[..<(end - start)]
          .lastIndex { $0 != Self.none && $0 < level }
        if let found { return block.levels[found] == Self.unknown ? nil : start + found }
      }
      end = start
    }
    return nil
  }

  /// Returns the first row after a row with at most its level, or without a place.
  func end(below row: Int, level: Int, _ read: (_ row: Int) -> Int) -> Int {
    var next = row + 1
    while next < count {
      let start = next / Self.size * Self.size
      let block = block(from: start, read)
      if block.hasGap || block.lowest <= level {
        let found = block.levels[(next - start)...].firstIndex { $0 <= level }
        if let found { return start + found }
      }
      next = start + Self.size
    }
    return max(row + 1, count)
  }

  /// Returns the level of a row.
  func level(of row: Int, _ read: (_ row: Int) -> Int) -> Int {
    block(from: row / Self.size * Self.size, read).levels[row % Self.size]
  }

  private func block(from start: Int, _ read: (_ row: Int) -> Int) -> Block {
    if let block = blocks[start] { return block }
    let levels = (start..<min(start + Self.size, count)).map(read)
    let block = Block(
      levels: levels,
      lowest: levels.lazy.filter { $0 != Self.none }.min() ?? .max,
      hasGap: levels.contains(Self.none)
    )
    blocks[start] = block
    return block
  }
}
