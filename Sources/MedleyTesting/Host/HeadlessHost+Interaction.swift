public import MedleyCore

/// Actions of the user.
///
/// The host first scrolls to a cell that is not visible. A ``TestFailure`` names the file and the
/// line of the call.
extension HeadlessHost {
  /// Selects a row, as a tap does.
  ///
  /// - Throws: ``TestFailure`` if there is no such row.
  public func select(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try user(fileID, line).send(.select, at: .row(path))
  }

  /// Performs an action of a row.
  ///
  /// - Parameters:
  ///   - action: The id of the action; without an id, its title.
  ///   - path: The path of the row.
  ///   - fileID: The module and the file of the failure.
  ///   - line: The line of the failure.
  /// - Throws: ``TestFailure`` if there is no such row, or if the row does not offer the action.
  public func tap(
    action: ActionLabel.ID,
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let user = user(fileID, line)
    let offered = list?.actions(at: .row(path)).map(\.id) ?? []
    guard offered.contains(action) || !user.shows(.row(path)) else {
      let choice = offered.isEmpty ? "none" : offered.joined(separator: ", ")
      throw user.failure("the row at \(path) has no action \"\(action)\"; it offers \(choice)")
    }
    try user.send(.action(action), at: .row(path))
  }

  /// Answers the oldest of the ``questions``.
  ///
  /// - Parameter isConfirmed: Whether the user confirms; otherwise the user cancels.
  /// - Throws: ``TestFailure`` if there is no question.
  public func answer(
    _ isConfirmed: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard !pendingQuestions.isEmpty else {
      throw user(fileID, line).failure("no row has asked a question")
    }
    let question = pendingQuestions.removeFirst()
    if isConfirmed { question.perform() }
  }

  /// Records the question; ``answer(_:fileID:line:)`` answers it.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    pendingQuestions.append(PendingQuestion(question: question, perform: perform))
  }

  /// Types a text into the control of a row, which becomes a draft; see ``submit(rowAt:fileID:line:)``.
  ///
  /// The row receives the focus if it does not have it.
  ///
  /// - Throws: ``TestFailure`` if there is no such row, or if it has no text field.
  public func type(
    _ text: String,
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let user = user(fileID, line)
    let control = try user.control(rowAt: path)
    guard control.text != nil else { throw user.failure("the row at \(path) has no text field") }
    let position = CellPosition.row(path)
    if list?.focusedPosition != position { try user.send(.focus, at: position) }
    let draft = CellEdit(.text(text), isSecure: control.isSecure)
    try user.send(.draft(draft), at: position)
  }

  /// Sends the value that the control of a row shows, as the return key does.
  ///
  /// - Throws: ``TestFailure`` if there is no such row, or if it has no control.
  public func submit(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let user = user(fileID, line)
    let control = try user.control(rowAt: path)
    let edit = CellEdit(control.value, isSecure: control.isSecure)
    try user.send(.edit(edit), at: .row(path))
  }

  /// Enters a value in the control of a row.
  ///
  /// - Throws: ``TestFailure`` if there is no such row.
  public func edit(
    rowAt path: ListPath,
    to value: ControlValue,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try user(fileID, line).send(.edit(value), at: .row(path))
  }

  /// Drags a row to another path of the list.
  ///
  /// - Throws: ``TestFailure`` if there is no such row, or if the row cannot be moved there.
  public func drag(
    rowAt path: ListPath,
    to target: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let user = user(fileID, line)
    if user.shows(.row(path)) {
      try user.requireMovable(path)
      guard list?.canMove(at: .row(path), to: target) ?? false else {
        throw user.failure("the row at \(path) cannot be moved to \(target)")
      }
    }
    try user.send(.move(to: target), at: .row(path))
  }

  /// Drags a row to another list.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - target: The path of the row in the other list.
  ///   - other: The host of the other list.
  ///   - fileID: The module and the file of the failure.
  ///   - line: The line of the failure.
  /// - Throws: ``TestFailure`` if there is no such row, if it cannot be moved, or if the other list
  ///   does not accept it.
  public func drag(
    rowAt path: ListPath,
    to target: ListPath,
    of other: HeadlessHost,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let user = user(fileID, line)
    guard let model = list?.model(at: .row(path)) else { throw user.missing(.row(path)) }
    try user.requireMovable(path)
    guard other.list?.drop(model, at: target) ?? false else {
      throw user.failure("the other list does not accept the row at \(path) at \(target)")
    }
  }

  /// Sends an event of a cell, as the controls of the cell do.
  ///
  /// For example, `.deselect`, `.focus`, `.blur`, `.expand` and `.collapse` change the state of a
  /// row.
  ///
  /// - Throws: ``TestFailure`` if there is no such cell.
  public func send(
    _ event: CellEvent,
    at position: CellPosition,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    try user(fileID, line).send(event, at: position)
  }

  func user(_ fileID: StaticString, _ line: UInt) -> HeadlessUser {
    HeadlessUser(host: self, fileID: fileID, line: line)
  }

  /// Advances the clock, and sends the impressions that are complete.
  public func advanceTime(by seconds: Double) {
    work.exclusively {
      let seconds = Self.legal(seconds)
      self.display.advanceImpressions(of: self.live, by: seconds, in: self.viewport)
    }
    for cell in visibleCells { cell.nestedHost?.advanceTime(by: seconds) }
  }
}
