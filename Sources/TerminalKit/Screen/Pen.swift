/// Writes to a terminal, and knows the position of its cursor and its style.
struct Pen: Sendable {
  let depth: ColorDepth
  var features: TerminalFeatures
  var bytes: [UInt8] = []

  /// The screen's size.
  private(set) var size = FramePosition(row: 0, column: 0)

  /// The row of the cursor.
  private(set) var row = 0

  /// The column of the cursor; `nil` where terminals disagree.
  private(set) var column: Int?

  private var isCursorVisible = false

  /// The style of the terminal, before it is degraded to the terminal's colours.
  private(set) var style = TerminalStyle.default

  /// The address that written cells link to.
  private(set) var link: String?

  /// The cells with parts of pictures that were overwritten since the pictures were drawn, by
  /// index.
  var coveredPieces: [Int] = []

  init(depth: ColorDepth, features: TerminalFeatures) {
    self.depth = depth
    self.features = features
  }

  /// Clears a terminal whose state is unknown, and moves the cursor to the top left.
  mutating func reset(rows: Int, columns: Int) {
    size = FramePosition(row: rows, column: columns)
    put("\u{1B}[m\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}[?7l\u{1B}[?25l")
    if features.contains(.links) { put("\u{1B}]8;;\u{1B}\\") }
    put("\u{1B}[2J\u{1B}[H")
    (row, column) = (0, 0)
    (style, link) = (.default, nil)
    isCursorVisible = false
    coveredPieces = []
  }

  /// Shows the cursor at a position, or hides it.
  mutating func show(cursor: FramePosition?) {
    guard let cursor else { return hideCursor() }
    move(to: cursor)
    if !isCursorVisible { put("\u{1B}[?25h") }
    isCursorVisible = true
  }

  /// Hides the cursor while it moves.
  mutating func hideCursor() {
    if isCursorVisible { put("\u{1B}[?25l") }
    isCursorVisible = false
  }

  private mutating func put(_ text: String) {
    bytes += text.utf8
  }

  /// The sequence `CSI number final`, without the number if that is one.
  private static func csi(_ number: Int, _ final: String) -> String {
    number == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(number)\(final)"
  }
}

extension Pen {
  /// Gives the terminal the style and the link of a cell.
  mutating func take(styleOf cell: Cell) {
    if cell.style != style {
      put(cell.style.degraded(to: depth).sequence(after: style.degraded(to: depth)))
      style = cell.style
    }
    if cell.link != link, features.contains(.links) {
      put("\u{1B}]8;;\(cell.link ?? "")\u{1B}\\")
      link = cell.link
    }
  }

  /// Writes a glyph at the cursor, in the style that is set.
  mutating func write(_ glyph: Glyph) {
    // The blank of a picture removes the text below it; the picture is drawn afterwards.
    if glyph.piece != nil, let column { coveredPieces.append(row * size.column + column) }
    put(
      features.contains(.ascii)
        ? ASCIIText.replacement(of: glyph.text, columns: glyph.columns) : glyph.text
    )
    advance(by: glyph.columns)
  }

  /// Writes a glyph about whose columns terminals disagree.
  mutating func writeUnsure(_ glyph: Glyph) {
    guard !features.contains(.ascii) else { return write(glyph) }
    put(glyph.text)
    column = nil
  }

  /// Records that the cursor moved by writing; after the last column its position is unknown.
  private mutating func advance(by count: Int) {
    column = column.flatMap { $0 + count < size.column ? $0 + count : nil }
  }

  /// Erases from the cursor to the end of its row.
  mutating func eraseToEndOfRow() {
    put("\u{1B}[K")
  }

  /// Erases cells from the cursor on, which does not move.
  mutating func erase(_ count: Int) {
    put(Self.csi(count, "X"))
  }

  /// Repeats the character before the cursor, if that takes fewer bytes than writing it.
  ///
  /// - Returns: Whether the character was repeated.
  mutating func `repeat`(_ count: Int) -> Bool {
    let sequence = Self.csi(count, "b")
    guard features.contains(.repetition), count > sequence.utf8.count else { return false }
    put(sequence)
    advance(by: count)
    return true
  }

  /// Scrolls a band of rows; the rows that enter it are blank.
  mutating func scroll(_ scroll: Scroll) {
    // Some terminals fill the rows that enter with the background that is set.
    take(styleOf: .blank)
    let isBand = scroll.rows != 0..<size.row
    if isBand {
      put("\u{1B}[\(scroll.rows.lowerBound + 1);\(scroll.rows.upperBound)r")
      (row, column) = (0, 0)
    }
    if features.contains(.rowScrolling) {
      put(Self.csi(abs(scroll.offset), scroll.offset > 0 ? "S" : "T"))
    } else {
      scrollByLineFeeds(scroll)
    }
    guard isBand else { return }
    put("\u{1B}[r")
    // Some of the terminals without SU do not move the cursor when the band ends.
    if !features.contains(.rowScrolling) { put("\u{1B}[H") }
    (row, column) = (0, 0)
  }

  /// Scrolls the current band by line feeds at its last row, or by reverse ones at its first row.
  private mutating func scrollByLineFeeds(_ scroll: Scroll) {
    let isUp = scroll.offset > 0
    let edge = isUp ? scroll.rows.upperBound - 1 : scroll.rows.lowerBound
    move(to: FramePosition(row: edge, column: 0))
    put(String(repeating: isUp ? "\n" : "\u{1B}M", count: abs(scroll.offset)))
  }
}

extension Pen {
  /// Moves the cursor with the fewest bytes.
  ///
  /// - Parameter isLost: Whether the position of the cursor is unknown.
  mutating func move(to position: FramePosition, isLost: Bool = false) {
    let distance = position.row - row
    if distance == 0, !isLost {
      put(horizontalMotion(from: column, to: position.column))
    } else {
      var motions = [Self.absoluteMotion(to: position)]
      if !isLost {
        // The length of an absolute motion is at most 12.
        if (1..<12).contains(distance) {
          // Carriage return and line feeds mean the same whether or not the terminal's driver adds
          // returns.
          let feeds = "\r" + String(repeating: "\n", count: distance)
          motions.append(feeds + horizontalMotion(from: 0, to: position.column))
        }
        // From the last column some terminals move differently, so no motion is relative to it.
        if column != nil {
          let vertical = Self.csi(abs(distance), distance > 0 ? "B" : "A")
          motions.append(vertical + horizontalMotion(from: column, to: position.column))
        }
      }
      put(motions.min { $0.utf8.count < $1.utf8.count } ?? "")
    }
    (row, column) = (position.row, position.column)
  }

  /// The number of bytes of a motion within the row.
  func lengthOfMotion(to newColumn: Int) -> Int {
    horizontalMotion(from: column, to: newColumn).utf8.count
  }

  private static func absoluteMotion(to position: FramePosition) -> String {
    if position.column > 0 { return "\u{1B}[\(position.row + 1);\(position.column + 1)H" }
    return csi(position.row + 1, "H")
  }

  private func horizontalMotion(from column: Int?, to newColumn: Int) -> String {
    if column == newColumn { return "" }
    if newColumn == 0 { return "\r" }
    let absolute =
      features.contains(.columnMotion)
      ? Self.csi(newColumn + 1, "G") : "\r" + Self.csi(newColumn, "C")
    guard let column else { return absolute }
    let distance = newColumn - column
    if (-3..<0).contains(distance) { return String(repeating: "\u{8}", count: -distance) }
    let relative = Self.csi(abs(distance), distance < 0 ? "D" : "C")
    return absolute.utf8.count < relative.utf8.count ? absolute : relative
  }
}
