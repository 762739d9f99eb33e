/// Turns frames into the bytes that bring a terminal from each to the next.
///
/// The encoder knows what is on the screen: it writes what differs, moves the cursor and changes
/// styles only where it must, and scrolls bands of rows whose contents moved. A frame that is like
/// the one before is no bytes at all.
///
/// ```swift
/// var encoder = FrameEncoder(depth: .ansi256, features: [.scrollRegions, .synchronizedOutput])
/// encoder.encode(frame, into: &bytes)   // write them at once
/// ```
///
/// The terminal is to pass line feeds on as they are or as carriage return and line feed, and not
/// to break lines at its right margin (``ScreenSequences/enter``).
package struct FrameEncoder: Sendable {
  /// How many colours the terminal shows; after a change the next frame is redrawn.
  package var depth: ColorDepth {
    get { pen.depth }
    set {
      if newValue != pen.depth { invalidate() }
      pen.depth = newValue
    }
  }

  /// What the terminal understands; after a change the next frame is redrawn.
  package var features: TerminalFeatures {
    get { pen.features }
    set {
      if newValue != pen.features { invalidate() }
      pen.features = newValue
    }
  }

  /// How pictures are sent; after a change the next frame is redrawn.
  ///
  /// Without a way they are blanks: then a frame should show them otherwise.
  package var graphics: GraphicsProtocol? {
    get { pictures.way }
    set {
      if newValue != pictures.way { invalidate() }
      pictures.way = newValue
    }
  }

  /// The pictures on the screen, and those that the terminal keeps.
  var pictures = PictureScreen()

  /// What is on the screen; `nil` where nobody knows.
  var shown: Frame?

  /// The hashes of the rows on the screen, if they are known.
  var hashes: [UInt64] = []

  var pen: Pen

  /// Makes an encoder for a screen of which nothing is known.
  ///
  /// - Parameters:
  ///   - depth: How many colours the terminal shows.
  ///   - features: What the terminal understands.
  package init(depth: ColorDepth = .trueColor, features: TerminalFeatures = .common) {
    pen = Pen(depth: depth, features: features)
  }

  /// Forgets what is on the screen: the next frame is redrawn.
  ///
  /// This is for a terminal that somebody else wrote to, or that has a new size; a frame of another
  /// size than the last one is redrawn.
  package mutating func invalidate() {
    shown = nil
  }

  /// Appends the bytes that make the terminal show a frame.
  ///
  /// - Parameters:
  ///   - frame: What the terminal is to show; its size must be the terminal's.
  ///   - changedRows: Among which rows all are that may look otherwise than in the frame that was
  ///     encoded last; all rows without it.
  ///   - bytes: What is to be written, in one piece if possible.
  /// - Complexity: O(*n*) in the number of cells of the changed rows; where many rows differ,
  ///   O(*r*²) in that of rows.
  package mutating func encode(
    _ frame: Frame,
    changedRows: Range<Int>? = nil,
    into bytes: inout [UInt8]
  ) {
    guard frame.rows > 0, frame.columns > 0 else { return }
    swap(&bytes, &pen.bytes)
    defer { swap(&bytes, &pen.bytes) }
    let start = pen.bytes.count
    pen.beginFrame(rows: frame.rows, columns: frame.columns)
    let begun = pen.bytes.count
    let isKnown = shown?.rows == frame.rows && shown?.columns == frame.columns
    var screen = prepared(for: frame)
    let rows = isKnown ? changedRows?.clamped(to: 0..<frame.rows) : nil
    let hasScrolled = encodeRows(rows ?? 0..<frame.rows, of: frame, over: &screen)
    pictures.show(frame, hasScrolled: hasScrolled, by: &pen)
    if screen.pictures.count > 2 * frame.pictures.count + 8 { screen.dropUnusedTexts() }
    pen.show(cursor: frame.cursor.flatMap { frame.contains($0) ? $0 : nil })
    screen.cursor = frame.cursor
    shown = screen
    if pen.bytes.count > begun {
      pen.endFrame()
    } else {
      pen.bytes.removeLast(begun - start)
    }
  }

  /// What is on the screen, after clearing it where that is not known.
  private mutating func prepared(for frame: Frame) -> Frame {
    // Taken out, so that it is changed in place.
    let known = shown.take()
    if let known, known.rows == frame.rows, known.columns == frame.columns { return known }
    hashes = []
    // What erases the screen has some terminals forget pictures too.
    pen.bytes += pictures.removal
    pictures.forget()
    pen.reset()
    return Frame(rows: frame.rows, columns: frame.columns)
  }

  /// Writes those of the rows that differ, and returns whether some were scrolled.
  private mutating func encodeRows(
    _ rows: Range<Int>,
    of frame: Frame,
    over screen: inout Frame
  ) -> Bool {
    var hasScrolled = false
    var changed = rows.filter { !frame.isRow($0, like: screen) }
    guard let first = changed.first, let last = changed.last else { return false }
    if !pen.features.contains(.synchronizedOutput) { pen.hideCursor() }
    if pen.features.contains(.scrollRegions), changed.count > 2,
      pictures.allowsScrolling
    {
      var finder = ScrollFinder(
        frame: frame,
        screen: screen,
        rows: first..<last + 1,
        knownHashes: hashes
      )
      while let scroll = finder.next(over: screen) {
        pen.scroll(scroll)
        screen.scroll(scroll)
        hasScrolled = true
      }
      hashes = finder.hashesOfFrame
      changed = Array(first...last)
    } else if !hashes.isEmpty {
      for row in changed { hashes[row] = frame.hash(ofRow: row) }
    }
    for row in changed where !frame.isRow(row, like: screen) {
      encodeRow(row, of: frame, over: screen)
      screen.copyRow(row, of: frame)
    }
    return hasScrolled
  }

  /// The bytes that take away all pictures that the terminal keeps; the next frame is redrawn.
  ///
  /// They are for those who leave the screen to others, for a while or for ever.
  package mutating func takeAwayPictures() -> [UInt8] {
    let bytes = pictures.removal
    if !bytes.isEmpty || !pictures.shown.isEmpty { invalidate() }
    pictures.forget()
    return bytes
  }
}

extension Frame {
  fileprivate func contains(_ position: FramePosition) -> Bool {
    (0..<rows).contains(position.row) && (0..<columns).contains(position.column)
  }
}

extension FrameEncoder {
  /// Writes what differs in a row, from the left.
  mutating func encodeRow(_ row: Int, of frame: Frame, over screen: Frame) {
    let changes = RowChanges(row: row, frame: frame, screen: screen)
    var column = 0
    while let next = changes.next(from: column) {
      let canErase = next >= changes.tail && pen.canErase(changes.lastCell)
      if canErase, changes.end - next > 3 {
        approach(next, in: changes)
        pen.take(styleOf: changes.lastCell, in: frame)
        pen.eraseToEndOfRow()
        return
      }
      column = encode(at: next, in: changes)
    }
  }

  /// Writes a cluster, or several alike, and returns the column after.
  private mutating func encode(at column: Int, in changes: RowChanges) -> Int {
    let cell = changes.cell(at: column)
    if cell.glyph.isUnsure { return encodeUnsure(cell, at: column, in: changes) }
    approach(column, in: changes)
    pen.take(styleOf: cell, in: changes.frame)
    let run = changes.run(at: column)
    if run >= 12, cell.isErased, pen.canErase(cell) {
      pen.erase(run)
      return column + run
    }
    pen.write(cell.glyph, of: changes.frame)
    // Some terminals, tmux among them, repeat nothing but ASCII.
    guard pen.features.contains(.repetition), cell.glyph.byteCount == 1,
      run - 1 > Pen.length(csi: run - 1)
    else { return column + cell.glyph.columns }
    pen.repeat(run - 1)
    return column + run
  }

  /// Writes a cluster of which nobody knows how many columns the terminal gives it.
  ///
  /// Its cells are blank before, in case that it takes fewer; then the cursor is placed again, and
  /// what it may have covered, in case that it takes more, is written again.
  private mutating func encodeUnsure(_ cell: Cell, at column: Int, in changes: RowChanges) -> Int {
    let columns = cell.glyph.columns
    // A selector that makes an emoji narrow comes too late where the wide one has no room.
    guard column + changes.firstColumns(of: cell.glyph) <= changes.frame.columns else {
      return encodeSure(cell.blanked, at: column, in: changes)
    }
    approach(column, in: changes)
    pen.take(styleOf: cell, in: changes.frame)
    if !changes.isBlank(column..<column + columns, like: cell) {
      for _ in 0..<columns { pen.write(.blank, of: changes.frame) }
      pen.move(toRow: changes.row, column: column)
    }
    pen.write(cell.glyph, of: changes.frame)
    pen.column = nil
    var end = column + columns
    let limit = min(column + changes.mostColumns(of: cell.glyph), changes.frame.columns)
    while end < limit { end = encodeOne(at: end, in: changes) }
    return end
  }

  /// Writes one cluster, changed or not.
  private mutating func encodeOne(at column: Int, in changes: RowChanges) -> Int {
    let cell = changes.cell(at: column)
    return cell.glyph.isUnsure
      ? encodeUnsure(cell, at: column, in: changes)
      : encodeSure(cell, at: column, in: changes)
  }

  private mutating func encodeSure(_ cell: Cell, at column: Int, in changes: RowChanges) -> Int {
    approach(column, in: changes)
    pen.take(styleOf: cell, in: changes.frame)
    pen.write(cell.glyph, of: changes.frame)
    return column + cell.glyph.columns
  }

  /// Brings the cursor to a column, by writing again what lies before it where that is shorter.
  private mutating func approach(_ column: Int, in changes: RowChanges) {
    if pen.row == changes.row, let from = pen.column, from < column, column - from <= 5 {
      let length = pen.lengthOfMotion(to: column)
      if changes.canRewrite(from..<column, within: length, styledLike: pen.current) {
        for place in from..<column {
          let glyph = changes.cell(at: place).glyph
          if glyph != .continuation { pen.write(glyph, of: changes.frame) }
        }
        return
      }
    }
    pen.move(toRow: changes.row, column: column)
  }
}

extension Pen {
  /// Whether erasing leaves cells like this one, a blank.
  func canErase(_ cell: Cell) -> Bool {
    cell == .blank || cell.isErased && features.contains(.backgroundErase)
  }
}

extension Frame {
  /// About how many bytes it takes to write a row over one of another frame of this width.
  func cost(ofRow row: Int, overRow source: Int, of other: Frame) -> Int {
    let offset = (source - row) * columns
    guard !hasTexts, !other.hasTexts else {
      return cost(ofRow: row) { index, _ in isCell(index, like: index + offset, of: other) }
    }
    // Both rows are of their frames, so all indices lie in the buffers.
    return other.cells.withUnsafeBufferPointer { others in
      cost(ofRow: row) { index, cell in cell == others[index + offset] }
    }
  }

  /// About how many bytes it takes to write a row over blanks.
  func costOverBlanks(ofRow row: Int) -> Int {
    cost(ofRow: row) { _, cell in cell == .blank }
  }

  @inline(__always)
  private func cost(ofRow row: Int, _ isShown: (_ index: Int, _ cell: Cell) -> Bool) -> Int {
    let motion = 4
    let end = row * columns + columns
    let tail = row * columns + startOfTail(inRow: row)
    // The row is one of the frame's, so all indices lie in the buffer.
    return cells.withUnsafeBufferPointer { cells in
      var cost = 0
      var isWriting = false
      for index in row * columns..<tail {
        let cell = cells[index]
        if isShown(index, cell) {
          isWriting = false
        } else {
          cost += (isWriting ? 0 : motion) + min(cell.glyph.byteCount, 3)
          isWriting = true
        }
      }
      for index in tail..<end where !isShown(index, cells[index]) { return cost + motion }
      return cost
    }
  }
}

/// What a terminal understands beyond moving the cursor, styles and erasing.
package struct TerminalFeatures: OptionSet, Hashable, Sendable {
  /// One bit for each feature.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It scrolls a band of rows (DECSTBM, SU, SD).
  static let scrollRegions = TerminalFeatures(rawValue: 1 << 0)
  /// Erasing leaves the background that is set, not its own (`bce`).
  static let backgroundErase = TerminalFeatures(rawValue: 1 << 1)
  /// It repeats the last character on demand (REP), if that is ASCII at least.
  static let repetition = TerminalFeatures(rawValue: 1 << 2)
  /// It shows nothing of a frame before its end (mode 2026).
  package static let synchronizedOutput = TerminalFeatures(rawValue: 1 << 3)
  /// It makes cells a link (OSC 8).
  package static let links = TerminalFeatures(rawValue: 1 << 4)

  /// What every terminal in use understands.
  package static let common: TerminalFeatures = [.scrollRegions]
}
