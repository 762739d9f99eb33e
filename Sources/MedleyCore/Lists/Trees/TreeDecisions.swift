/// The decisions of the user and the program about rows of trees: expanded, collapsed, or none.
///
/// They stay while a row is hidden or not in the list, and apply when it arrives. A decision about all rows is one
/// value, and later decisions about single rows are its exceptions.
struct TreeDecisions<ID: Hashable & Sendable> {
  private(set) var decisions = Decisions() { didSet { revision += 1 } }

  /// The decisions about the results of a search, which end with it.
  private(set) var searchDecisions = Decisions() { didSet { revision += 1 } }

  /// A number that changes with each decision.
  private(set) var revision = 0

  /// The ``revision`` with which the rows that are shown were made.
  var shownRevision = 0

  /// Returns the decisions about the rows of the tree of a section.
  func opening(inSearch isSearch: Bool, of section: SectionID) -> TreeOpening<ID> {
    let decisions = isSearch ? searchDecisions : decisions
    return TreeOpening(decisions.rows, allExpanded: decisions.decision(aboutAllIn: section))
  }

  /// Records a decision about a row.
  mutating func decide(_ id: ID, _ isExpanded: Bool, inSearch isSearch: Bool = false) {
    let current = isSearch ? searchDecisions : decisions
    let decision = current.exception(isExpanded)
    guard current.rows[id] != decision else { return }
    if isSearch { searchDecisions.rows[id] = decision } else { decisions.rows[id] = decision }
  }

  /// Records a decision about all rows of trees, also of trees and rows that arrive later.
  ///
  /// - Parameters:
  ///   - isExpanded: whether the rows are expanded.
  ///   - parts: the ids of the parts that contain the trees; empty for the whole list.
  ///   - isSearch: whether the trees contain the results of a search.
  ///   - isIncluded: whether a row belongs to these trees, so that the decision about it ends.
  mutating func decideAll(
    _ isExpanded: Bool,
    inParts parts: [String],
    inSearch isSearch: Bool = false,
    about isIncluded: (ID) -> Bool = { _ in true }
  ) {
    var decisions = isSearch ? searchDecisions : decisions
    decisions.allRows = decisions.allRows.filter { !$0.key.starts(with: parts) }
    decisions.allRows[parts] = isExpanded
    decisions.rows = decisions.rows.filter { !isIncluded($0.key) }
    if isSearch { searchDecisions = decisions } else { self.decisions = decisions }
  }

  /// Ends the decisions about the results of a search.
  mutating func endSearch() {
    if searchDecisions != Decisions() { searchDecisions = Decisions() }
  }
}

extension TreeDecisions {
  /// Decisions about single rows and about all rows.
  struct Decisions: Equatable {
    /// The decisions about single rows.
    fileprivate(set) var rows: [ID: Bool] = [:]

    /// The decisions about all other rows, by the ids of the parts that contain their trees.
    fileprivate(set) var allRows: [[String]: Bool] = [:]

    /// Returns the decision to store; `nil` for a row that is as all rows are, which is not an exception.
    fileprivate func exception(_ isExpanded: Bool) -> Bool? {
      allRows == [[]: isExpanded] ? nil : isExpanded
    }

    /// Returns the decision about all rows of the trees in a section; `nil` if there is none.
    func decision(aboutAllIn section: SectionID) -> Bool? {
      guard !allRows.isEmpty else { return nil }
      let parts = section.parts
      return (0...parts.count).reversed().lazy.compactMap { allRows[Array(parts.prefix($0))] }.first
    }
  }
}
