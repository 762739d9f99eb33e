import MedleyCore

/// Where things are on the frame that was drawn last, for the mouse and for what opens over a row.
struct DrawnList {
  /// A cell, the rows and columns of the frame that it takes, and those of its controls.
  struct Cell {
    var position: CellPosition

    /// What stood there; by the time of a click it may stand elsewhere.
    var identity: ItemIdentity?
    var region: FrameRegion
    var controls: [PlacedControl]
  }

  /// The rows and columns of the list, without its scroll bar.
  var region = FrameRegion(rows: 0..<0, columns: 0..<0)

  /// The columns of the scroll bar; empty if there is none.
  var bar = FrameRegion(rows: 0..<0, columns: 0..<0)

  /// The cells; a later one covers an earlier one.
  var cells: [Cell] = []

  /// The topmost cell at a place of the frame.
  func cell(at place: FramePosition) -> Cell? {
    guard region.contains(place) else { return nil }
    return cells.last { $0.region.contains(place) }
  }

  func cell(of position: CellPosition) -> Cell? {
    cells.last { $0.position == position }
  }
}

extension FrameRegion {
  /// Whether a place lies within.
  func contains(_ place: FramePosition) -> Bool {
    rows.contains(place.row) && columns.contains(place.column)
  }
}
