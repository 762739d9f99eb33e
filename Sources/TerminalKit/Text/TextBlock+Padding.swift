extension TextBlock {
  /// Fills every line with blanks up to `width` columns; wider lines stay as they are.
  ///
  /// - Parameters:
  ///   - width: The columns: at most ``limit``. A block that is wider keeps its own width, and its
  ///     shorter lines are filled up to that.
  ///   - alignment: The side on which the text stands.
  public func padded(to width: Int, alignment: Alignment = .leading) -> TextBlock {
    let width = max(self.width, min(width, Self.limit))
    let padded = lines.map { line in
      let blanks = width - line.columnWidth
      let before = alignment.blanksBefore(of: blanks)
      return Self.line(blanks: before, line, blanks: blanks - before)
    }
    return TextBlock(safe: padded, width: width)
  }

  /// Adds empty lines up to `height`; a higher block stays as it is.
  ///
  /// - Parameters:
  ///   - height: The lines: at most ``limit``.
  ///   - alignment: Where the lines there are stand: `leading` is the top.
  public func padded(toHeight height: Int, alignment: Alignment = .leading) -> TextBlock {
    let missing = max(0, min(height, Self.limit) - lines.count)
    let before = alignment.blanksBefore(of: missing)
    let top = Array(repeating: "", count: before)
    let bottom = Array(repeating: "", count: missing - before)
    return TextBlock(safe: top + lines + bottom, width: width)
  }

  /// A line between blanks.
  static func line(blanks before: Int, _ line: String, blanks after: Int) -> String {
    var result = String(repeating: " ", count: max(0, before))
    result.append(apart: line)
    result.append(apart: String(repeating: " ", count: max(0, after)))
    return result
  }
}
