extension TextBlock {
  /// Puts blocks side by side, from the left, each in as many columns as its own width.
  ///
  /// A block that is to take more columns than its text is padded first:
  ///
  /// ```swift
  /// TextBlock(columns: [name.padded(to: 20), size.padded(to: 8, alignment: .trailing)], gutter: 2)
  /// ```
  ///
  /// The tops are level, and the result is as high as the highest. Lines end with their last
  /// column's text; shorter ones are not filled up.
  ///
  /// - Parameters:
  ///   - columns: The blocks, from the left.
  ///   - gutter: Free columns between two blocks: 0 to ``limit``.
  public init(columns: [TextBlock], gutter: Int = 1) {
    let gutter = max(0, min(gutter, Self.limit))
    let height = columns.reduce(0) { max($0, $1.height) }
    let gutters = gutter * max(0, columns.count - 1)
    self.init(
      safe: (0..<height).map { Self.line($0, of: columns, gutter: gutter) },
      width: columns.reduce(gutters) { $0 + $1.width }
    )
  }

  /// Puts another block to the right of this one; the tops are level.
  ///
  /// - Parameters:
  ///   - other: The block that comes to the right.
  ///   - gutter: Free columns between the two: 0 to ``limit``.
  public func beside(_ other: TextBlock, gutter: Int = 1) -> TextBlock {
    TextBlock(columns: [self, other], gutter: gutter)
  }

  /// One line across all columns; blanks are only put where something follows them.
  private static func line(_ index: Int, of columns: [TextBlock], gutter: Int) -> String {
    var result = ""
    var missing = 0
    for column in columns {
      var text = ""
      if index < column.height { text = column.lines[index] }
      if text.isEmpty {
        missing += column.width + gutter
      } else {
        result.append(apart: String(repeating: " ", count: missing))
        result.append(apart: text)
        missing = column.width - text.columnWidth + gutter
      }
    }
    return result
  }
}
