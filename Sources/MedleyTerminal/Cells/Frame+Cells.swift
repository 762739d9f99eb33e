extension Frame {
  /// Draws a cell: its pictures, then its texts, of which a later one covers an earlier one.
  ///
  /// Free columns of the cell are left as they are.
  ///
  /// - Parameters:
  ///   - cell: The drawing.
  ///   - position: Where its top left corner goes; it may lie outside.
  ///   - theme: What inks look like.
  ///   - base: What texts have whose ink does not say otherwise: colours, and attributes besides
  ///     those of the ink.
  ///   - region: The cells that may change; the whole frame without one.
  ///   - pictures: What has the pictures; without it, and until it has one, the words that stand
  ///     for them are shown.
  /// - Complexity: O(*n*) in what is seen of the cell, and in the number of its pieces.
  mutating func draw(
    _ cell: TerminalCell,
    at position: FramePosition,
    theme: TerminalTheme,
    base: TerminalStyle = .default,
    in region: FrameRegion? = nil,
    pictures: PictureStore? = nil
  ) {
    let region = region.map { bounds.intersection($0) } ?? bounds
    for picture in cell.pictures {
      let picture = picture.moved(rows: position.row, columns: position.column)
      let whole = picture.whole
      let visible = picture.region.intersection(region)
      guard !visible.isEmpty else { continue }
      switch pictures?.picture(for: picture) {
      case .cells(let source): copy(source.bounds, of: source, to: whole.origin, in: visible)
      case .graphics(let source): place(source, at: whole.origin, in: visible)
      case nil:
        guard let words = picture.image.words else { continue }
        let style = theme.style(of: .quiet).over(base)
        let block = TextBlock(wrapping: words, width: picture.region.columns.count)
        write(block, at: picture.region.origin, style: style, in: visible)
      }
    }
    for image in cell.unreadable { pictures?.report(image) }
    for text in cell.texts {
      let row = position.row + text.row
      guard region.rows.contains(row) else { continue }
      let start = FramePosition(row: row, column: position.column + text.column)
      let style = theme.style(of: text.ink).over(base)
      write(text.text, at: start, style: style, link: text.link, in: region)
    }
  }
}

extension TerminalStyle {
  /// The style, with what it leaves to the terminal taken from another.
  func over(_ base: TerminalStyle) -> TerminalStyle {
    TerminalStyle(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes)
    )
  }
}

extension FrameRegion {
  /// The region somewhere else.
  func moved(rows: Int, columns: Int) -> FrameRegion {
    FrameRegion(
      row: self.rows.lowerBound + rows,
      column: self.columns.lowerBound + columns,
      height: self.rows.count,
      width: self.columns.count
    )
  }
}
