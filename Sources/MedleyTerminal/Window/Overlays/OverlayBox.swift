/// A framed box over a list: where it goes, and its frame.
enum OverlayBox {
  /// The region of a box of a size below or above an anchor, or in the middle without one.
  static func region(
    height: Int,
    width: Int,
    near anchor: FrameRegion?,
    in area: FrameRegion
  ) -> FrameRegion {
    let height = min(max(0, height), area.rows.count)
    let width = min(max(0, width), area.columns.count)
    var row = area.rows.lowerBound + (area.rows.count - height) / 2
    var column = area.columns.lowerBound + (area.columns.count - width) / 2
    if let anchor {
      let above = anchor.rows.lowerBound - height
      if anchor.rows.upperBound + height <= area.rows.upperBound {
        row = anchor.rows.upperBound
      } else {
        row = above >= area.rows.lowerBound ? above : area.rows.upperBound - height
      }
      column = anchor.columns.lowerBound
    }
    row = min(max(row, area.rows.lowerBound), area.rows.upperBound - height)
    column = min(max(column, area.columns.lowerBound), area.columns.upperBound - width)
    return FrameRegion(row: row, column: column, height: height, width: width)
  }

  /// Fills a region and frames it where there is room, and gives what is inside.
  static func draw(
    in frame: inout Frame,
    region: FrameRegion,
    title: String,
    theme: TerminalTheme
  ) -> FrameRegion {
    frame.fill(region, style: theme.overlay)
    guard region.rows.count > 2, region.columns.count > 4 else { return region }
    var rule = theme.overlay
    rule.foreground = theme.style(of: .rule).foreground
    let top = region.rows.lowerBound
    let bottom = region.rows.upperBound - 1
    let left = region.columns.lowerBound
    let right = region.columns.upperBound - 1
    let edge = String(repeating: "─", count: region.columns.count - 2)
    frame.write("╭\(edge)╮", at: FramePosition(row: top, column: left), style: rule)
    frame.write("╰\(edge)╯", at: FramePosition(row: bottom, column: left), style: rule)
    for row in top + 1..<bottom {
      frame.write("│", at: FramePosition(row: row, column: left), style: rule)
      frame.write("│", at: FramePosition(row: row, column: right), style: rule)
    }
    if !title.isEmpty, region.columns.count > 6 {
      let words = TextBlock(" \(TextLine.oneLine(title)) ").truncated(to: region.columns.count - 4)
      frame.write(words, at: FramePosition(row: top, column: left + 2), style: theme.overlay)
    }
    return FrameRegion(rows: top + 1..<bottom, columns: left + 1..<right)
  }
}
