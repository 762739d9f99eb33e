extension Frame {
  /// Writes a line of text; what lies outside a region is cut off.
  ///
  /// A character of two columns of which one lies outside leaves a blank in the other. Characters
  /// without a column are left out, and so is whatever Unicode's bidirectional algorithm reads. A
  /// control character becomes `�`, and so does a character of more than 160 bytes.
  ///
  /// - Parameters:
  ///   - text: The text; a ``TextBlock`` has lines in which nothing is left to replace.
  ///   - position: The first cell; it may lie outside, on either side.
  ///   - style: How the text looks.
  ///   - link: The address the text links to.
  ///   - region: The cells that may change; the whole frame without one.
  /// - Returns: The column after the text, or, where the text goes on beyond, the region's end.
  /// - Complexity: O(*n*) in the length of the text up to the region's end.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol,
    at position: FramePosition,
    style: TerminalStyle = .default,
    link: String? = nil,
    in region: FrameRegion? = nil
  ) -> Int {
    let clip = region.map { bounds.intersection($0) } ?? bounds
    guard clip.rows.contains(position.row), position.column < clip.columns.upperBound else {
      return position.column
    }
    reserveTexts(clip.columns.count)
    var writer = RowWriter(
      row: position.row,
      column: position.column,
      clip: clip.columns,
      style: style,
      link: number(ofLink: link)
    )
    writer.write(Substring(text), to: &self)
    return writer.column
  }

  /// Writes the lines of a block, from the top.
  ///
  /// - Parameters:
  ///   - block: The lines.
  ///   - position: The first cell of the first line.
  ///   - style: How the text looks.
  ///   - region: The cells that may change; the whole frame without one.
  package mutating func write(
    _ block: TextBlock,
    at position: FramePosition,
    style: TerminalStyle = .default,
    in region: FrameRegion? = nil
  ) {
    let visible = region.map { bounds.intersection($0).rows } ?? bounds.rows
    for (index, line) in block.lines.enumerated() {
      let (row, overflows) = position.row.addingReportingOverflow(index)
      guard !overflows, row < visible.upperBound else { return }
      let start = FramePosition(row: row, column: position.column)
      if row >= visible.lowerBound { write(line, at: start, style: style, in: region) }
    }
  }
}
