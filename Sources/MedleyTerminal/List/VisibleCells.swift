import MedleyLayout

/// The visible cells, until the viewport changes.
struct VisibleCells {
  /// The cells, if they were read since the viewport changed.
  var cells: [PlacedCell]?

  /// Whether the cells are at the positions at which they were drawn last.
  var areDrawn = false

  /// Whether the list knows the visible cells and the scroll position.
  var areReported = false

  /// The number of rows before each section, and last of all rows; `nil` after a structural change.
  var rowCounts: [Int]?

  /// Whether the viewport changes only outside the visible part.
  var isFrozen = false

  /// The viewport that replaces the host's viewport while cells are measured.
  let placeholder: ListViewport

  init(placeholder: ListViewport) {
    self.placeholder = placeholder
  }

  /// Forgets the cells, because the viewport has changed.
  mutating func invalidate() {
    guard !isFrozen else { return }
    cells = nil
    areReported = false
    areDrawn = false
  }
}
