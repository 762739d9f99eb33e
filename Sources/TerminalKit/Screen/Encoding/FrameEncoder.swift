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
  /// How many colours the terminal shows; after a change the next frame is drawn anew.
  package var depth: ColorDepth {
    get { pen.depth }
    set {
      if newValue != pen.depth { invalidate() }
      pen.depth = newValue
    }
  }

  /// What the terminal understands; after a change the next frame is drawn anew.
  package var features: TerminalFeatures {
    get { pen.features }
    set {
      if newValue != pen.features { invalidate() }
      pen.features = newValue
    }
  }

  /// How pictures are sent; after a change the next frame is drawn anew.
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

  /// Forgets what is on the screen: the next frame is drawn anew.
  ///
  /// This is for a terminal that somebody else wrote to, or that has a new size; a frame of another
  /// size than the last one is drawn anew by itself.
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

  /// The bytes that take away all pictures that the terminal keeps; the next frame is drawn anew.
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
