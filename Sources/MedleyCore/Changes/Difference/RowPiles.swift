/// The piles of patience sorting: the row on top rises from pile to pile.
struct RowPiles: ~Copyable {
  /// The rows on top, in memory for more of them than there are rows; owned by these piles alone.
  private let tops: UnsafeMutablePointer<Int32>

  /// How many tops are written: a power of two, filled up with what is above all rows.
  private var width = 1

  /// How many piles there are; always less than the width.
  private(set) var count = 0

  /// Makes room for piles.
  ///
  /// - Parameter rows: how many rows are dealt in all, at most.
  init(rows: Int) {
    // The least power of two above the number of rows, which is as many piles as there can be.
    let capacity = 1 << (Int.bitWidth - max(rows, 1).leadingZeroBitCount)
    // Numbers are plain data, so the memory is given back as it is.
    tops = .allocate(capacity: capacity)
    tops.initialize(to: .max)
  }

  deinit { tops.deallocate() }

  /// Deals rows that follow one another: the first onto the first pile whose top is not below it,
  /// the others onto the piles that follow.
  ///
  /// - Parameters:
  ///   - row: the first row, from 0; the last must be below `Int32.max`.
  ///   - length: how many rows there are; at least 1.
  /// - Returns: the pile of the first row.
  @inline(__always)
  mutating func deal(_ row: Int32, count length: Int) -> Int {
    let first = pile(for: row)
    for offset in 0..<length { lay(row &+ Int32(truncatingIfNeeded: offset), on: first &+ offset) }
    return first
  }

  /// Deals four rows that do not follow one another, and returns their piles.
  ///
  /// The processor waits for each step of a search. So all four are searched for at once, and then
  /// corrected: a row that was dealt before, onto the same pile and below, leads to the next pile.
  @inline(__always)
  mutating func deal(_ rows: SIMD4<Int32>) -> SIMD4<Int32> {
    var (first, second, third, fourth) = (0, 0, 0, 0)
    var step = width &>> 1
    while step > 0 {
      first |= advance(first, step, for: rows[0])
      second |= advance(second, step, for: rows[1])
      third |= advance(third, step, for: rows[2])
      fourth |= advance(fourth, step, for: rows[3])
      step &>>= 1
    }
    if second == first, rows[0] < rows[1] { second &+= 1 }
    if third == first, rows[0] < rows[2] { third &+= 1 }
    if third == second, rows[1] < rows[2] { third &+= 1 }
    if fourth == first, rows[0] < rows[3] { fourth &+= 1 }
    if fourth == second, rows[1] < rows[3] { fourth &+= 1 }
    if fourth == third, rows[2] < rows[3] { fourth &+= 1 }
    lay(rows[0], on: first)
    lay(rows[1], on: second)
    lay(rows[2], on: third)
    lay(rows[3], on: fourth)
    return SIMD4(truncatingIfNeeded: SIMD4(first, second, third, fourth))
  }

  /// Makes a row the top of a pile, which is at most the next one that there may be.
  @inline(__always)
  private mutating func lay(_ row: Int32, on pile: Int) {
    if pile == count {
      count &+= 1
      if count == width {
        // There are no more piles than rows, so that all of it is within the memory.
        (tops + width).initialize(repeating: .max, count: width)
        width *= 2
      }
    }
    tops[pile] = row
  }

  /// The first pile whose top is not below a row.
  @inline(__always)
  private func pile(for row: Int32) -> Int {
    if count == 0 || tops[count &- 1] < row { return count }
    var pile = 0
    var step = width &>> 1
    while step > 0 {
      pile |= advance(pile, step, for: row)
      step &>>= 1
    }
    return pile
  }

  /// The step, if the top before it is below a row; else 0.
  ///
  /// There is no branch that depends on the rows, which nobody could foresee: above its lower half,
  /// a difference of 32-bit values has nothing but copies of its sign.
  @inline(__always)
  private func advance(_ pile: Int, _ step: Int, for row: Int32) -> Int {
    let difference = Int64(tops[pile &+ step &- 1]) &- Int64(row)
    return Int(truncatingIfNeeded: difference &>> 32) & step
  }
}
