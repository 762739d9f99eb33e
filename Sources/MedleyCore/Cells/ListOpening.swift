/// The rule for a list that was cleared and receives rows again: it opens like a new list, at its start, or
/// at its end if it follows its end.
///
/// Each host asks the rule after every update and reload. Therefore a cleared list is at the same place on
/// all hosts, also if it receives the rows that it had before.
package struct ListOpening: Sendable {
  private var shownCount = 0

  /// Creates the rule for a host without a list.
  package init() {}

  /// Handles that the host shows a list, which opens at its stored scroll position.
  package mutating func connect<Cell, Registration>(to list: HostedList<Cell, Registration>?) {
    shownCount = list?.openingCount ?? 0
  }

  /// Returns the edge at which the list opens, or `nil` if the list keeps its scroll position.
  package mutating func edge<Cell, Registration>(
    of list: HostedList<Cell, Registration>?,
    followsEnd: Bool
  ) -> ScrollEdge? {
    guard let count = list?.openingCount, count != shownCount else { return nil }
    shownCount = count
    return followsEnd ? .end : .start
  }
}
