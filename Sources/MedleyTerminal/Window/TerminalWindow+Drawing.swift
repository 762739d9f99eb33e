import MedleyCore

extension TerminalWindow {
  /// Draws everything.
  ///
  /// - Parameter frame: Of any size; nothing of what it shows stays.
  package func draw(in frame: inout Frame) {
    settle()
    frame.clear()
    layout = WindowLayout(rows: frame.rows, columns: frame.columns)
    guard !layout.bounds.isEmpty else { return }
    pictures?.beginFrame()
    host?.pictures = pictures
    host?.draw(in: &frame, region: layout.list, theme: theme)
    drawBars(in: &frame)
    finder?.bar.draw(in: &frame, region: layout.bottom, theme: theme)
    for index in overlays.indices { drawOverlay(index, in: &frame) }
    if let notice { draw(notice, in: &frame) }
  }

  private func drawBars(in frame: inout Frame) {
    let theme = theme
    if !layout.title.isEmpty {
      let bar = titleBar
      titlePicture.draw(bar, in: &frame, region: layout.title, theme: theme) {
        bar.draw(in: &$0, region: $0.bounds, theme: theme)
      }
    }
    if finder == nil, !layout.hints.isEmpty {
      let bar = HintBar(hints: hints)
      hintPicture.draw(bar, in: &frame, region: layout.hints, theme: theme) {
        bar.draw(in: &$0, region: $0.bounds, theme: theme)
      }
    }
  }

  private func drawOverlay(_ index: Int, in frame: inout Frame) {
    let area = layout.list.isEmpty ? layout.bounds : layout.list
    let region = overlays[index].overlay.region(near: anchor(of: overlays[index]), in: area)
    frame.cursor = nil
    overlays[index].overlay.draw(in: &frame, region: region, theme: theme)
  }

  /// Where the row that an overlay belongs to is now.
  private func anchor(of open: OpenOverlay) -> FrameRegion {
    guard open.attachment != .place, let identity = open.identity, let host,
      open.belongs(to: host.list), let regions = host.regions(of: identity)
    else { return open.anchor }
    return open.attachment == .control ? regions.control ?? regions.row : regions.row
  }

  private func draw(_ notice: String, in frame: inout Frame) {
    let region = layout.bottom
    var style = theme.bar
    style.attributes.insert(.bold)
    frame.fill(region, style: style)
    let words = TextBlock(TextLine.oneLine(" \(notice)")).truncated(to: region.columns.count)
    let position = FramePosition(row: region.rows.lowerBound, column: 0)
    frame.write(words, at: position, style: style, in: region)
  }

  private var titleBar: TitleBar {
    TitleBar(titles: navigator.screens.map(\.title), progress: host?.progress ?? (0, 0, 0))
  }

  /// The keys that are useful now.
  package var hints: [KeyHint] {
    if let open = overlays.last { return open.overlay.hints }
    if host?.isSeekingControl == true { return [KeyHint("Esc", "stop looking for a field")] }
    var hints: [KeyHint] = []
    if let use = host?.useOfFocused { hints.append(KeyHint("Enter", use)) }
    if host?.canDeselectFocused == true { hints.append(KeyHint("Space", "deselect")) }
    if host?.focusedActions.isEmpty == false { hints.append(KeyHint("F2", "actions")) }
    hints.append(KeyHint("Esc", canGoBack ? "back" : "leave"))
    hints.append(KeyHint("/", "find"))
    hints.append(KeyHint("F1", "keys"))
    return hints
  }
}
