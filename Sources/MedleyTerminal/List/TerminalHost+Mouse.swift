import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Handles a mouse event on the list as it was drawn last; returns `nil` if the list ignores the
  /// event.
  func handle(_ mouse: MouseEvent) -> TerminalRequest? {
    guard list != nil else { return nil }
    switch mouse.action {
    case .wheel(let direction): turnWheel(direction, mouse)
    case .press(let button): return press(button, at: mouse.position)
    case .drag(.left): drag(to: mouse.position.row)
    case .release: drawn.grip = nil
    case .drag, .move: return nil
    }
    observers.onChange?()
    return TerminalRequest.none
  }

  private func turnWheel(_ direction: MouseEvent.WheelDirection, _ mouse: MouseEvent) {
    let isSideways = mouse.modifiers.contains(.shift)
    switch direction {
    case .up where isSideways: scrollCarousel(by: -1, at: mouse.position)
    case .down where isSideways: scrollCarousel(by: 1, at: mouse.position)
    case .left: scrollCarousel(by: appearance.isMirrored ? 1 : -1, at: mouse.position)
    case .right: scrollCarousel(by: appearance.isMirrored ? -1 : 1, at: mouse.position)
    case .up: scroll(by: -Self.wheelStep)
    case .down: scroll(by: Self.wheelStep)
    }
  }

  private static let wheelStep = 3

  private func scrollCarousel(by direction: Int, at place: FramePosition) {
    let cell = drawn.cell(at: place)
    if let cell, cell.tile.nest != nil {
      let isLeft = (direction < 0) != appearance.isMirrored
      let wheel = MouseEvent(.wheel(isLeft ? .left : .right), at: place)
      _ = handle(wheel, within: cell)
      return
    }
    guard case .row(let path)? = cell?.position,
      let frame = viewport.layout.frame(of: .row(path))
    else { return }
    let isPaged = list?.section(at: path.section)?.layout.isPaged ?? false
    let step = max(1, ListViewport.row(frame.width) / 2)
    let columns = (viewport.sideways[path.section] ?? 0) + direction * step
    measuring { viewport, measure in
      if isPaged {
        viewport.turnPage(section: path.section, isForward: direction > 0)
      } else {
        viewport.scroll(section: path.section, to: columns)
      }
      viewport.settle(measure: measure)
    }
    noteCarousel(path.section)
  }

  private func press(_ button: MouseButton, at place: FramePosition) -> TerminalRequest? {
    (navigation.goal, drawn.grip) = (nil, nil)
    endSeekingControl()
    if drawn.bar.contains(place), scrollBar.isNeeded {
      if button == .left { pressBar(at: place.row) }
      observers.onChange?()
      return TerminalRequest.none
    }
    guard let cell = drawn.cell(at: place) else {
      return drawn.region.contains(place) ? TerminalRequest.none : nil
    }
    // The row may have moved or been removed since it was drawn.
    guard let identity = cell.identity, let position = list?.position(of: identity) else {
      return TerminalRequest.none
    }
    noteMove()
    if takesFocus(position) { setFocus(position, identity) }
    defer { observers.onChange?() }
    if cell.isSticky, button == .left, !cell.signRegion.contains(place) {
      reveal(position)
      return TerminalRequest.none
    }
    if let request = handle(MouseEvent(.press(button), at: place), within: cell) { return request }
    switch button {
    case .left:
      if cell.signRegion.contains(place), let outline = list?.outlinePlace(at: position),
        outline.isExpandable
      {
        list?.setExpanded(!outline.isExpanded, at: position)
        return TerminalRequest.none
      }
      let placed = cell.controls.first { $0.region.contains(place) }
      if let placed, press(placed, of: identity, at: place) { return TerminalRequest.none }
      return use(position, control: placed?.control)
    case .right: return menu(of: position, at: place)
    case .middle, .other: return TerminalRequest.none
    }
  }

  // MARK: - The scroll bar

  /// The scroll bar of the list.
  var scrollBar: ScrollBar {
    ScrollBar(
      length: drawn.bar.rows.count,
      contentHeight: viewport.contentHeight,
      viewHeight: viewport.height
    )
  }

  private func pressBar(at row: Int) {
    let bar = scrollBar
    let place = row - drawn.bar.rows.lowerBound
    let start = bar.thumbStart(top: viewport.top)
    if place < start {
      scroll(by: -max(1, viewport.height - 1))
    } else if place >= start + bar.thumbLength {
      scroll(by: max(1, viewport.height - 1))
    } else {
      drawn.grip = place - start
    }
  }

  private func drag(to row: Int) {
    guard let grip = drawn.grip else { return }
    let start = row - drawn.bar.rows.lowerBound - grip
    jump(to: scrollBar.top(thumbStart: start))
  }
}

/// The geometry of a scroll bar: from the scroll position to the thumb, and back.
struct ScrollBar: Hashable, Sendable {
  /// The rows of the bar.
  let length: Int

  /// The rows of the content, and the visible rows.
  let contentHeight: Int
  let viewHeight: Int

  /// Whether there is anything to scroll.
  var isNeeded: Bool { contentHeight > viewHeight && length > 0 }

  /// The rows of the thumb: at least one, and fewer than the bar has unless it has only one.
  var thumbLength: Int {
    guard isNeeded else { return length }
    let part = Double(length) * Double(viewHeight) / Double(contentHeight)
    return max(1, min(Int(part.rounded()), length - 1))
  }

  /// Returns the rows above the thumb, which touches an end of the bar only if the list is at that
  /// end.
  func thumbStart(top: Int) -> Int {
    let (room, most) = (length - thumbLength, contentHeight - viewHeight)
    guard isNeeded, room > 0 else { return 0 }
    if top <= 0 { return 0 }
    if top >= most { return room }
    let start = Int((Double(top) * Double(room) / Double(most)).rounded())
    return room > 1 ? max(1, min(start, room - 1)) : min(start, room)
  }

  /// Returns the scroll position at which the thumb starts at a row of the bar.
  func top(thumbStart start: Int) -> Int {
    let (room, most) = (length - thumbLength, contentHeight - viewHeight)
    guard isNeeded, room > 0 else { return 0 }
    let start = max(0, min(start, room))
    return Int((Double(start) * Double(most) / Double(room)).rounded())
  }
}
