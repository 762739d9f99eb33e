/// The rows at one end of a list that were inserted and have not been visible.
struct UnseenEdge: Sendable, Equatable {
  /// The number of unseen rows; a placeholder row counts as all the rows that it represents.
  var count = 0

  /// The number of rows between the unseen ones and the end of the list, such as a composer, that are not
  /// rows of the data.
  var outerCount = 0

  /// Records that a row became visible, and with it all rows at its other side.
  ///
  /// - Parameters:
  ///   - outside: the number of rows between the row and the end of the list.
  ///   - width: the number of rows that a placeholder row represents; they stay unseen. 0 for other rows.
  mutating func see(outside: Int, width: Int) {
    // A composer is visible below messages that are not.
    guard outside >= outerCount else { return }
    count = min(count, outside + width - outerCount)
  }
}

/// The end of a list at which rows are unseen.
enum UnseenSide: Sendable, CaseIterable {
  case above
  case below

  var other: Self { self == .above ? .below : .above }
}

/// The unseen rows at both ends of a list, and what tells them from a composer.
struct UnseenRowState: Sendable {
  private var above = UnseenEdge()
  private var below = UnseenEdge()

  /// The kinds of rows that were inserted since the list is visible.
  var inserted = InsertedKinds()

  subscript(side: UnseenSide) -> UnseenEdge {
    get { side == .above ? above : below }
    set { if side == .above { above = newValue } else { below = newValue } }
  }

  var rows: UnseenRows { UnseenRows(above: above.count, below: below.count) }
}
