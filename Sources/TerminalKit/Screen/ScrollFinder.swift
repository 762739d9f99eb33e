/// A band of rows whose contents move up or down together.
struct Scroll: Equatable {
  /// The band.
  var rows: Range<Int>

  /// How far a row's contents lie below it before they move: above zero they move up.
  var offset: Int

  var isUp: Bool { offset > 0 }
}

/// Finds bands of rows whose contents moved up or down, so that the terminal can move them.
///
/// Rows of the frame that are found elsewhere on the screen vote for how far they moved. For the
/// offset with most votes, or two with about as many, the band is taken that saves most bytes. A
/// band that was found is taken as scrolled before the next one is looked for. Nothing depends on
/// the hashes but the choice: rows are compared cell by cell when they are written.
struct ScrollFinder {
  /// The hashes of all rows of the frame.
  let hashesOfFrame: [UInt64]

  private let frame: Frame
  private let rows: Range<Int>
  private let costsOverBlanks: [Int]
  private var hashesOfScreen: [UInt64]
  private var roundsLeft = 4

  /// - Parameters:
  ///   - rows: The rows that bands may hold: from the first that differs to the last.
  ///   - knownHashes: The hashes of the screen's rows; empty where they are not known.
  init(frame: Frame, screen: Frame, rows: Range<Int>, knownHashes: [UInt64]) {
    self.frame = frame
    self.rows = rows
    hashesOfFrame = (0..<frame.rows).map { frame.hash(ofRow: $0) }
    hashesOfScreen =
      knownHashes.isEmpty ? (0..<frame.rows).map { screen.hash(ofRow: $0) } : knownHashes
    costsOverBlanks = rows.map { frame.costOverBlanks(ofRow: $0) }
  }

  /// The band that is to be scrolled next; `nil` where none is worth it.
  mutating func next(over screen: Frame) -> Scroll? {
    guard roundsLeft > 0, rows.count <= Self.mostRows else { return nil }
    roundsLeft -= 1
    let offsets = likelyOffsets()
    guard !offsets.isEmpty else { return nil }
    let costs = rows.map { cost(ofRow: $0, overRow: $0, of: screen) }
    var best: (scroll: Scroll, saved: Int)?
    for offset in offsets {
      let search = BandSearch(offset: offset, finder: self, costs: costs, screen: screen)
      if let band = search.best, band.saved > best?.saved ?? Self.leastSaved { best = band }
    }
    guard let best else { return nil }
    takeAsScrolled(best.scroll)
    return best.scroll
  }

  /// The rows bands may hold, beyond which no search is made: it takes the square of them.
  private static let mostRows = 1024

  /// The bytes a band must save: those of its own sequences, and some.
  private static let leastSaved = 24

  /// The offset by which most bytes moved, and another by which nearly as many did.
  private func likelyOffsets() -> [Int] {
    var votes = Array(repeating: 0, count: 2 * rows.count + 1)
    for row in rows where hashesOfFrame[row] != hashesOfScreen[row] {
      let hash = hashesOfFrame[row]
      let weight = costsOverBlanks[row - rows.lowerBound]
      guard weight > 0 else { continue }
      for source in rows where hashesOfScreen[source] == hash {
        votes[source - row + rows.count] += weight
      }
    }
    let voted = votes.indices.filter { votes[$0] > Self.leastSaved }
      .sorted { votes[$0] > votes[$1] }
    guard let first = voted.first else { return [] }
    // Lines that come again and again vote for many offsets, each a little.
    return voted.prefix(2).filter { votes[$0] * 4 > votes[first] * 3 }.map { $0 - rows.count }
  }

  private mutating func takeAsScrolled(_ scroll: Scroll) {
    let blank = Frame(rows: 1, columns: frame.columns).hash(ofRow: 0)
    let old = hashesOfScreen
    for row in scroll.rows {
      let source = row + scroll.offset
      hashesOfScreen[row] = scroll.rows.contains(source) ? old[source] : blank
    }
  }

  private func cost(ofRow row: Int, overRow source: Int, of screen: Frame) -> Int {
    if hashesOfFrame[row] == hashesOfScreen[source] { return 0 }
    return frame.cost(ofRow: row, overRow: source, of: screen)
  }
}

extension ScrollFinder {
  /// The search for the band that saves most at one offset.
  private struct BandSearch {
    private(set) var best: (scroll: Scroll, saved: Int)?

    /// - Complexity: O(*r*) in the number of rows, and what comparing each with another costs.
    init(offset: Int, finder: ScrollFinder, costs: [Int], screen: Frame) {
      let rows = finder.rows
      let height = abs(offset)
      // From the end at which rows leave; there the band begins, and at the other, rows come in.
      var savedByMoving = [0]
      var savedByBlanks = [0]
      for index in rows.indices {
        let place = offset > 0 ? index - rows.lowerBound : rows.upperBound - 1 - index
        let row = rows.lowerBound + place
        let source = row + offset
        let moved = rows.contains(source) ? finder.cost(ofRow: row, overRow: source, of: screen) : 0
        savedByMoving.append(savedByMoving[savedByMoving.count - 1] + costs[place] - moved)
        let overBlanks = costs[place] - finder.costsOverBlanks[place]
        savedByBlanks.append(savedByBlanks[savedByBlanks.count - 1] + overBlanks)
      }
      var start = 0
      for end in stride(from: height + 1, through: rows.count, by: 1) {
        let middle = end - height
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
    }
  }
}

/// A row of a frame beside the same one on the screen.
struct RowChanges {
  let row: Int
  let frame: Frame
  let screen: Frame

  /// The first of the blanks the row ends with that erasing may leave; they are all alike.
  let tail: Int

  /// The column after the last cell that differs; 0 where none does.
  let end: Int

  private let start: Int

  init(row: Int, frame: Frame, screen: Frame) {
    self.row = row
    self.frame = frame
    self.screen = screen
    start = row * frame.columns
    tail = frame.startOfTail(inRow: row)
    var end = frame.columns
    while end > 0, frame.isCell(start + end - 1, like: start + end - 1, of: screen) { end -= 1 }
    self.end = end
  }

  func cell(at column: Int) -> Cell { frame.cells[start + column] }

  var lastCell: Cell { cell(at: frame.columns - 1) }

  /// The next column at which a cluster differs from what is on the screen.
  func next(from column: Int) -> Int? {
    var column = column
    while column < end {
      if !frame.isCell(start + column, like: start + column, of: screen) {
        // The second half of a cluster only differs with the first, which comes before it.
        return column
      }
      column += 1
    }
    return nil
  }

  /// How many cells like this one stand from here on, up to the last that differs; at least one.
  func run(at column: Int) -> Int {
    let first = cell(at: column)
    guard !first.glyph.isWide, !first.isPooled else { return 1 }
    var run = 1
    var end = column + 1
    while end < self.end, cell(at: end) == first {
      end += 1
      if !frame.isCell(start + end - 1, like: start + end - 1, of: screen) { run = end - column }
    }
    return run
  }

  /// Whether the screen shows blanks in some columns that are styled like a cell.
  func isBlank(_ columns: Range<Int>, like cell: Cell) -> Bool {
    cell.link == 0 && columns.allSatisfy { screen.cells[start + $0] == cell.blanked }
  }

  /// The columns of a cluster's first scalar by itself.
  func firstColumns(of glyph: Glyph) -> Int {
    guard glyph.isPooled, let scalar = frame.clusters[glyph.value].unicodeScalars.first else {
      return glyph.columns
    }
    return CharacterTable.traits(of: scalar).columns
  }

  /// The most columns a terminal might give a cluster.
  func mostColumns(of glyph: Glyph) -> Int {
    guard glyph.isPooled else { return 2 }
    return ClusterCertainty.mostColumns(frame.clusters[glyph.value].unicodeScalars)
  }

  /// Whether whole clusters of one style stand in some columns, in no more than so many bytes.
  func canRewrite(_ columns: Range<Int>, within length: Int, styledLike style: Cell) -> Bool {
    guard style.link == 0, cell(at: columns.lowerBound).glyph != .continuation else { return false }
    var count = 0
    for column in columns {
      let cell = cell(at: column)
      guard cell.isStyled(like: style), !cell.glyph.isUnsure else { return false }
      if cell.glyph != .continuation { count += cell.glyph.byteCount }
    }
    return count <= length
  }
}

extension Frame {
  /// The first of the blanks alike that a row ends with; the number of columns where it ends
  /// otherwise.
  func startOfTail(inRow row: Int) -> Int {
    let start = row * columns
    let last = cells[start + columns - 1]
    guard last.isErased else { return columns }
    // The row is one of the frame's, so all indices lie in the buffer.
    return cells.withUnsafeBufferPointer { cells in
      var column = columns - 1
      while column > 0, cells[start + column - 1] == last { column -= 1 }
      return column
    }
  }
}
