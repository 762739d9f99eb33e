public import MedleyCore

/// What a person does to a list.
///
/// A cell that is not in view is scrolled to first, as a person would.
extension HeadlessHost {
  /// Selects a row, as by a tap.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func select(rowAt path: ListPath) throws(HeadlessHostError) {
    try send(.select, at: .row(path))
  }

  /// Takes the selection of a row back.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func deselect(rowAt path: ListPath) throws(HeadlessHostError) {
    try send(.deselect, at: .row(path))
  }

  /// Chooses an action of a row, by its id; an action that was given no id has its title.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row, or when it does not offer the
  ///   action.
  public func tap(action: ActionLabel.ID, rowAt path: ListPath) throws(HeadlessHostError) {
    let offered = list?.actions(at: .row(path)).map(\.id) ?? []
    guard offered.contains(action) || layout.frame(of: .row(path)) == nil else {
      let choice = offered.isEmpty ? "none" : offered.joined(separator: ", ")
      throw HeadlessHostError("the row at \(path) has no action \"\(action)\"; it offers \(choice)")
    }
    try send(.action(action), at: .row(path))
  }

  /// Enters something in the control of a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func edit(rowAt path: ListPath, to value: ControlValue) throws(HeadlessHostError) {
    try send(.edit(value), at: .row(path))
  }

  /// Gives the keyboard's focus to a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func focus(rowAt path: ListPath) throws(HeadlessHostError) {
    try send(.focus, at: .row(path))
  }

  /// Takes the keyboard's focus from a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func blur(rowAt path: ListPath) throws(HeadlessHostError) {
    try send(.blur, at: .row(path))
  }

  /// Asks for more of a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func expand(rowAt path: ListPath) throws(HeadlessHostError) {
    try send(.expand, at: .row(path))
  }

  /// Asks for less of a row.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row.
  public func collapse(rowAt path: ListPath) throws(HeadlessHostError) {
    try send(.collapse, at: .row(path))
  }

  /// Drags a row to where it shall have another path.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such row, or when it cannot be moved.
  public func drag(rowAt path: ListPath, to target: ListPath) throws(HeadlessHostError) {
    guard list?.canMove(at: .row(path)) ?? false || layout.frame(of: .row(path)) == nil else {
      throw HeadlessHostError("the row at \(path) cannot be moved")
    }
    try send(.move(to: target), at: .row(path))
  }

  /// Has a cell send an event, by the context that it was last updated with, as its controls would.
  ///
  /// - Throws: ``HeadlessHostError`` when there is no such cell.
  public func send(_ event: CellEvent, at position: CellPosition) throws(HeadlessHostError) {
    guard layout.frame(of: position) != nil else { throw missing(position) }
    if live[position]?.isDisplayed != true { try scroll(to: position) }
    guard let cell = live[position] else { throw missing(position) }
    recorder.record(.event(position, event.description))
    if let context = cell.context {
      context.send(event)
    } else {
      list?.send(event, at: position)
    }
  }
}
