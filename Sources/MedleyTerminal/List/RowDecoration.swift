import MedleyCore

/// Draws the state of a row: marks in its gutter or its frame, and its colours.
struct RowDecoration {
  let state: CellState
  let isActive: Bool

  /// Whether the row contains a list, in which a row shows the focus.
  let holdsList: Bool

  /// Whether the row has an effect besides its list, so that its own mark shows the focus too.
  var isMarked = true
  let chrome: CellChrome

  /// The place of the row in an outline.
  var outline: OutlinePlace?
  let theme: TerminalTheme

  /// Draws the state over a drawn cell.
  ///
  /// - Parameters:
  ///   - region: the region of the whole row.
  ///   - clip: the visible part.
  func draw(in frame: inout Frame, region: FrameRegion, clip: FrameRegion) {
    if chrome.isCard {
      drawFrame(in: &frame, region, clip)
    } else {
      colour(&frame, region, clip)
      if chrome.columns > 0 { drawMarks(in: &frame, region, clip) }
      if let outline, chrome.outline > 0 {
        OutlineMarks(place: outline, isMirrored: chrome.isMirrored, style: style(of: .quiet))
          .draw(
            in: &frame,
            rows: region.rows,
            columns: chrome.outlineColumns(of: region),
            clip: clip
          )
      }
    }
  }

  /// The maximum height of a cell that is inverse when it has the focus.
  private static let mostInverseRows = 2

  private func colour(_ frame: inout Frame, _ region: FrameRegion, _ clip: FrameRegion) {
    if state.contains(.selected) { apply(theme.selected, to: clip, of: &frame) }
    guard state.contains(.focused), isActive, !holdsList else { return }
    var style = focusedStyle(ofRows: region.rows.count)
    if isTinted { (style.foreground, style.background) = (.default, .default) }
    apply(style, to: clip, of: &frame)
  }

  /// Whether the row has the background of selected rows: then only its bar shows the focus.
  private var isTinted: Bool {
    state.contains(.selected) && theme.selected.background != .default
  }

  /// The background of the row's marks.
  private var ground: TerminalColor {
    isTinted
      ? theme.selected.background
      : state.contains(.focused) && isActive ? theme.focused.background : .default
  }

  /// Returns the style of the focused row: a high row is bold instead of inverse, as its gutter
  /// shows the focus too.
  private func focusedStyle(ofRows rows: Int) -> TerminalStyle {
    var style = theme.focused
    if rows > Self.mostInverseRows, chrome.columns > 0, style.attributes.contains(.inverse) {
      style.attributes.remove(.inverse)
      style.attributes.insert(.bold)
    }
    return style
  }

  private func apply(_ style: TerminalStyle, to region: FrameRegion, of frame: inout Frame) {
    frame.restyle(region) { $0 = style.over($0) }
  }

  private func drawMarks(in frame: inout Frame, _ region: FrameRegion, _ clip: FrameRegion) {
    let (first, second) =
      chrome.isMirrored
      ? (region.columns.upperBound - 1, region.columns.upperBound - 2)
      : (region.columns.lowerBound, region.columns.lowerBound + 1)
    func write(_ mark: String, _ row: Int, _ column: Int, _ ink: TerminalInk) {
      let place = FramePosition(row: row, column: column)
      frame.write(mark, at: place, style: style(of: ink), in: clip)
    }
    let top = region.rows.lowerBound
    if state.contains(.focused), isMarked {
      let mark = isActive ? (chrome.isMirrored ? "▐" : "▌") : "│"
      for row in region.rows { write(mark, row, first, .accent) }
    }
    if state.contains(.selected) {
      write("•", top, second, .accent)
    } else if outline?.isExpandable == true {
      // The sign is before the content.
    } else if state.contains(.expanded) {
      write("▾", top, second, .quiet)
    } else if state.contains(.collapsed) {
      write(chrome.isMirrored ? "◂" : "▸", top, second, .quiet)
    }
  }

  private func style(of ink: TerminalInk) -> TerminalStyle {
    var style = theme.style(of: ink)
    style.background = ground
    return style
  }

  private func drawFrame(in frame: inout Frame, _ region: FrameRegion, _ clip: FrameRegion) {
    let card = CardFrame(state: state).frame(
      TerminalCell.empty,
      width: region.columns.count,
      height: max(1, region.rows.count - 2)
    )
    frame.draw(card, at: region.origin, theme: theme, in: clip)
  }
}
