import MedleyCore

/// A cell of the list: how it was made for so many columns, and what it looks like.
///
/// It is good until its row, the state of the row, or its width changes. The list tells of each of
/// these, so nothing is asked for a second time before.
final class Tile {
  /// The columns that the drawing was made for.
  let columns: Int

  /// The drawing; empty where a list stands in the row.
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

  /// The most rows of a cell that is kept as a picture; a higher one is drawn anew each time.
  private static let highestPicture = 256

  /// Whether it is worth keeping how the cell looks.
  ///
  /// Pictures have a store of their own, and a list in a row can only be drawn as a whole.
  func isKept(rows: Int) -> Bool {
    nest != nil || rows <= Self.highestPicture && drawing.pictures.isEmpty
  }
}
