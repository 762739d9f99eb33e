import MedleyCore

/// The regions of the frame that was drawn last, for mouse events and overlays.
struct DrawnList {
  /// A cell and its region of the frame.
  struct Cell {
    var position: CellPosition

    /// The visible part.
    var region: FrameRegion

    /// The region of the whole cell.
    var whole: FrameRegion

    var tile: Tile

    /// Whether the cell is the copy of an ancestor that stays at the top.
    var isSticky = false

    /// The identity of the cell, which may have moved when the user clicks.
    var identity: ItemIdentity? { tile.identity }

    /// The region to which an overlay of the row is attached: the visible part, without empty
    /// leading columns.
    var anchor: FrameRegion {
      let start = tile.drawing.firstColumn
      guard start > 0 else { return region }
      let column = tile.chrome.content(of: whole).columns.lowerBound + start
      let columns = region.columns
      guard columns.contains(column) else { return region }
      return FrameRegion(rows: region.rows, columns: column..<columns.upperBound)
    }

    /// The sign of a row of an outline that can be expanded; empty for other rows.
    var signRegion: FrameRegion {
      guard tile.outline?.isExpandable == true, tile.chrome.outline > 0 else {
        return FrameRegion(rows: 0..<0, columns: 0..<0)
      }
      let columns = tile.chrome.outlineColumns(of: whole)
      let row = whole.rows.lowerBound
      let sign =
        tile.chrome.isMirrored
        ? columns.lowerBound..<min(columns.lowerBound + OutlineMarks.width, columns.upperBound)
        : max(columns.upperBound - OutlineMarks.width, columns.lowerBound)..<columns.upperBound
      return FrameRegion(rows: row..<row + 1, columns: sign)
    }

    /// The controls of the cell and their regions of the frame.
    var controls: [PlacedControl] {
      let content = tile.chrome.content(of: whole)
      return tile.drawing.controls.map {
        PlacedControl(
          region: $0.region
            .moved(rows: content.rows.lowerBound, columns: content.columns.lowerBound)
            .intersection(content),
          control: $0.control
        )
      }
    }
  }

  /// The rows and columns of the list, without its scroll bar.
  var region = FrameRegion(rows: 0..<0, columns: 0..<0)

  /// The columns of the scroll bar; empty if there is none.
  var bar = FrameRegion(rows: 0..<0, columns: 0..<0)

  /// The row of the scroll bar's thumb that the mouse drags, counted from its top.
  var grip: Int?

  /// The cells; a later one covers an earlier one.
  var cells: [Cell] = []

  /// The indexes of rows in the whole list; `nil` until they are needed, and after every change.
  var content: ContentRanks?

  /// The cells that were made, by position; they may be invisible.
  var tiles: [CellPosition: Tile] = [:]

  /// The look with which the pictures of the tiles were drawn.
  var look: CellLook?

  /// Returns the topmost cell at a position of the frame.
  func cell(at place: FramePosition) -> Cell? {
    guard region.contains(place) else { return nil }
    return cells.last { $0.region.contains(place) }
  }

  func cell(of position: CellPosition) -> Cell? {
    cells.last { $0.position == position }
  }
}

extension TerminalCell {
  /// The first column that is not empty; 0 if there is none.
  fileprivate var firstColumn: Int {
    let pictures = pictures.map(\.region.columns.lowerBound)
    return (texts.map(\.column) + pictures).min() ?? 0
  }
}
