import MedleyCore

/// A window as it was drawn last.
struct DrawnWindow {
  var frame = Frame(rows: 0, columns: 0)

  /// The regions of the bars and the list.
  var layout = WindowLayout(rows: 24, columns: 80)

  /// The number of drawings that were started.
  var count = 0
}

extension TerminalWindow {
  /// Draws the window as ``frame``.
  ///
  /// - Parameters:
  ///   - rows: The rows of the screen: 0 to 4,096.
  ///   - columns: The columns: 0 to 4,096.
  func draw(rows: Int, columns: Int) {
    settle()
    drawn.count += 1
    let count = drawn.count
    var frame = Frame(rows: rows, columns: columns)
    draw(in: &frame)
    if count == drawn.count {
      drawn.frame = frame
    } else {
      // A behaviour has drawn the window in the meantime. That frame is newer, but the host may
      // remember the positions of this one.
      observers.onChange?()
    }
  }

  private func draw(in frame: inout Frame) {
    let theme = settings.theme
    let layout = WindowLayout(rows: frame.rows, columns: frame.columns)
    drawn.layout = layout
    guard !layout.bounds.isEmpty else { return }
    settings.pictures?.beginFrame()
    host?.appearance.pictures = settings.pictures
    host?.draw(in: &frame, region: layout.list, theme: theme)
    if !layout.title.isEmpty { titleBar.draw(in: &frame, region: layout.title, theme: theme) }
    if let finder {
      finder.bar.draw(finder.status, in: &frame, region: layout.bottom, theme: theme)
    } else if !layout.hints.isEmpty {
      HintBar(hints: hints).draw(in: &frame, region: layout.hints, theme: theme)
    }
    for index in overlays.indices { drawOverlay(index, in: &frame) }
    if let notice { draw(notice, in: &frame) }
  }

  private func drawOverlay(_ index: Int, in frame: inout Frame) {
    let area = drawn.layout.list.isEmpty ? drawn.layout.bounds : drawn.layout.list
    let region = overlays[index].overlay.region(near: anchor(of: overlays[index]), in: area)
    frame.cursor = nil
    overlays[index].overlay.draw(in: &frame, region: region, theme: settings.theme)
  }

  /// Returns the current region of the row or control of an overlay.
  private func anchor(of open: OpenOverlay) -> FrameRegion {
    guard open.attachment != .place, let identity = open.identity, let host,
      open.belongs(to: host.list), let regions = host.regions(of: identity)
    else { return open.anchor }
    return open.attachment == .control ? regions.control ?? regions.row : regions.row
  }

  private func draw(_ notice: String, in frame: inout Frame) {
    let region = drawn.layout.bottom
    let style = TerminalStyle(attributes: .bold).over(settings.theme.bar)
    frame.fill(region, style: style)
    let words = TextBlock(TextLine.oneLine(" \(notice)")).truncated(to: region.columns.count)
    frame.write(words, at: region.origin, style: style, in: region)
  }

  private var titleBar: TitleBar {
    TitleBar(
      titles: navigator.screens.map(\.title),
      progress: host?.progress ?? (0, 0, 0),
      unseenRowCount: host?.followsEnd == true ? host?.list?.unseenRowCount ?? 0 : 0
    )
  }

  /// The keys that have an effect now.
  var hints: [KeyHint] {
    if let open = overlays.last { return open.overlay.hints }
    if host?.isSeekingControl == true { return [KeyHint("Esc", "stop looking for a field")] }
    var hints: [KeyHint] = []
    if let use = host?.activationHint { hints.append(KeyHint("Enter", use)) }
    if host?.focusedHasDraft == true { hints.append(KeyHint("Del", "discard")) }
    if host?.canDeselectFocused == true { hints.append(KeyHint("Space", "deselect")) }
    if host?.focusedActions.isEmpty == false { hints.append(KeyHint("F2", "actions")) }
    hints.append(KeyHint("Esc", navigator.screens.count > 1 ? "back" : "leave"))
    hints.append(KeyHint("/", "find"))
    hints.append(KeyHint("F1", "keys"))
    return hints
  }
}

/// The regions of the bars and the list of a window.
struct WindowLayout: Hashable, Sendable {
  /// All cells.
  let bounds: FrameRegion

  /// The bar with the titles of the screens; empty if there is no room.
  let title: FrameRegion

  /// The list.
  let list: FrameRegion

  /// The bar with the keys; empty if there is no room.
  let hints: FrameRegion

  /// Divides a window; the list has at least three rows before the bars have any.
  init(rows: Int, columns: Int) {
    let rows = max(0, rows)
    let columns = 0..<max(0, columns)
    let titleRows = rows >= 4 ? 1 : 0
    let hintRows = rows >= 6 ? 1 : 0
    bounds = FrameRegion(rows: 0..<rows, columns: columns)
    title = FrameRegion(rows: 0..<titleRows, columns: columns)
    list = FrameRegion(rows: titleRows..<rows - hintRows, columns: columns)
    hints = FrameRegion(rows: rows - hintRows..<rows, columns: columns)
  }

  /// The last row, which shows messages and the find bar.
  var bottom: FrameRegion {
    FrameRegion(
      rows: max(0, bounds.rows.upperBound - 1)..<bounds.rows.upperBound,
      columns: bounds.columns
    )
  }
}
