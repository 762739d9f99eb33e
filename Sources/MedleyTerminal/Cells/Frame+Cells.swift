extension Frame {
  /// Draws a cell: its pictures, then its texts, of which a later one covers an earlier one.
  ///
  /// Free columns of the cell do not change.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - position: The position of its top left corner, which may be outside of the frame.
  ///   - theme: The styles of inks.
  ///   - region: The cells that may change; the whole frame without one.
  ///   - pictures: The store of the pictures; words replace a picture that is not in the store.
  /// - Complexity: O(*n*) in the visible part of the cell and the number of its texts and pictures.
  mutating func draw(
    _ cell: TerminalCell,
    at position: FramePosition,
    theme: TerminalTheme,
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
        let style = theme.style(of: .quiet)
        let block = TextBlock(wrapping: words, width: picture.region.columns.count)
        write(block, at: picture.region.origin, style: style, in: visible)
      }
    }
    for image in cell.unreadable { pictures?.report(image) }
    for text in cell.texts {
      let row = position.row + text.row
      guard region.rows.contains(row) else { continue }
      let start = FramePosition(row: row, column: position.column + text.column)
      write(text, at: start, theme: theme, in: region)
    }
  }
}

extension TerminalStyle {
  /// Returns the style over another: without default colours, and with the attributes of both.
  func over(_ base: TerminalStyle) -> TerminalStyle {
    TerminalStyle(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes)
    )
  }
}

extension FrameRegion {
  /// Returns the region at another position.
  func moved(rows: Int, columns: Int) -> FrameRegion {
    FrameRegion(
      row: self.rows.lowerBound + rows,
      column: self.columns.lowerBound + columns,
      height: self.rows.count,
      width: self.columns.count
    )
  }
}
