public import MedleyCore
import MedleyLayout

/// Simulates the user.
///
/// The host first scrolls to a cell that is not visible. The message of
/// an error begins with the file and the line of the call.
extension HeadlessHost {
  /// Selects a row, as by a tap.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func select(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.select, at: .row(path), fileID: fileID, line: line)
  }

  /// Takes the selection of a row back.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func deselect(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.deselect, at: .row(path), fileID: fileID, line: line)
  }

  /// Chooses an action of a row, by its id; an action that was given no id has its title.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row, or when it does not offer the
  ///   action.
  public func tap(
    action: ActionLabel.ID,
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    let offered = list?.actions(at: .row(path)).map(\.id) ?? []
    guard offered.contains(action) || !shows(path) else {
      let choice = offered.isEmpty ? "none" : offered.joined(separator: ", ")
      throw HeadlessHostError(
        "the row at \(path) has no action \"\(action)\"; it offers \(choice)",
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
    try send(.action(action), at: .row(path), fileID: fileID, line: line)
  }

  /// Enters something in the control of a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func edit(
    rowAt path: ListPath,
    to value: ControlValue,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.edit(value), at: .row(path), fileID: fileID, line: line)
  }

  /// Gives the keyboard's focus to a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func focus(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.focus, at: .row(path), fileID: fileID, line: line)
  }

  /// Takes the keyboard's focus from a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func blur(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.blur, at: .row(path), fileID: fileID, line: line)
  }

  /// Asks for more of a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func expand(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.expand, at: .row(path), fileID: fileID, line: line)
  }

  /// Asks for less of a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func collapse(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    try send(.collapse, at: .row(path), fileID: fileID, line: line)
  }

  /// Drags a row to where it shall have another path.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row, or when it cannot be moved.
  public func drag(
    rowAt path: ListPath,
    to target: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    guard list?.canMove(at: .row(path)) ?? false || !shows(path) else {
      throw HeadlessHostError(
        "the row at \(path) cannot be moved",
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
    try send(.move(to: target), at: .row(path), fileID: fileID, line: line)
  }

  /// Has a cell send an event, by the context that it was last updated with, as its controls would.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such cell.
  public func send(
    _ event: CellEvent,
    at position: CellPosition,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessHostError) {
    guard hasList, layout.frame(of: position) != nil else {
      throw missing(position, SourcePlace(fileID: fileID, line: line))
    }
    if live[position]?.isDisplayed != true { try scroll(to: position, fileID: fileID, line: line) }
    guard let cell = live[position] else {
      throw missing(position, SourcePlace(fileID: fileID, line: line))
    }
    recorder.record(.event(position, event.description))
    if let context = cell.context {
      context.send(event)
    } else {
      list?.send(event, at: position)
    }
  }

  /// Whether there is such a row; of one that there is not, ``send(_:at:fileID:line:)`` says why.
  private func shows(_ path: ListPath) -> Bool {
    hasList && layout.frame(of: .row(path)) != nil
  }
}

/// Impressions of cells.
extension HeadlessHost {
  /// Advances the clock, and sends the impressions that are complete.
  ///
  /// - Parameter seconds: how much time passes.
  public func advanceTime(by seconds: Double) {
    exclusively { self.advanceImpressions(by: Self.legal(seconds)) }
    for cell in visibleCells { cell.nestedHost?.advanceTime(by: seconds) }
  }

  /// Updates the visible part of each cell, then sends the impressions that are complete after some
  /// seconds.
  func advanceImpressions(by seconds: Double) {
    guard !impressions.isEmpty else { return }
    for cell in liveCells where cell.isDisplayed {
      guard let identity = cell.identity else { continue }
      impressions.update(identity, visibleFraction: visibleFraction(of: cell), at: clock)
    }
    clock += seconds
    for (identity, impression) in impressions.takeImpressions(at: clock) {
      queue(.impression(impression), identity, as: .impression(identity, impression))
    }
  }

  /// Returns the visible part of a cell's area; in a carousel, in both directions.
  private func visibleFraction(of cell: HeadlessCell) -> Double {
    let (frame, section) = (cell.frame, cell.position?.section ?? 0)
    let down = Self.fraction(from: frame.y, frame.height, in: contentOffset, height)
    guard case .row = cell.position, layout.contentWidth(ofSection: section) != nil else {
      return down
    }
    let offset = carouselOffset(section)
    return down * Self.fraction(from: frame.x, frame.width, in: offset, metrics.width)
  }

  /// Returns the part of a length that is within another.
  private static func fraction(
    from start: Double,
    _ length: Double,
    in viewStart: Double,
    _ viewLength: Double
  ) -> Double {
    guard length > 0 else { return 0 }
    let seen = min(start + length, viewStart + viewLength) - max(start, viewStart)
    return max(0, min(1, seen / length))
  }
}
