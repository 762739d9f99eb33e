import MedleyCore
import MedleyLayout

/// The user of a host; failures name the file and the line of a call.
struct HeadlessUser {
  let host: HeadlessHost
  let fileID: StaticString
  let line: UInt

  /// Scrolls a cell to the top of the view, or as near as the content allows.
  func scroll(to position: CellPosition) throws(TestFailure) {
    guard host.list != nil, shows(position) else { throw missing(position) }
    host.list?.endRestoringPosition()
    host.work.exclusively { host.scrollNow(to: position) }
  }

  /// Sends an event of the cell at a position.
  func send(_ event: CellEvent, at position: CellPosition) throws(TestFailure) {
    let cell = try visibleCell(at: position)
    let needsRow =
      switch event {
      case .select, .focus: true
      default: false
      }
    if needsRow, host.connection.rowCount(at: position) != nil,
      (host.list?.model(at: position) as? any PlaceholderRow)?.isLoading != false
    {
      throw failure("the row at \(position.text) stands for rows that are not loaded")
    }
    host.recorder.record(.event(position, event.description))
    if let context = cell.context {
      context.send(event)
    } else {
      host.list?.send(event, at: position)
    }
  }

  /// Returns the control of a row.
  func control(rowAt path: ListPath) throws(TestFailure) -> ListControl {
    guard let control = try visibleCell(at: .row(path)).content.control else {
      throw failure("the row at \(path) has no control")
    }
    return control
  }

  /// Requires that a row can be dragged.
  func requireMovable(_ path: ListPath) throws(TestFailure) {
    guard host.list?.canMove(at: .row(path)) ?? false else {
      throw failure("the row at \(path) cannot be moved")
    }
  }

  /// Returns the cell at a position; scrolls to it if it is not visible.
  private func visibleCell(at position: CellPosition) throws(TestFailure) -> HeadlessCell {
    if host.list == nil || host.live[position]?.isDisplayed != true { try scroll(to: position) }
    guard let cell = host.live[position] else { throw missing(position) }
    return cell
  }

  /// Whether there is a cell at a position.
  func shows(_ position: CellPosition) -> Bool {
    host.list != nil && host.viewport.layout.frame(of: position) != nil
  }

  func failure(_ reason: String) -> TestFailure {
    TestFailure(reason, fileID: fileID, line: line)
  }

  func missing(_ position: CellPosition) -> TestFailure {
    let counts = "the list has \(host.viewport.itemCounts.asRowCounts)"
    let cell = if case .row(let path) = position { "row at \(path)" } else { position.text }
    return failure("there is no \(cell): \(host.list == nil ? host.connection.noList : counts)")
  }
}

/// A question of a row that the user has not answered.
struct PendingQuestion {
  let question: Confirmation

  /// What follows from the confirmation.
  let perform: () -> Void
}
