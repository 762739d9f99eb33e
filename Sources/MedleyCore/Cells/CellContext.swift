/// What an adapter knows about a cell besides the model: its part in the list, its width, its
/// state, and the way to send events.
///
/// A view may keep its context to send events later, when a person flips a switch, say. It never
/// keeps a behaviour: the context finds the row by its identity in the list as it is *then*.
public struct CellContext {
  /// The part that the cell plays.
  public var role: CellRole

  /// The width of the list in the host's unit: points, pixels or columns.
  public var width: Double

  /// What the list remembers of the row.
  public var state: CellState

  let link: any CellLink

  init(role: CellRole, width: Double, state: CellState, link: any CellLink) {
    self.role = role
    self.width = width
    self.state = state
    self.link = link
  }

  /// Tells the list what happened to this cell.
  ///
  /// Does nothing when the list, or this row of it, is gone.
  public func send(_ event: CellEvent) {
    link.send(event)
  }

  /// Reports something wrong with this cell; the list goes on.
  public func report(_ issue: ListIssue) {
    link.report(issue)
  }
}
