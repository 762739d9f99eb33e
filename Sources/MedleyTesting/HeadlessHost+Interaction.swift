public import MedleyCore
import MedleyLayout

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
    try send(.select, at: .row(path), fileID: fileID, line: line)
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
    let offered = list?.actions(at: .row(path)).map(\.id) ?? []
    guard offered.contains(action) || !shows(path) else {
      let choice = offered.isEmpty ? "none" : offered.joined(separator: ", ")
      throw TestFailure(
        "the row at \(path) has no action \"\(action)\"; it offers \(choice)",
        fileID: fileID,
        line: line
      )
    }
    try send(.action(action), at: .row(path), fileID: fileID, line: line)
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
    guard !questions.isEmpty else {
      throw TestFailure("no row has asked a question", fileID: fileID, line: line)
    }
    questions.removeFirst()
    let perform = confirmations.removeFirst()
    if isConfirmed { perform() }
  }

  /// Records the question; ``answer(_:fileID:line:)`` answers it.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    questions.append(question)
    confirmations.append(perform)
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
    let control = try control(rowAt: path, fileID, line)
    guard control.text != nil else {
      throw TestFailure("the row at \(path) has no text field", fileID: fileID, line: line)
    }
    let position = CellPosition.row(path)
    if list?.focusedPosition != position {
      try send(.focus, at: position, fileID: fileID, line: line)
    }
    let draft = CellEdit(.text(text), isSecure: control.isSecure)
    try send(.draft(draft), at: position, fileID: fileID, line: line)
  }

  /// Sends the value that the control of a row shows, as the return key does.
  ///
  /// - Throws: ``TestFailure`` if there is no such row, or if it has no control.
  public func submit(
    rowAt path: ListPath,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let control = try control(rowAt: path, fileID, line)
    let edit = CellEdit(control.value, isSecure: control.isSecure)
    try send(.edit(edit), at: .row(path), fileID: fileID, line: line)
  }

  private func control(
    rowAt path: ListPath,
    _ fileID: StaticString,
    _ line: UInt
  ) throws(TestFailure) -> ListControl {
    let position = CellPosition.row(path)
    if live[position]?.isDisplayed != true {
      try scroll(to: position, fileID: fileID, line: line)
    }
    guard let cell = live[position] else { throw missing(position, fileID, line) }
    guard let control = cell.content.control else {
      throw TestFailure("the row at \(path) has no control", fileID: fileID, line: line)
    }
    return control
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
    try send(.edit(value), at: .row(path), fileID: fileID, line: line)
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
    guard list?.canMove(at: .row(path)) ?? false || !shows(path) else {
      throw TestFailure("the row at \(path) cannot be moved", fileID: fileID, line: line)
    }
    guard list?.canMove(at: .row(path), to: target) ?? false || !shows(path) else {
      let reason = "the row at \(path) cannot be moved to \(target)"
      throw TestFailure(reason, fileID: fileID, line: line)
    }
    try send(.move(to: target), at: .row(path), fileID: fileID, line: line)
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
    guard let model = list?.model(at: .row(path)) else {
      throw missing(.row(path), fileID, line)
    }
    guard list?.canMove(at: .row(path)) ?? false else {
      throw TestFailure("the row at \(path) cannot be moved", fileID: fileID, line: line)
    }
    guard other.list?.drop(model, at: target) ?? false else {
      let reason = "the other list does not accept the row at \(path) at \(target)"
      throw TestFailure(reason, fileID: fileID, line: line)
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
    if list == nil || live[position]?.isDisplayed != true {
      try scroll(to: position, fileID: fileID, line: line)
    }
    guard let cell = live[position] else { throw missing(position, fileID, line) }
    if event.isOfUser, rowCount(at: position) != nil,
      (list?.model(at: position) as? any PlaceholderRow)?.isLoading != false
    {
      let reason = "the row at \(position.text) stands for rows that are not loaded"
      throw TestFailure(reason, fileID: fileID, line: line)
    }
    recorder.record(.event(position, event.description))
    if let context = cell.context {
      context.send(event)
    } else {
      list?.send(event, at: position)
    }
  }

  /// Whether there is such a row; if not, ``send(_:at:fileID:line:)`` throws the reason.
  private func shows(_ path: ListPath) -> Bool {
    list != nil && layout.frame(of: .row(path)) != nil
  }
}

extension HeadlessHost {
  /// Advances the clock, and sends the impressions that are complete.
  public func advanceTime(by seconds: Double) {
    exclusively { self.advanceImpressions(by: Self.legal(seconds)) }
    for cell in visibleCells { cell.nestedHost?.advanceTime(by: seconds) }
  }

  /// Updates the visible part of each cell, and sends the impressions that are complete after the
  /// given seconds.
  func advanceImpressions(by seconds: Double) {
    guard !impressions.isEmpty else { return }
    for cell in visibleCells {
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
    let start = carouselOffset(section)
    return down
      * Self.fraction(from: frame.x, frame.width, in: start, layout.room(ofSection: section).width)
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

extension CellEvent {
  /// Whether the user selects a row, or moves the focus to it.
  fileprivate var isOfUser: Bool {
    switch self {
    case .select, .focus: true
    default: false
    }
  }
}
