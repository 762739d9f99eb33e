/// A terminal without a screen: it reads what a program writes and holds what would be seen.
///
/// It shares no code with what it judges. Whatever it does not know is an issue, and so is what no
/// drawing of frames should do: to break a line, or to scroll by a line feed.
struct VirtualTerminal {
  /// How a terminal sees characters whose columns are in dispute.
  enum Opinion: CaseIterable {
    /// By clusters, as Unicode has it.
    case clusters
    /// By clusters, but selectors change no columns.
    case narrowSelectors
    /// Every scalar by itself.
    case scalars
  }

  struct Habits {
    var opinion = Opinion.clusters
    /// Whether erased cells have the background that is set.
    var erasesWithBackground = true
    /// Whether lines break at the margin although the program asked for none to.
    var alwaysBreaksLines = false
    /// What happens to pictures when a band of rows scrolls.
    var scrolling = VirtualGraphics.Scrolling.withinBand
    /// Whether text cuts a hole into a picture that lies there.
    var textCutsPictures = false
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
  /// The grid of the main screen while the alternate one shows.
  var mainGrid: [[Cell]]?
  var band: Range<Int>
  /// Where the last character went, if the cursor was not moved since.
  var lastPrinted: (row: Int, column: Int)?
  var title = ""
  var issues: [String] = []
  var state = ParserState.ground
  /// The bytes of the string that is being read.
  var string: [UInt8] = []
  var graphics = VirtualGraphics()

  /// What a cell shows whose other half was covered.
  static let poison = "☒"

  init(rows: Int, columns: Int, habits: Habits = Habits()) {
    self.rows = rows
    self.columns = columns
    self.habits = habits
    band = 0..<rows
    grid = Self.blankGrid(rows: rows, columns: columns)
  }

  /// Changes the size; what is seen then is anybody's guess, so it is filled with rubbish.
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

  /// What the rows show, without the blanks at their ends.
  var lines: [String] {
    grid.map { cells in
      var line = cells.filter { !$0.isContinuation }.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// How a cell looks.
struct VirtualStyle: Equatable {
  enum Color: Equatable {
    case own
    case index(Int)
    case channels(Int, Int, Int)
  }

  var foreground = Color.own
  var background = Color.own
  /// A bit for each number that turned an attribute on: 1, 2, 3, 4, 7, 9.
  var attributes = 0
}
