import MedleyCore

/// A cell of the list that was made for a width, and its picture.
///
/// A tile is valid until the content, the state or the width of its row changes.
final class Tile {
  /// The width of the drawing in columns.
  let columns: Int

  /// The drawing; empty for a nested list.
  let drawing: TerminalCell

  let identity: ItemIdentity?
  let state: CellState
  let chrome: CellChrome

  /// The layout of its section.
  let layout: SectionLayout

  /// The host of the nested list.
  let nest: TerminalHost?

  /// The number of rows that a placeholder row represents; `nil` for other rows.
  let rowCount: Int?

  /// The place of the row in an outline.
  let outline: OutlinePlace?

  /// The cell with its gutter or frame, as cells of the screen; `nil` until it is drawn.
  var picture: Frame?

  init(
    columns: Int,
    drawing: TerminalCell,
    identity: ItemIdentity?,
    state: CellState,
    chrome: CellChrome,
    layout: SectionLayout,
    nest: TerminalHost?,
    rowCount: Int?,
    outline: OutlinePlace? = nil
  ) {
    self.columns = columns
    self.drawing = drawing
    self.identity = identity
    self.state = state
    self.chrome = chrome
    self.layout = layout
    self.nest = nest
    self.rowCount = rowCount
    self.outline = outline
  }

  /// The maximum height of a cell that is cached as a picture; a higher cell is redrawn each time.
  private static let highestPicture = 256

  /// Returns whether the picture of the cell is cached.
  ///
  /// Pictures have a separate store, and a nested list is always drawn as a whole.
  func isKept(rows: Int) -> Bool {
    nest != nil || rowCount == nil && rows <= Self.highestPicture && drawing.pictures.isEmpty
  }
}

extension Tile {
  /// Returns the regions in which the cell is drawn; for a placeholder row, one for each visible row.
  func parts(of region: FrameRegion, in clip: FrameRegion) -> [FrameRegion] {
    guard let rowCount, rowCount > 1 else { return [region] }
    let height = max(1, region.rows.count / rowCount)
    let top = region.rows.lowerBound
    let first = max(0, clip.rows.lowerBound - top) / height
    let end = min(rowCount, (clip.rows.upperBound - top + height - 1) / height)
    return (first..<max(first, end)).map { row in
      FrameRegion(rows: top + row * height..<top + (row + 1) * height, columns: region.columns)
    }
  }
}

/// The parts that the host draws around a cell: the gutter before a row, or the frame around a
/// card.
struct CellChrome: Hashable, Sendable {
  private var leading = 0
  private var trailing = 0
  private(set) var above = 0
  private var below = 0

  /// The maximum width of the content in columns; the columns after it are free.
  private var measure = Int.max

  /// The columns before the content for the guides and the sign of an outline.
  private(set) var outline = 0

  /// Whether there is a frame.
  var isCard: Bool { above > 0 }

  /// Whether the marks of the row are at the right.
  private(set) var isMirrored = false

  /// The columns that the gutter or the frame takes.
  var columns: Int { leading + trailing }

  /// The rows that the frame takes.
  var rows: Int { above + below }

  /// Nothing.
  static let none = CellChrome()

  /// The columns before a cell that show its state.
  static let gutter = CellChrome(leading: 2)

  /// The frame around a card of a carousel, with one blank on each side.
  static let card = CellChrome(leading: 2, trailing: 2, above: 1, below: 1)

  /// Adds the guides and the sign of a row of an outline; deep levels take at most half of the width.
  ///
  /// - Parameters:
  ///   - level: the level of the row, which is 1 at the top.
  ///   - width: the width of the whole cell in columns.
  mutating func indent(level: Int, width: Int) {
    outline = OutlineMarks.width * min(level, max(0, width / 2 - leading) / OutlineMarks.width)
    leading += outline
  }

  /// Returns the columns of the guides and the sign in the region of a cell.
  func outlineColumns(of region: FrameRegion) -> Range<Int> {
    isMirrored
      ? content(of: region).columns.upperBound..<region.columns.upperBound - (leading - outline)
      : content(of: region).columns.lowerBound - outline..<content(of: region).columns.lowerBound
  }

  /// Creates the chrome of a cell.
  ///
  /// - Parameters:
  ///   - wanted: The chrome to use if the cell has room for it.
  ///   - width: The width of the whole cell in columns.
  ///   - measure: The maximum width of the content; `nil` for none.
  ///   - isMirrored: Whether the leading edge is at the right.
  init(_ wanted: CellChrome, width: Int, measure: Int? = nil, isMirrored: Bool = false) {
    if width > wanted.columns { self = wanted }
    self.isMirrored = isMirrored
    self.measure = measure.map { max(1, $0) } ?? .max
  }

  /// Returns the width of the content of a cell with a width: at least 1.
  func contentColumns(in width: Int) -> Int { max(1, min(width - columns, measure)) }

  /// Returns the part of a cell's region within the chrome.
  func content(of region: FrameRegion) -> FrameRegion {
    let (rows, columns) = (region.rows, region.columns)
    let top = rows.lowerBound + above
    let width = min(contentColumns(in: columns.count), max(0, columns.count - self.columns))
    let left =
      isMirrored
      ? columns.upperBound - leading - width : columns.lowerBound + leading
    return FrameRegion(
      rows: top..<max(top, rows.upperBound - below),
      columns: left..<left + width
    )
  }

  private init(leading: Int = 0, trailing: Int = 0, above: Int = 0, below: Int = 0) {
    self.leading = leading
    self.trailing = trailing
    self.above = above
    self.below = below
  }
}
