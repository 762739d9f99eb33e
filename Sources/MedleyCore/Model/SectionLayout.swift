/// The layout of the rows of a section.
///
/// A layout does not contain frames: the host translates it into frames, columns of text or style
/// sheets.
public enum SectionLayout: Hashable, Sendable {
  /// One row below the other, each with the width of the list.
  case list

  /// Rows in columns of equal width, filled line by line.
  ///
  /// - Parameter columns: the number of columns; values below 1 count as 1. A narrow host may use fewer.
  case grid(columns: Int)

  /// Rows on one line that scrolls sideways.
  ///
  /// - Parameter fraction: the width of a row as a part of the list's width, clamped to 0 and 1. A host may
  ///   widen rows so that they are readable.
  case carousel(fraction: Double = 0.4)
}
