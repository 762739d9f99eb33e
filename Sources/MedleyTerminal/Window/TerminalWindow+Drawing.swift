import MedleyCore

/// A window as it was drawn last.
struct DrawnWindow {
  var frame = Frame(rows: 0, columns: 0)

  /// The regions of the bars and the list.
  var layout = WindowLayout(rows: 24, columns: 80)

  /// The number of drawings that were started.
  var count = 0

  /// The parts of the bars that can be clicked.
  var targets: [PressTarget] = []
}

/// A part of a bar that can be clicked.
struct PressTarget: Hashable, Sendable {
  /// The effect of a click.
  enum Effect: Hashable, Sendable {
    /// The effect of a key.
    case key(KeyPress)
    /// Go back to the screen with an index.
    case screen(Int)
  }

  var region: FrameRegion
  var effect: Effect
}

extension TerminalWindow {
  /// Returns the effect of a click on a bar, or `nil` if nothing is there.
  func press(at place: FramePosition) -> (() -> WindowCommand?)? {
    guard let target = drawn.targets.last(where: { $0.region.contains(place) }) else { return nil }
    return { [self] in
      switch target.effect {
      case .key(let press): return handle(.key(press))
      case .screen(let index):
        navigator.requestBack(to: index)
        return nil
      }
    }
  }
}

extension TerminalWindow {
  /// Draws the window as ``frame``.
  ///
  /// - Parameters:
  ///   - rows: The rows of the screen: 0 to 4,096.
  ///   - columns: The columns: 0 to 4,096.
  func draw(rows: Int, columns: Int) {
    // Lines for a screen reader are one list.
    navigator.showsPanes = columns >= WindowLayout.minimumPaneWidth && !settings.speaksKeys
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
    drawLists(in: &frame, theme)
    drawn.targets = []
    if !layout.title.isEmpty {
      titleBar.draw(in: &frame, region: layout.title, theme: theme)
      for (index, region) in titleBar.places(in: layout.title) {
        drawn.targets.append(PressTarget(region: region, effect: .screen(index)))
      }
    }
    MatchHighlight(highlightedTexts).apply(theme.match, to: &frame, in: activeRegion)
    drawBottom(in: &frame)
    for index in overlays.indices { drawOverlay(index, in: &frame) }
    if let notice { draw(notice, in: &frame) }
  }

  /// Draws the line in which the user types, or the hints.
  private func drawBottom(in frame: inout Frame) {
    let (layout, theme) = (drawn.layout, settings.theme)
    drawn.targets.removeAll { layout.hints.rows.contains($0.region.rows.lowerBound) }
    if var prompt {
      prompt.bar.draw(.idle, in: &frame, region: layout.bottom, theme: theme, settings.texts)
      self.prompt = prompt
    } else if let finder {
      let status = finder.status
      finder.bar.draw(status, in: &frame, region: layout.bottom, theme: theme, settings.texts)
      if isFinderPassive { frame.cursor = nil }
    } else if !layout.hints.isEmpty {
      let bar = HintBar(hints: hints)
      bar.draw(in: &frame, region: layout.hints, theme: theme)
      for (hint, region) in bar.places(in: layout.hints) {
        guard let press = hint.press else { continue }
        drawn.targets.append(PressTarget(region: region, effect: .key(press)))
      }
    }
  }

  private func drawOverlay(_ index: Int, in frame: inout Frame) {
    var area = overlays[index].identity == nil ? drawn.layout.list : activeRegion
    if area.isEmpty { area = drawn.layout.bounds }
    // A field leaves the scroll bar visible.
    if overlays[index].attachment == .control, let list = host?.drawn.region, !list.isEmpty {
      area = area.intersection(list)
    }
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
    let unseen = host?.list?.unseenRows ?? UnseenRows()
    return TitleBar(
      titles: navigator.screens.map(\.title),
      isLastActive: navigator.active === navigator.top,
      progress: host?.progress ?? (0, 0, 0),
      unseenRowCount: host?.followsEnd == true ? unseen.below : unseen.above,
      texts: settings.texts
    )
  }

  /// The keys that have an effect now.
  var hints: [KeyHint] {
    if let open = overlays.last { return open.overlay.hints }
    let texts = settings.texts
    if host?.isSeekingControl == true { return [.escape(texts.hintStopSeeking)] }
    var hints = (host?.rowHints ?? []) + undoHints + screenActionHints
    if host?.filter?.isActive == true {
      hints.append(.escape(texts.hintShowAll))
    } else if navigator.canGoBack {
      hints.append(.escape(texts.hintBack))
    } else {
      hints.append(KeyHint("q", texts.hintLeave))
    }
    if otherPane != nil { hints.append(KeyHint("F6", texts.hintOtherPane)) }
    hints.append(KeyHint("/", host?.filter == nil ? texts.hintFind : texts.hintFilter))
    hints.append(KeyHint("F1", texts.hintKeys))
    return hints
  }
}

extension TerminalHost {
  /// The keys that have an effect on the focused row, as hints.
  fileprivate var rowHints: [KeyHint] {
    let texts = appearance.texts
    if isFocusHidden { return [.enter(texts.hintShowFocus)] }
    var hints: [KeyHint] = []
    if let use = activationHint { hints.append(.enter(use)) }
    if focusedHasDraft { hints.append(.delete(texts.hintDiscard)) }
    if let toggleHint { hints.append(.space(toggleHint)) }
    hints += selectionHints
    // The actions of all selected rows are not computed for each frame.
    if !focusedActions.isEmpty {
      let count = selectionAroundFocus?.selectedRowCount
      let rows = count.map { texts.counted(\.hintActionsOfRows, $0, number: $0.grouped) }
      hints.append(KeyHint("F2", rows ?? texts.hintActions))
    }
    return hints
  }

  /// The keys that select several rows and have an effect now, as hints.
  fileprivate var selectionHints: [KeyHint] {
    if let focusedNest { return focusedNest.selectionHints }
    guard focusedControl == nil, let rows = rowSelection, rows.selectedRowCount > 0 else {
      return []
    }
    var hints = [KeyHint("*", appearance.texts.hintAllOrNone)]
    if let anchor = navigation.anchor, anchor != focused?.identity,
      list?.position(of: anchor) != nil
    {
      hints.insert(KeyHint("v", appearance.texts.hintSelectToHere), at: 0)
    }
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
