import MedleyCore

/// Where things are on the frame that was drawn last: for the mouse, for what opens over a row, and
/// to draw only what changes.
struct DrawnList {
  /// A cell, and the rows and columns of the frame that it takes.
  struct Cell {
    var position: CellPosition

    /// The part that is in view.
    var region: FrameRegion

    /// All of the cell, of which a part may be out of view.
    var whole: FrameRegion

    var tile: Tile

    /// The identity of the cell, which may have moved by the time of a click.
    var identity: ItemIdentity? { tile.identity }

    /// Where something opens that belongs to the row: the part in view, without the columns that
    /// are empty before a drawing at the trailing edge.
    var anchor: FrameRegion {
      let start = tile.drawing.firstColumn
      guard start > 0 else { return region }
      let column = tile.chrome.content(of: whole).columns.lowerBound + start
      let columns = region.columns
      guard columns.contains(column) else { return region }
      return FrameRegion(rows: region.rows, columns: column..<columns.upperBound)
    }

    /// The controls of the cell, each where it is on the frame.
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

  /// The row of the scroll bar's thumb at which the mouse holds it, counted from its top.
  var grip: Int?

  /// The cells; a later one covers an earlier one.
  var cells: [Cell] = []

  /// The look with which the pictures of the tiles were drawn.
  var look: CellLook?

  /// The topmost cell at a place of the frame.
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
