import MedleyCore

extension TerminalWindow {
  /// Brings ``frame`` up to date: draws what has changed since the last time.
  ///
  /// - Parameters:
  ///   - rows: The rows of the screen: 0 to 4,096.
  ///   - columns: The columns, likewise.
  func draw(rows: Int, columns: Int) {
    settle()
    drawCount += 1
    let (count, shownHost) = (drawCount, host)
    var frame = Frame(rows: 0, columns: 0)
    swap(&frame, &self.frame)
    if frame.rows != rows || frame.columns != columns {
      frame = Frame(rows: rows, columns: columns)
      invalidate()
    }
    let redrawn = redraw(in: &frame)
    if redrawn == nil { drawAll(in: &frame) }
    guard count == drawCount else {
      // Cells are drawn by code of others, which has drawn the window meanwhile. That frame is newer;
      // what the list remembers of where it was drawn may be of this one.
      invalidate()
      onChange?()
      return
    }
    self.frame = frame
    if let redrawn {
      changedRows = changedRows?.joined(with: redrawn)
    } else {
      invalidate()
      // A behaviour that received a display event may have left the screen.
      let isPlain = overlays.isEmpty && finder == nil && notice == nil
      drawnHost = isPlain && host === shownHost ? shownHost : nil
    }
  }

  /// Forgets what was drawn last: everything is drawn the next time, and encoded.
  func invalidate() {
    drawnHost = nil
    changedRows = nil
  }

  /// Appends the bytes that bring a terminal to what is to be seen, from what it was when this was
  /// called last.
  ///
  /// - Parameters:
  ///   - encoder: What has written to the terminal, and nothing but this window.
  ///   - bytes: The bytes to write.
  func encode(by encoder: inout FrameEncoder, into bytes: inout [UInt8]) {
    encoder.encode(frame, changedRows: changedRows, into: &bytes)
    changedRows = 0..<0
  }

  /// Draws only what has changed in the list, if nothing else can have.
  ///
  /// - Returns: the rows among which all are that were drawn; `nil` if all is to be drawn.
  private func redraw(in frame: inout Frame) -> Range<Int>? {
    guard let drawnHost, drawnHost === host, overlays.isEmpty, finder == nil, notice == nil,
      let rows = drawnHost.redraw(in: &frame, region: layout.list, theme: theme)
    else { return nil }
    return rows.joined(with: drawBars(in: &frame, areShown: true))
  }

  /// Draws everything; nothing of what the frame shows stays.
  private func drawAll(in frame: inout Frame) {
    frame.clear()
    layout = WindowLayout(rows: frame.rows, columns: frame.columns)
    guard !layout.bounds.isEmpty else { return }
    pictures?.beginFrame()
    host?.appearance.pictures = pictures
    host?.draw(in: &frame, region: layout.list, theme: theme)
    drawBars(in: &frame)
    finder?.bar.draw(in: &frame, region: layout.bottom, theme: theme)
    for index in overlays.indices { drawOverlay(index, in: &frame) }
    if let notice { draw(notice, in: &frame) }
  }

  /// Draws the bars above and below the list.
  ///
  /// - Parameter areShown: whether the frame shows the bars as they were drawn last.
  /// - Returns: the rows among which all are that were drawn.
  @discardableResult
  private func drawBars(in frame: inout Frame, areShown: Bool = false) -> Range<Int> {
    let theme = theme
    var rows = 0..<0
    if !layout.title.isEmpty {
      let bar = titleBar
      rows = titlePicture.draw(
        bar,
        in: &frame,
        region: layout.title,
        theme: theme,
        isShown: areShown
      ) { bar.draw(in: &$0, region: $0.bounds, theme: theme) }
    }
    // The hints are of the row that has the focus, and of the screens that the title names.
    let areKnown = areShown && rows.isEmpty && host?.isSeekingControl == false
    if areKnown, let hintedTile, hintedTile === host?.focusedTile { return rows }
    hintedTile = host?.isSeekingControl == false ? host?.focusedTile : nil
    if finder == nil, !layout.hints.isEmpty {
      let bar = HintBar(hints: hints)
      let drawn = hintPicture.draw(
        bar,
        in: &frame,
        region: layout.hints,
        theme: theme,
        isShown: areShown
      ) { bar.draw(in: &$0, region: $0.bounds, theme: theme) }
      rows = rows.joined(with: drawn)
    }
    return rows
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
  var hints: [KeyHint] {
    if let open = overlays.last { return open.overlay.hints }
    if host?.isSeekingControl == true { return [KeyHint("Esc", "stop looking for a field")] }
    var hints: [KeyHint] = []
    if let use = host?.activationHint { hints.append(KeyHint("Enter", use)) }
    if host?.canDeselectFocused == true { hints.append(KeyHint("Space", "deselect")) }
    if host?.focusedActions.isEmpty == false { hints.append(KeyHint("F2", "actions")) }
    hints.append(KeyHint("Esc", canGoBack ? "back" : "leave"))
    hints.append(KeyHint("/", "find"))
    hints.append(KeyHint("F1", "keys"))
    return hints
  }
}
