/// The piles of patience sorting: the row on top rises from pile to pile.
struct RowPiles {
  /// The rows on top; a power of two of them, filled up with what is above all rows.
  private var tops: [Int32] = [.max]

  /// How many piles there are; always less than there are tops.
  private(set) var count = 0

  /// Deals rows that follow one another: the first onto the first pile whose top is not below it, the
  /// others onto the piles that follow.
  ///
  /// - Parameters:
  ///   - row: the first row, from 0; the last must be below `Int32.max`.
  ///   - length: how many rows there are; at least 1.
  /// - Returns: the pile of the first row.
  @inline(__always)
  mutating func deal(_ row: Int32, count length: Int) -> Int {
    let first = pile(for: row)
    let end = first &+ length
    if end > count {
      count = end
      makeRoom()
    }
    for offset in 0..<length {
      tops[first &+ offset] = row &+ Int32(truncatingIfNeeded: offset)
    }
    return first
  }

  private mutating func makeRoom() {
    while count >= tops.count {
      tops.append(contentsOf: repeatElement(.max, count: tops.count))
    }
  }

  /// The first pile whose top is not below a row.
  @inline(__always)
  private func pile(for row: Int32) -> Int {
    if count == 0 || tops[count - 1] < row { return count }
    // Without a branch that depends on the rows, which nobody could foresee: above its lower half, a
    // difference of 32-bit values has nothing but copies of its sign, of which one makes the next bit.
    return tops.withUnsafeBufferPointer { tops in
      var pile = 0
      var step = tops.count &>> 1
      while step > 0 {
        let difference = Int64(tops[pile &+ step &- 1]) &- Int64(row)
        pile |= Int(truncatingIfNeeded: difference &>> 32) & step
        step &>>= 1
      }
      return pile
    }
  }
}
