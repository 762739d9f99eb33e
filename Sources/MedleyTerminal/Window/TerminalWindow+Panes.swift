import MedleyCore

// The two lists of a split screen, beside each other.

extension WindowLayout {
  /// The least number of columns with both panes of a split screen.
  static let minimumPaneWidth = 110

  /// The region of the list, or of the pane with the list of a split screen.
  ///
  /// - Parameter isMirrored: Whether the pane is at the right.
  func listPane(isMirrored: Bool) -> FrameRegion {
    let width = min(max(36, list.columns.count * 2 / 5), 60)
    let columns = list.columns
    return FrameRegion(
      rows: list.rows,
      columns: isMirrored
        ? columns.upperBound - width..<columns.upperBound
        : columns.lowerBound..<columns.lowerBound + width
    )
  }

  /// The region of the pane beside the list of a split screen, without the line between both.
  func detailPane(isMirrored: Bool) -> FrameRegion {
    let other = listPane(isMirrored: isMirrored).columns
    return FrameRegion(
      rows: list.rows,
      columns: isMirrored
        ? list.columns.lowerBound..<other.lowerBound - 1
        : other.upperBound + 1..<list.columns.upperBound
    )
  }
}

extension TerminalWindow {
  /// The visible hosts, beginning with the host that receives the keys.
  var visibleHosts: [TerminalHost] { [host, otherPane].compactMap(\.self) }

  /// The host in the pane that does not receive the keys.
  var otherPane: TerminalHost? {
    guard let panes = navigator.panes else { return nil }
    return navigator.active === panes.list ? panes.detail?.host : panes.list.host
  }

  /// The region of the list that receives the keys.
  var activeRegion: FrameRegion {
    navigator.active.map { region(of: $0) } ?? drawn.layout.list
  }

  private func region(of session: ScreenSession<TerminalHost>) -> FrameRegion {
    guard let panes = navigator.panes else { return drawn.layout.list }
    let isMirrored = panes.list.host.appearance.isMirrored
    return session === panes.list
      ? drawn.layout.listPane(isMirrored: isMirrored)
      : drawn.layout.detailPane(isMirrored: isMirrored)
  }

  /// Draws the visible lists, and the line between them.
  func drawLists(in frame: inout Frame, _ theme: TerminalTheme) {
    let panes = navigator.panes
    let sessions = panes.map { [$0.list, $0.detail] } ?? [navigator.top]
    for session in navigator.screens {
      session.host.navigation.openedRoute = session === panes?.list ? panes?.detail?.route : nil
    }
    for case let session? in sessions {
      session.host.appearance.pictures = settings.pictures
      session.host.appearance.focusesEveryRow = settings.focusesEveryRow
      session.host.appearance.texts = settings.texts
      session.host.draw(in: &frame, region: region(of: session), theme: theme)
    }
    guard let panes else { return }
    let isMirrored = panes.list.host.appearance.isMirrored
    let pane = drawn.layout.detailPane(isMirrored: isMirrored)
    let column = isMirrored ? pane.columns.upperBound : pane.columns.lowerBound - 1
    let line = FrameRegion(rows: pane.rows, columns: column..<column + 1)
    frame.fill(line, with: "│", style: theme.track)
    guard panes.detail == nil else { return }
    let words = TextBlock((panes.list.list.texts).emptyPane).truncated(
      to: max(0, pane.columns.count - 4)
    )
    let place = FramePosition(
      row: pane.rows.lowerBound + pane.rows.count / 2,
      column: pane.columns.lowerBound + (pane.columns.count - words.width) / 2
    )
    frame.write(words, at: place, style: theme.style(of: .quiet), in: pane)
  }

  /// Gives the keys to the other pane.
  func switchPane() {
    guard otherPane != nil else { return notice = settings.texts.noOtherPane }
    finder?.end(goesBack: false)
    finder = nil
    navigator.isListActive.toggle()
    settle()
    observers.onChange?()
  }

  /// Gives a pressed button or the wheel to the pane below the pointer if it does not receive the keys.
  ///
  /// - Returns: Whether the input needs nothing else.
  func passToOtherPane(_ mouse: MouseEvent) -> Bool {
    guard let other = otherPane, !activeRegion.contains(mouse.position),
      drawn.layout.list.contains(mouse.position)
    else { return false }
    switch mouse.action {
    case .press: switchPane()
    case .wheel:
      _ = other.handle(mouse)
      return true
    case .release, .drag, .move: break
    }
    return false
  }

  // MARK: Pictures

  /// The pictures that visible rows await.
  var awaitedPictures: [String: ListPictures] {
    visibleHosts.reduce(into: [:]) { awaited, host in
      awaited.merge(host.awaitedPictures) { first, _ in first }
    }
  }

  /// Shows a picture that was loaded.
  func showPicture(at address: String) {
    for host in visibleHosts { host.showPicture(at: address) }
  }

  /// Reports a picture that could not be loaded.
  func reportPicture(at address: String, _ error: PictureError) {
    for host in visibleHosts { host.reportPicture(at: address, error) }
  }
}
