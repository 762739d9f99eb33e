import MedleyCore

/// The guides and the sign before a row of an outline: `│ │ ▸ `.
struct OutlineMarks {
  /// The columns of one level.
  static let width = 2

  let place: OutlinePlace
  let isMirrored: Bool
  let style: TerminalStyle

  /// Returns the sign of a place, or a blank for a row without rows below it.
  static func sign(of place: OutlinePlace, isMirrored: Bool) -> String {
    guard place.isExpandable else { return " " }
    return place.isExpanded ? "▾" : isMirrored ? "◂" : "▸"
  }

  /// Draws a guide for each row that contains the row, and the sign in the first line.
  ///
  /// - Parameters:
  ///   - rows: the lines of the whole row.
  ///   - columns: the columns of the guides and the sign. Where they are too few, the last levels are shown.
  func draw(in frame: inout Frame, rows: Range<Int>, columns: Range<Int>, clip: FrameRegion) {
    let count = columns.count / Self.width
    for index in 0..<count {
      let start = columns.lowerBound + index * Self.width
      let column = isMirrored ? columns.upperBound - 1 - index * Self.width : start
      let isSign = index == count - 1
      for row in isSign ? rows.prefix(1) : rows {
        let mark = isSign ? Self.sign(of: place, isMirrored: isMirrored) : "│"
        frame.write(mark, at: FramePosition(row: row, column: column), style: style, in: clip)
      }
    }
  }
}
