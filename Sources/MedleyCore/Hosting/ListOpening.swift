/// Tells a host to open a list again after it was cleared and has received rows.
///
/// Such a list opens like a new list: at its start, or at its end if it follows its end. A host asks the rule
/// after every reload, and after every update that inserts rows. Therefore a cleared list is at the same place
/// on all hosts, also if it receives the rows that it had before.
public struct ListOpening: Sendable {
  private var shownCount = 0

  /// Creates the rule for a host without a list.
  public init() {}

  /// Handles that the host shows a list, which opens at its stored scroll position.
  public mutating func connect<Cell, Registration>(to list: HostedList<Cell, Registration>?) {
    shownCount = list?.openingCount ?? 0
  }

  /// Returns the edge at which the list opens, or `nil` if the list keeps its scroll position.
  public mutating func edge<Cell, Registration>(
    of list: HostedList<Cell, Registration>?,
    followsEnd: Bool
  ) -> ScrollEdge? {
    guard let count = list?.openingCount, count != shownCount else { return nil }
    shownCount = count
    return followsEnd ? .end : .start
  }
}
