/// A part of the window that is drawn anew only if what it shows has changed.
struct KeptPicture<Content: Equatable> {
  private var content: Content?
  private var theme: TerminalTheme?
  private var picture = Frame(rows: 0, columns: 0)

  /// Draws the part over a region, which lies within the frame.
  ///
  /// - Parameters:
  ///   - isShown: Whether the frame shows there what was drawn last.
  ///   - render: Draws it over all of a frame as large as the region.
  /// - Returns: the rows that were drawn; none if all is as it was.
  @discardableResult
  mutating func draw(
    _ content: Content,
    in frame: inout Frame,
    region: FrameRegion,
    theme: TerminalTheme,
    isShown: Bool = false,
    render: (inout Frame) -> Void
  ) -> Range<Int> {
    let (rows, columns) = (region.rows.count, region.columns.count)
    if self.content != content || self.theme != theme || picture.rows != rows
      || picture.columns != columns
    {
      picture = Frame(rows: rows, columns: columns)
      render(&picture)
      (self.content, self.theme) = (content, theme)
    } else if isShown {
      return region.rows.lowerBound..<region.rows.lowerBound
    }
    frame.copy(picture.bounds, of: picture, to: region.origin, in: region)
    return region.rows
  }
}
