import MedleySupport

/// The levels of rows in their tree, which find the nearest row with a lower level without a walk.
///
/// The lowest level of each 16 rows is known, of each 256 rows, and so on. The index is created for the first search.
@usableFromInline
struct RowLevels: Sendable {
  /// The places of the rows.
  let places: [TreePlace]

  /// The lowest level of all rows.
  private let lowest: Int32

  /// The lowest levels of each 16 rows, of each 256 rows, and so on; `nil` until they are needed, and for few rows.
  private let index: Locked<[[Int32]]?>?

  init(_ places: [TreePlace]) {
    self.places = places
    lowest = places.lazy.map(\.level).min() ?? .max
    index = places.count > Self.width ? Locked(nil) : nil
  }

  /// The binary logarithm of ``width``.
  private static var shift: Int { 4 }

  /// The number of rows or blocks in a block.
  private static var width: Int { 1 << shift }

  private var blocks: [[Int32]] {
    index?.made {
      var blocks: [[Int32]] = []
      var levels = places.map(\.level)
      while levels.count > Self.width {
        levels = stride(from: 0, to: levels.count, by: Self.width).map { start in
          levels[start..<min(start + Self.width, levels.count)].min() ?? .max
        }
        blocks.append(levels)
      }
      return blocks
    } ?? []
  }

  /// Returns the first row of a range with at most a level.
  ///
  /// - Complexity: O(log *n*).
  func first(in range: Range<Int>, upTo level: Int32) -> Int? {
    guard lowest <= level else { return nil }
    let blocks = blocks
    var (row, height) = (range.lowerBound, 0)
    func isAbove(_ height: Int) -> Bool { blocks[height - 1][row >> (height * Self.shift)] > level }
    while row < range.upperBound {
      // The highest block that begins at the row and contains only higher levels is skipped.
      while height < blocks.count, row.isMultiple(of: 1 << ((height + 1) * Self.shift)),
        isAbove(height + 1)
      {
        height += 1
      }
      while height > 0, !isAbove(height) { height -= 1 }
      if height == 0, places[row].level <= level { return row }
      row += 1 << (height * Self.shift)
    }
    return nil
  }

  /// Returns the last row of a range with less than a level.
  ///
  /// - Complexity: O(log *n*).
  func last(in range: Range<Int>, below level: Int32) -> Int? {
    guard lowest < level else { return nil }
    let blocks = blocks
    var (end, height) = (range.upperBound, 0)
    func isAbove(_ height: Int) -> Bool {
      blocks[height - 1][end >> (height * Self.shift) - 1] >= level
    }
    while end > range.lowerBound {
      // The highest block that ends at the row and contains no lower level is skipped.
      while height < blocks.count, end.isMultiple(of: 1 << ((height + 1) * Self.shift)),
        isAbove(height + 1)
      {
        height += 1
      }
      while height > 0, !isAbove(height) { height -= 1 }
      if height == 0, places[end - 1].level < level { return end - 1 }
      end -= 1 << (height * Self.shift)
    }
    return nil
  }
}
