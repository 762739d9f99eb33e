/// The bar at the bottom: the keys that are useful now.
struct HintBar: Equatable {
  let hints: [KeyHint]

  /// Draws as many hints as there is room for, the first ones first.
  func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    frame.fill(region, style: theme.bar)
    var bold = theme.bar
    bold.attributes.insert(.bold)
    let row = region.rows.lowerBound
    var column = region.columns.lowerBound + 1
    for hint in hints where column + hint.text.columnWidth < region.columns.upperBound {
      let start = FramePosition(row: row, column: column)
      column = frame.write(hint.key, at: start, style: bold, in: region) + 1
      let meaning = FramePosition(row: row, column: column)
      column = frame.write(hint.meaning, at: meaning, style: theme.bar, in: region) + 2
    }
  }
}
