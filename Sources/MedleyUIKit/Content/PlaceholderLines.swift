/// The lines of the rows that a placeholder row represents.
struct PlaceholderLines: Equatable {
  /// The number of rows.
  var count: Int

  /// The number of rows side by side.
  var columns: Int

  /// The height of a line in points.
  var height: Double

  /// The distance between two lines, and between two rows of a line, in points.
  var gap = 0.0

  /// The distance between the beginnings of two lines.
  var pitch: Double { height + gap }

  /// The number of lines.
  var lineCount: Int { (count + columns - 1) / columns }

  /// The height of all lines.
  var totalHeight: Double { max(0, Double(lineCount) * pitch - gap) }

  /// Returns the rows with a part between two distances from the top; at least one row.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard height > 0 else { return 0..<1 }
    let first = min(max(0, (top / pitch).rounded(.down)), Double(lineCount - 1))
    let end = min(max(first + 1, (bottom / pitch).rounded(.up)), Double(lineCount))
    return Int(first) * columns..<min(Int(end) * columns, count)
  }
}
