/// The layout of the rows of a section.
///
/// A layout does not contain frames: the host translates it into frames, columns of text or style
/// sheets.
public enum SectionLayout: Hashable, Sendable {
  /// One row below the other, each with the width of the list.
  case list

  /// Rows in columns of equal width, filled line by line.
  ///
  /// A row can span several columns; see ``GridSpan``.
  ///
  /// - Parameter columns: the number of columns; values below 1 count as 1. A narrow host may use
  ///   fewer.
  case grid(columns: Int)

  /// Rows in as many columns of equal width as fit, filled line by line.
  ///
  /// A row can span several columns; see ``GridSpan``.
  ///
  /// - Parameter minimumWidth: the minimum width of a column, in average characters of running text;
  ///   values below 1 count as 1. A list that is narrower has one column.
  case adaptiveGrid(minimumWidth: Int)

  /// Rows on one line that scrolls sideways.
  ///
  /// - Parameters:
  ///   - fraction: the width of a row as a part of the list's width, clamped to 0 and 1. A host may
  ///     widen rows so that they are readable.
  ///   - isPaged: whether scrolling advances row by row and rests at the beginning of a row. With a fraction of 1,
  ///     dots show the visible row.
  case carousel(fraction: Double = 0.4, isPaged: Bool = false)

  /// Whether scrolling advances row by row.
  public var isPaged: Bool {
    if case .carousel(_, let isPaged) = self { isPaged } else { false }
  }

  /// Whether rows are in columns.
  public var isGrid: Bool {
    switch self {
    case .grid, .adaptiveGrid: true
    case .list, .carousel: false
    }
  }
}

/// The number of columns of a grid that a row occupies.
///
/// A row that does not fit on the rest of a line starts the next line. Only grids have spans: other
/// layouts ignore them.
///
/// ```swift
/// Photo.Cells(
///   photo: .content { ListContent($0.title, image: $0.image) }
///     .gridSpan { $0.isFeatured ? .columns(2) : .columns(1) },
///   month: .content { ListContent($0.name) }.gridSpan(.all)
/// )
/// ```
public enum GridSpan: Hashable, Sendable {
  /// A number of columns; values below 1 count as 1, and a grid with fewer columns is spanned.
  case columns(Int)

  /// All columns.
  case all
}

/// The look of a section.
public enum SectionStyle: Hashable, Sendable, CaseIterable {
  /// Only the header, the rows and the footer are visible.
  case plain

  /// The header, the rows and the footer are on a card: a grouped background, or a frame.
  ///
  /// A host that is too narrow for a card, and a plain table view, show the section without it.
  case card
}
