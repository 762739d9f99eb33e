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
