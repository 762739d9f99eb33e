/// What a terminal's screen is to show: rows and columns of cells.
///
/// A frame is drawn anew, or changed in part, and given to a ``FrameEncoder``, which knows what is
/// on the screen and writes the difference. Nothing in a frame can do a terminal harm: control
/// characters become `�`, whoever writes them.
///
/// A character that takes two columns takes two cells, always side by side and of one style; where
/// something covers or cuts one half, the other becomes blank.
package struct Frame: Sendable {
  /// The number of rows: 0 to ``limit``.
  package let rows: Int

  /// The number of columns: 0 to ``limit``.
  package let columns: Int

  /// Where the cursor shows; `nil`, or a place outside, hides it.
  package var cursor: FramePosition?

  /// The cells from the top left, row by row.
  var cells: [Cell]

  /// Clusters of several scalars.
  var clusters = TextPool()

  /// The addresses of links; a cell's number is one more than that of its address here.
  var links = TextPool()

  /// The pictures of which pieces are shown; a cell's number is one more than that of its picture
  /// here.
  var pictures = PicturePool()

  /// The most rows, and the most columns, a frame has: 4,096.
  package static let limit = 4096

  /// Makes a frame of blanks.
  ///
  /// - Parameters:
  ///   - rows: The rows: 0 to ``limit``; what lies outside is taken as the nearest.
  ///   - columns: The columns, likewise.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(0, rows), Self.limit)
    self.columns = min(max(0, columns), Self.limit)
    cells = Array(repeating: .blank, count: self.rows * self.columns)
  }

  /// All cells.
  package var bounds: FrameRegion { FrameRegion(rows: 0..<rows, columns: 0..<columns) }

  /// Makes all cells blank and hides the cursor.
  package mutating func clear() {
    cursor = nil
    clusters = TextPool()
    links = TextPool()
    pictures = PicturePool()
    // All cells of the buffer, whatever they hold.
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
  }
}

extension Frame: Equatable {
  /// Whether two frames look alike.
  package static func == (lhs: Frame, rhs: Frame) -> Bool {
    guard lhs.rows == rhs.rows, lhs.columns == rhs.columns, lhs.cursor == rhs.cursor else {
      return false
    }
    return lhs.cells.indices.allSatisfy { lhs.isCell($0, like: $0, of: rhs) }
  }
}
