extension Frame {
  /// Draws a cell.
  ///
  /// - Parameters:
  ///   - cell: What is drawn.
  ///   - position: Where its top left corner goes.
  ///   - theme: What its inks look like.
  ///   - region: The cells of the frame that may change.
  package mutating func draw(
    _ cell: TerminalCell,
    at position: FramePosition,
    theme: TerminalTheme,
    in region: FrameRegion
  ) {
    for text in cell.texts {
      write(
        text.text,
        at: FramePosition(row: position.row + text.row, column: position.column + text.column),
        style: theme.style(of: text.ink),
        link: text.link,
        in: region
      )
    }
  }
}
