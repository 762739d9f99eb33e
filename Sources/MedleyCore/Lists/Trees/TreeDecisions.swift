/// The decisions of the user and the program about rows of trees: expanded, collapsed, or none.
///
/// They stay while a row is hidden or not in the list, and apply when it arrives.
struct TreeDecisions<ID: Hashable & Sendable> {
  private(set) var decisions: [ID: Bool] = [:]

  /// The decisions about the results of a search, which end with it.
  private(set) var searchDecisions: [ID: Bool] = [:]

  /// A number that changes with each decision.
  private(set) var revision = 0

  /// The ``revision`` with which the rows that are shown were made.
  var shownRevision = 0

  /// Returns the decisions about the rows of a tree.
  func opening(inSearch isSearch: Bool) -> TreeOpening<ID> {
    TreeOpening(isSearch ? searchDecisions : decisions)
  }

  /// Records a decision.
  mutating func decide(_ id: ID, _ isExpanded: Bool, inSearch isSearch: Bool = false) {
    guard (isSearch ? searchDecisions : decisions)[id] != isExpanded else { return }
    if isSearch { searchDecisions[id] = isExpanded } else { decisions[id] = isExpanded }
    revision += 1
  }

  /// Ends the decisions about the results of a search.
  mutating func endSearch() {
    guard !searchDecisions.isEmpty else { return }
    searchDecisions = [:]
    revision += 1
  }
}
