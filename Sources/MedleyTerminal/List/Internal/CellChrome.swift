import MedleyCore

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
