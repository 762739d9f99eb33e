import MedleyCore

/// A cell of the list: how it was made for so many columns, and what it looks like.
///
/// It is good until its row, the state of the row, or its width changes. The list tells of each of
/// these, so nothing is asked for a second time before.
final class Tile {
  /// The columns that the drawing was made for.
  let columns: Int

  /// The drawing; empty for a nested list.
  let drawing: TerminalCell

  let identity: ItemIdentity?
  let state: CellState
  let chrome: CellChrome

  /// The layout of its section.
  let layout: SectionLayout

  /// What shows the list in the row.
  let nest: TerminalHost?

  /// The cell with all that is around it, in the cells of the screen; `nil` until it is drawn.
  var picture: Frame?

  init(
    columns: Int,
    drawing: TerminalCell,
    identity: ItemIdentity?,
    state: CellState,
    chrome: CellChrome,
    layout: SectionLayout,
    nest: TerminalHost?
  ) {
    self.columns = columns
    self.drawing = drawing
    self.identity = identity
    self.state = state
    self.chrome = chrome
    self.layout = layout
    self.nest = nest
  }

  /// The maximum height of a cell that is cached as a picture; a higher cell is redrawn each time.
  private static let highestPicture = 256

  /// Whether it is worth keeping how the cell looks.
  ///
  /// Pictures have a separate store, and a nested list is always drawn as a whole.
  func isKept(rows: Int) -> Bool {
    nest != nil || rows <= Self.highestPicture && drawing.pictures.isEmpty
  }
}

/// What the host draws around a cell: the gutter before a row, or the frame around a card.
struct CellChrome: Hashable, Sendable {
  var leading = 0
  var trailing = 0
  var above = 0
  var below = 0

  /// Whether there is a frame.
  var isCard: Bool { above > 0 }

  var columns: Int { leading + trailing }
  var rows: Int { above + below }

  /// Nothing.
  static let none = CellChrome()

  /// The columns before a row, in which its state shows.
  static let gutter = CellChrome(leading: 2)

  /// The frame around a card of a carousel, with a blank within on each side.
  static let card = CellChrome(leading: 2, trailing: 2, above: 1, below: 1)

  /// What a cell gets that has so much room.
  init(for position: CellPosition, in layout: SectionLayout, width: Int) {
    self = Self.wanted(for: position, in: layout)
    // Where there is no room for the cell itself, it has all there is.
    if width <= columns { self = .none }
  }

  /// The part of a cell's region that is within.
  func content(of region: FrameRegion) -> FrameRegion {
    let (rows, columns) = (region.rows, region.columns)
    let (top, left) = (rows.lowerBound + above, columns.lowerBound + leading)
    return FrameRegion(
      rows: top..<max(top, rows.upperBound - below),
      columns: left..<max(left, columns.upperBound - trailing)
    )
  }

  private init(leading: Int = 0, trailing: Int = 0, above: Int = 0, below: Int = 0) {
    self.leading = leading
    self.trailing = trailing
    self.above = above
    self.below = below
  }

  private static func wanted(for position: CellPosition, in layout: SectionLayout) -> CellChrome {
    switch (position, layout) {
    case (.header, _), (.footer, _): .none
    case (.row, .carousel): card
    case (.row, .list), (.row, .grid): gutter
    }
  }
}
