/// A terminal without a screen, which interprets the bytes of a program.
///
/// It shares no code with the encoder. Unknown sequences are issues, and so are actions that the
/// encoding of frames must not cause: line breaks, and scrolling by a line feed.
struct VirtualTerminal {
  /// The columns that a terminal gives to disputed characters.
  enum Opinion: CaseIterable {
    /// By clusters, like Unicode.
    case clusters
    /// By clusters, but selectors change no columns.
    case narrowSelectors
    /// Each scalar separately.
    case scalars
  }

  struct Habits {
    var opinion = Opinion.clusters
    /// Whether erased cells have the current background.
    var erasesWithBackground = true
    /// Whether lines break at the margin although line breaks are off.
    var alwaysBreaksLines = false
    /// The effect of a scrolled band of rows on pictures.
    var scrolling = VirtualGraphics.Scrolling.withinBand
    /// Whether written text removes the part of a picture below it.
    var textCutsPictures = false
    /// The final bytes of control sequences that the terminal does not have.
    ///
    /// Without SU, line feeds scroll.
    var lacks: Set<Character> = []
  }

  struct Cell: Equatable {
    var text = " "
    var style = VirtualStyle()
    var link: String?
    var isContinuation = false
  }

  let habits: Habits
  private(set) var rows: Int
  private(set) var columns: Int
  var grid: [[Cell]]
  var row = 0
  var column = 0
  var isBreakPending = false
  var style = VirtualStyle()
  var link: String?
  var isCursorVisible = true
  var breaksLines = true
  var isSynchronized = false
  var isOriginMode = false
  /// The grid of the main screen while the alternate one is visible.
  var mainGrid: [[Cell]]?
  var band: Range<Int>
  /// The position of the last character, if the cursor has not moved since.
  var lastPrinted: (row: Int, column: Int)?
  var title = ""
  var issues: [String] = []
  var state = ParserState.ground
  /// The bytes of the current string.
  var string: [UInt8] = []
  var graphics = VirtualGraphics()

  /// The content of a cell whose other half was covered.
  static let poison = "☒"

  init(rows: Int, columns: Int, habits: Habits = Habits()) {
    self.rows = rows
    self.columns = columns
    self.habits = habits
    band = 0..<rows
    grid = Self.blankGrid(rows: rows, columns: columns)
  }

  /// Changes the size; the content is then undefined, so it is filled with rubbish.
  mutating func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    band = 0..<rows
    let rubbish = Cell(text: "¿")
    grid = Array(repeating: Array(repeating: rubbish, count: columns), count: rows)
    row = min(row, rows - 1)
    column = min(column, columns - 1)
    isBreakPending = false
    lastPrinted = nil
    graphics.pixels = [:]
  }

  static func blankGrid(rows: Int, columns: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  mutating func issue(_ text: String) {
    issues.append(text)
  }

  /// The rows as text, without blanks at their ends.
  var lines: [String] {
    grid.map { cells in
      var line = cells.filter { !$0.isContinuation }.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// The style of a cell.
struct VirtualStyle: Equatable {
  enum Color: Equatable {
    case own
    case index(Int)
    case channels(Int, Int, Int)
  }

  var foreground = Color.own
  var background = Color.own
  /// A bit for the number of each attribute: 1, 2, 3, 4, 7, 9.
  var attributes = 0
}
