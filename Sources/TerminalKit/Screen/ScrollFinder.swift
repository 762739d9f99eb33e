/// A band of rows whose contents move up or down together.
struct Scroll: Equatable {
  /// The rows of the band.
  var rows: Range<Int>

  /// The distance that contents move up; negative for a move down.
  var offset: Int
}

/// Finds bands of rows whose contents moved up or down, so that the terminal can scroll them.
///
/// Each row of the frame that appears elsewhere on the screen votes for its offset. Among the
/// offset with the most votes, and one with nearly as many, the finder chooses the band that saves
/// the most bytes. The search repeats after each scroll. The hashes influence only the choice: rows
/// are compared cell by cell when they are written.
struct ScrollFinder {
  private let frame: Frame
  private let rows: Range<Int>
  private let frameHashes: [Int]
  private let costsOverBlanks: [Int]
  private var screenHashes: [Int] = []
  private var roundsLeft = 4

  /// The most rows that are searched, since the search takes the square of them.
  private static let mostRows = 1024

  /// The bytes that a band must save, including its sequences.
  private static let leastSaved = 24

  /// - Parameter rows: The rows that bands may contain: from the first that differs to the last.
  init(frame: Frame, screen: Frame, rows: Range<Int>) {
    self.frame = frame
    self.rows = rows
    frameHashes = frame.rowHashes
    let blanks = Frame(rows: 1, columns: frame.columns).cells(ofRow: 0)
    costsOverBlanks = rows.map { frame.cells(ofRow: $0).cost(over: blanks) }
  }

  /// Returns the next band to scroll; `nil` if none saves enough.
  mutating func next(over screen: Frame) -> Scroll? {
    guard roundsLeft > 0, rows.count <= Self.mostRows else { return nil }
    roundsLeft -= 1
    screenHashes = screen.rowHashes
    let offsets = likelyOffsets()
    guard !offsets.isEmpty else { return nil }
    let costs = rows.map { cost(ofRow: $0, overRow: $0, of: screen) }
    let bands = offsets.compactMap { bestBand(offset: $0, costs: costs, screen: screen) }
    return bands.filter { $0.saved > Self.leastSaved }.max { $0.saved < $1.saved }?.scroll
  }

  /// The offset of the most moved bytes, and another offset of nearly as many.
  private func likelyOffsets() -> [Int] {
    var votes: [Int: Int] = [:]
    for row in rows where frameHashes[row] != screenHashes[row] {
      for source in rows where screenHashes[source] == frameHashes[row] {
        votes[source - row, default: 0] += costsOverBlanks[row - rows.lowerBound]
      }
    }
    let ranked = votes.filter { $0.value > Self.leastSaved }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let most = ranked.first?.value else { return [] }
    // Repeated lines vote for many offsets, each a little.
    return ranked.prefix(2).filter { $0.value * 4 > most * 3 }.map(\.key)
  }

  private func cost(ofRow row: Int, overRow source: Int, of screen: Frame) -> Int {
    if frameHashes[row] == screenHashes[source] { return 0 }
    return frame.cells(ofRow: row).cost(over: screen.cells(ofRow: source))
  }

  /// The band that saves the most bytes at one offset.
  ///
  /// - Complexity: O(*r*) in the number of rows, plus the comparison of each row with another one.
  private func bestBand(
    offset: Int,
    costs: [Int],
    screen: Frame
  ) -> (scroll: Scroll, saved: Int)? {
    // The rows are numbered from the end at which contents leave the band; at the other end, blank
    // rows enter. Each array holds sums over the first rows.
    var savedByMoving = [0]
    var savedByBlanks = [0]
    for index in rows.indices {
      let place = offset > 0 ? index - rows.lowerBound : rows.upperBound - 1 - index
      let row = rows.lowerBound + place
      let source = row + offset
      let moved = rows.contains(source) ? cost(ofRow: row, overRow: source, of: screen) : 0
      savedByMoving.append(savedByMoving[savedByMoving.count - 1] + costs[place] - moved)
      let overBlanks = costs[place] - costsOverBlanks[place]
      savedByBlanks.append(savedByBlanks[savedByBlanks.count - 1] + overBlanks)
    }
    var best: (scroll: Scroll, saved: Int)?
    var start = 0
    for end in stride(from: abs(offset) + 1, through: rows.count, by: 1) {
      let middle = end - abs(offset)
      if savedByMoving[middle - 1] < savedByMoving[start] { start = middle - 1 }
      let saved =
        savedByMoving[middle] - savedByMoving[start] + savedByBlanks[end] - savedByBlanks[middle]
      guard saved > best?.saved ?? 0 else { continue }
      let band =
        offset > 0
        ? rows.lowerBound + start..<rows.lowerBound + end
        : rows.upperBound - end..<rows.upperBound - start
      best = (Scroll(rows: band, offset: offset), saved)
    }
    return best
  }
}

extension Frame {
  /// A hash of each row, which is found in a fraction of the time of the standard library's.
  fileprivate var rowHashes: [Int] {
    (0..<rows).map { row in
      // The multiplier of a linear congruential generator with 64 bits.
      cells(ofRow: row).reduce(0) { ($0 ^ $1.simpleHash) &* 6_364_136_223_846_793_005 }
    }
  }
}

extension Cell {
  fileprivate var simpleHash: Int {
    let text = glyph.text.utf8.reduce(0) { $0 &* 257 &+ Int($1) }
    return style == .default ? text : text ^ style.hashValue
  }
}

extension ArraySlice<Cell> {
  /// The approximate number of bytes that write this row over another one.
  fileprivate func cost(over shown: ArraySlice<Cell>) -> Int {
    let motion = 4
    let tail = startOfTail
    var cost = 0
    var isWriting = false
    for (index, other) in zip(indices, shown) {
      if self[index] == other {
        isWriting = false
      } else if index >= tail {
        return cost + motion
      } else {
        cost += (isWriting ? 0 : motion) + Swift.min(self[index].glyph.text.utf8.count, 3)
        isWriting = true
      }
    }
    return cost
  }
}
