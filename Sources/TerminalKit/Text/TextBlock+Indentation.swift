extension TextBlock {
  /// Moves every line to the right, and writes `prefix` where blanks would be.
  ///
  /// A bullet that stands on the first line only is a block of its own, put
  /// ``beside(_:gutter:)`` the text.
  ///
  /// - Parameters:
  ///   - columns: The columns to indent by: 0 to ``limit``.
  ///   - prefix: What every line begins with, such as `│` for a quotation. Of several lines the
  ///     first counts; it is truncated to `columns`.
  public func indented(by columns: Int, prefix: String = "") -> TextBlock {
    let columns = max(0, min(columns, Self.limit))
    guard columns > 0 else { return self }
    let margin = TextBlock(prefix).truncated(to: columns).lines.first ?? ""
    let blanks = columns - margin.columnWidth
    let indented = lines.map { line in
      if line.isEmpty { return margin }
      var result = Self.line(blanks: 0, margin, blanks: blanks)
      result.append(apart: line)
      return result
    }
    return TextBlock(safe: indented, width: width + columns)
  }
}
