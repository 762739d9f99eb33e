import MedleyLayout
public import MedleyCore

/// What a person does to a list.
///
/// A cell that is not in view is scrolled to first, as a person would. The message of
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
