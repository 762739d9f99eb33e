/// Encodes frames as the bytes that update a terminal from each frame to the next.
///
/// The encoder knows the content of the screen. It writes only the differences, moves the cursor
/// and changes styles with few bytes, and scrolls bands of rows whose contents moved. A frame that
/// equals the previous one is encoded as no bytes.
///
/// ```swift
/// var encoder = FrameEncoder(depth: .ansi256, features: [.scrollRegions, .synchronizedOutput])
/// encoder.encode(frame, into: &bytes)   // write them at once
/// ```
///
/// The terminal must pass line feeds on unchanged or as carriage return and line feed, and must not
/// break lines at its right margin (``ScreenSequences/enter``).
package struct FrameEncoder: Sendable {
  /// The pictures on the screen, and those that the terminal keeps.
  var pictures = PictureScreen()

  /// The content of the screen; `nil` if it is unknown.
  private var shown: Frame?

  private var pen: Pen

  /// Makes an encoder for a screen with unknown content.
  ///
  /// - Parameters:
  ///   - depth: The colours of the terminal.
  ///   - features: The features of the terminal.
  package init(depth: ColorDepth = .trueColor, features: TerminalFeatures = .common) {
    pen = Pen(depth: depth, features: features)
  }

  /// The features of the terminal; after a change the next frame is redrawn.
  package var features: TerminalFeatures {
    get { pen.features }
    set {
      if newValue != pen.features { invalidate() }
      pen.features = newValue
    }
  }

  /// The protocol for pictures; after a change the next frame is redrawn.
  ///
  /// Without a protocol, pictures are blank: a frame should then show them in another form.
  package var graphics: GraphicsProtocol? {
    get { pictures.graphics }
    set {
      if newValue != pictures.graphics { invalidate() }
      pictures.graphics = newValue
    }
  }

  /// Forgets the content of the screen, so that the next frame is redrawn.
  ///
  /// Call this method after another program wrote to the terminal. A frame of another size than the
  /// last one is redrawn in any case.
  package mutating func invalidate() {
    shown = nil
  }

  /// Appends the bytes that make the terminal show a frame.
  ///
  /// - Parameters:
  ///   - frame: The new content of the screen; its size must be the terminal's.
  ///   - bytes: The bytes to write, in one piece if possible.
  /// - Complexity: O(*n*) in the number of cells; where many rows differ, O(*r*²) in the number of
  ///   rows.
  package mutating func encode(_ frame: Frame, into bytes: inout [UInt8]) {
    guard frame.rows > 0, frame.columns > 0 else { return }
    defer { pen.bytes = [] }
    var screen: Frame
    if let known = shown.take(), known.rows == frame.rows, known.columns == frame.columns {
      screen = known
    } else {
      // Some terminals forget pictures when the screen is erased.
      pen.bytes += pictures.removal
      pictures.forget()
      pen.reset(rows: frame.rows, columns: frame.columns)
      screen = Frame(rows: frame.rows, columns: frame.columns)
    }
    let hasScrolled = encodeRows(of: frame, over: &screen)
    pictures.show(frame, hasScrolled: hasScrolled, by: &pen)
    pen.show(cursor: frame.cursor.flatMap { frame.bounds.contains($0) ? $0 : nil })
    screen.cursor = frame.cursor
    shown = screen
    guard !pen.bytes.isEmpty else { return }
    let isSynchronized = features.contains(.synchronizedOutput)
    if isSynchronized { bytes += "\u{1B}[?2026h".utf8 }
    bytes += pen.bytes
    if isSynchronized { bytes += "\u{1B}[?2026l".utf8 }
  }

  /// Writes the rows that differ, and returns whether rows were scrolled.
  private mutating func encodeRows(of frame: Frame, over screen: inout Frame) -> Bool {
    let changed = (0..<frame.rows).filter { !frame.hasSameCells(inRow: $0, as: screen) }
    guard let first = changed.first, let last = changed.last else { return false }
    if !features.contains(.synchronizedOutput) { pen.hideCursor() }
    var hasScrolled = false
    if features.contains(.scrollRegions), changed.count > 2, pictures.allowsScrolling {
      var finder = ScrollFinder(frame: frame, screen: screen, rows: first..<last + 1)
      while let scroll = finder.next(over: screen) {
        pen.scroll(scroll)
        screen.scroll(scroll)
        hasScrolled = true
      }
    }
    let rest =
      hasScrolled ? (first...last).filter { !frame.hasSameCells(inRow: $0, as: screen) } : changed
    for row in rest {
      RowEncoder(row: row, frame: frame, screen: screen).encode(by: &pen)
      screen.copyRow(row, of: frame)
    }
    return hasScrolled
  }

  /// Returns the bytes that remove all pictures that the terminal keeps; the next frame is redrawn.
  ///
  /// Write them before another program uses the screen.
  package mutating func takeAwayPictures() -> [UInt8] {
    let bytes = pictures.removal
    if !bytes.isEmpty || !pictures.shown.isEmpty { invalidate() }
    pictures.forget()
    return bytes
  }
}

/// The features of a terminal beyond cursor motion, styles and erasing.
package struct TerminalFeatures: OptionSet, Hashable, Sendable {
  /// One bit for each feature.
  package let rawValue: UInt16

  /// Makes a set of its bits.
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The terminal scrolls a band of rows (DECSTBM), at least by line feeds in both directions.
  static let scrollRegions = TerminalFeatures(rawValue: 1 << 0)
  /// Erasing leaves the background that is set, not the default one (`bce`).
  static let backgroundErase = TerminalFeatures(rawValue: 1 << 1)
  /// The terminal repeats the last character (REP), at least if it is ASCII.
  static let repetition = TerminalFeatures(rawValue: 1 << 2)
  /// The terminal shows nothing of a frame before its end (mode 2026).
  package static let synchronizedOutput = TerminalFeatures(rawValue: 1 << 3)
  /// Cells can be links (OSC 8).
  package static let links = TerminalFeatures(rawValue: 1 << 4)

  /// The terminal scrolls by several rows at once (SU, SD).
  static let rowScrolling = TerminalFeatures(rawValue: 1 << 5)
  /// The terminal erases characters without moving the cursor (ECH).
  static let characterErasing = TerminalFeatures(rawValue: 1 << 6)
  /// The terminal moves the cursor to a column of its row (CHA).
  static let columnMotion = TerminalFeatures(rawValue: 1 << 7)

  /// The terminal shows only ASCII, as in the locale C; other characters are replaced.
  static let ascii = TerminalFeatures(rawValue: 1 << 8)

  /// The features of every terminal that follows xterm.
  package static let common: TerminalFeatures = [
    .scrollRegions, .rowScrolling, .characterErasing, .columnMotion,
  ]
}

/// The bytes to write before the first frame, and after the last.
///
/// They are constant, so that a signal handler can write them.
package enum ScreenSequences {
  /// Copies a text to the clipboard of the terminal (OSC 52), if the terminal permits it.
  package static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + Base64.letters(of: Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// Changes to the alternate screen, without a cursor and without breaking lines at the right
  /// margin.
  ///
  /// Without line breaks, a character that the terminal considers too wide cannot scroll the
  /// screen.
  static let enter = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l".utf8)

  /// Ends an unfinished frame, and returns to the previous screen.
  static let leave = Array(
    "\u{1B}\\\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8
  )
}
