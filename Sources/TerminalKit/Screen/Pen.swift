/// What writes to the terminal, and knows where its cursor is and in which style it writes.
struct Pen: Sendable {
  var depth: ColorDepth
  var features: TerminalFeatures
  var bytes: [UInt8] = []

  /// The screen's size.
  var rows = 0
  var columns = 0

  /// The row the cursor is in.
  var row = 0

  /// The column the cursor is in; `nil` where terminals disagree.
  var column: Int?

  var isCursorVisible = false

  /// The cell whose style and link the terminal writes in.
  var current = Cell.blank

  /// The style the terminal writes in, in the colours it has.
  var style = TerminalStyle.default

  /// The cells with pieces of pictures that were written over since the pictures were drawn.
  var coveredPieces: [Int] = []

  /// The address cells that are written link to.
  var link: String?

  init(depth: ColorDepth, features: TerminalFeatures) {
    self.depth = depth
    self.features = features
  }

  mutating func beginFrame(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    if features.contains(.synchronizedOutput) { put("\u{1B}[?2026h") }
  }

  mutating func endFrame() {
    if features.contains(.synchronizedOutput) { put("\u{1B}[?2026l") }
  }

  /// Brings a terminal of which nothing is known to a blank screen with the cursor at the top left.
  mutating func reset() {
    put("\u{1B}[m\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}[?7l\u{1B}[?25l")
    if features.contains(.links) { put("\u{1B}]8;;\u{1B}\\") }
    put("\u{1B}[2J\u{1B}[H")
    (row, column) = (0, 0)
    (current, style, link) = (.blank, .default, nil)
    isCursorVisible = false
    coveredPieces = []
  }

  /// Shows the cursor at a place, or hides it.
  mutating func show(cursor: FramePosition?) {
    guard let cursor else { return hideCursor() }
    move(toRow: cursor.row, column: cursor.column)
    if !isCursorVisible { put("\u{1B}[?25h") }
    isCursorVisible = true
  }

  /// Hides the cursor, so that nobody sees it wander.
  mutating func hideCursor() {
    if isCursorVisible { put("\u{1B}[?25l") }
    isCursorVisible = false
  }
}

extension Pen {
  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes a number of at most seven digits.
  mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  /// Writes `CSI number final`; the number one is left out.
  mutating func put(csi number: Int, _ final: Unicode.Scalar) {
    put("\u{1B}[")
    if number != 1 { put(number: number) }
    put(UInt8(ascii: final))
  }

  /// How many bytes ``put(csi:_:)`` writes.
  static func length(csi number: Int) -> Int {
    number == 1 ? 3 : 3 + digits(of: number)
  }

  static func digits(of number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }
}

extension Pen {
  /// Writes a cluster where the cursor is, in the style that is set.
  @inline(__always)
  mutating func write(_ glyph: Glyph, of frame: Frame) {
    if glyph.rawValue < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: glyph.rawValue))
    } else {
      writeLong(glyph, of: frame)
    }
    advance(by: glyph.columns)
  }

  @inline(never)
  private mutating func writeLong(_ glyph: Glyph, of frame: Frame) {
    if glyph.isPooled {
      bytes.append(contentsOf: frame.clusters[glyph.value].utf8)
    } else if glyph == .continuation {
      bytes.append(0x20)  // a half by itself, of which frames have none
    } else if glyph == .picture {
      // The blank takes away what stood there; the picture is drawn over it afterwards.
      bytes.append(0x20)
      if let column { coveredPieces.append(row * columns + column) }
    } else {
      let scalar = Unicode.Scalar(glyph.value) ?? "\u{FFFD}"
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
  }

  /// Records that the cursor moved by writing; behind the last column nobody knows where it is.
  mutating func advance(by count: Int) {
    guard let column else { return }
    self.column = column + count < columns ? column + count : nil
  }

  /// Erases from the cursor to the end of its row.
  mutating func eraseToEndOfRow() {
    put("\u{1B}[K")
  }

  /// Erases so many cells from the cursor on, which stays where it is.
  mutating func erase(_ count: Int) {
    put(csi: count, "X")
  }

  /// Writes the character before the cursor so many times more.
  mutating func `repeat`(_ count: Int) {
    put(csi: count, "b")
    advance(by: count)
  }
}

extension Glyph {
  /// The bytes it takes in UTF-8; for those of several scalars, more than a motion does.
  var byteCount: Int {
    if isPooled { return 16 }
    return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}

extension Pen {
  /// Moves the cursor with as few bytes as can be.
  mutating func move(toRow newRow: Int, column newColumn: Int) {
    if row == newRow {
      moveHorizontally(from: column, to: newColumn)
    } else {
      moveFar(toRow: newRow, column: newColumn)
    }
    (row, column) = (newRow, newColumn)
  }

  /// Moves the cursor from where nobody knows it to be.
  mutating func moveBack(toRow newRow: Int, column newColumn: Int) {
    moveAbsolutely(newRow, newColumn)
    (row, column) = (newRow, newColumn)
  }

  /// Records that the cursor was moved by other bytes.
  mutating func stand(atRow newRow: Int, column newColumn: Int) {
    (row, column) = (newRow, newColumn)
  }

  /// How many bytes a motion within the row takes.
  func lengthOfMotion(to newColumn: Int) -> Int {
    horizontalLength(from: column, to: newColumn)
  }

  private mutating func moveFar(toRow newRow: Int, column newColumn: Int) {
    let absolute = absoluteLength(newRow, newColumn)
    let distance = newRow - row
    // Carriage return and line feeds mean the same whether or not the terminal's driver adds
    // returns.
    let byFeeds =
      distance > 0 ? 1 + distance + horizontalLength(from: 0, to: newColumn) : Int.max
    // From the last column some terminals move differently, so nothing is relative to it.
    let vertically =
      column == nil
      ? Int.max
      : Self.length(csi: abs(distance)) + horizontalLength(from: column, to: newColumn)
    if min(byFeeds, vertically) >= absolute {
      moveAbsolutely(newRow, newColumn)
    } else if byFeeds <= vertically {
      put(0x0D)
      for _ in 0..<distance { put(0x0A) }
      moveHorizontally(from: 0, to: newColumn)
    } else {
      put(csi: abs(distance), distance > 0 ? "B" : "A")
      moveHorizontally(from: column, to: newColumn)
    }
  }

  private mutating func moveAbsolutely(_ row: Int, _ column: Int) {
    put("\u{1B}[")
    if row > 0 || column > 0 { put(number: row + 1) }
    if column > 0 {
      put(UInt8(ascii: ";"))
      put(number: column + 1)
    }
    put(UInt8(ascii: "H"))
  }

  private func absoluteLength(_ row: Int, _ column: Int) -> Int {
    if row == 0, column == 0 { return 3 }
    let length = 3 + Self.digits(of: row + 1)
    return column == 0 ? length : length + 1 + Self.digits(of: column + 1)
  }

  private mutating func moveHorizontally(from column: Int?, to newColumn: Int) {
    guard column != newColumn else { return }
    if newColumn == 0 { return put(0x0D) }
    let toColumn = Self.length(csi: newColumn + 1)
    guard let column else { return put(csi: newColumn + 1, "G") }
    let distance = abs(newColumn - column)
    if newColumn < column, distance <= 3 {
      for _ in 0..<distance { put(0x08) }
    } else if toColumn < Self.length(csi: distance) {
      put(csi: newColumn + 1, "G")
    } else {
      put(csi: distance, newColumn < column ? "D" : "C")
    }
  }

  private func horizontalLength(from column: Int?, to newColumn: Int) -> Int {
    if column == newColumn { return 0 }
    if newColumn == 0 { return 1 }
    let toColumn = Self.length(csi: newColumn + 1)
    guard let column else { return toColumn }
    let distance = abs(newColumn - column)
    if newColumn < column, distance <= 3 { return distance }
    return min(toColumn, Self.length(csi: distance))
  }
}

extension Pen {
  /// Scrolls a band of rows; those that come in are blank.
  mutating func scroll(_ scroll: Scroll) {
    // Some terminals fill what comes in with the background that is set.
    change(to: .default)
    if link != nil { change(toLink: nil) }
    current = .blank
    let isWholeScreen = scroll.rows == 0..<rows
    if !isWholeScreen {
      put("\u{1B}[")
      put(number: scroll.rows.lowerBound + 1)
      put(UInt8(ascii: ";"))
      put(number: scroll.rows.upperBound)
      put(UInt8(ascii: "r"))
    }
    put(csi: abs(scroll.offset), scroll.isUp ? "S" : "T")
    if !isWholeScreen {
      put("\u{1B}[r")
      (row, column) = (0, 0)
    }
  }
}

/// The bytes to write before the first frame, and after the last.
///
/// They are constant, so that a handler of a signal may write them too.
enum ScreenSequences {
  /// Changes to the alternate screen, without a cursor and without breaking lines at its end.
  ///
  /// Without breaking, a character that the terminal takes for wider than it is cannot scroll it.
  package static let enter: [UInt8] = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l".utf8)

  /// Ends what a frame may have left unfinished, and brings back the screen that was there before.
  package static let leave: [UInt8] = Array(
    "\u{1B}\\\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8
  )
}
