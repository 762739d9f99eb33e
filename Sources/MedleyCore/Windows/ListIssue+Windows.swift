extension ListIssue {
  /// A source of rows states a position or a number that is impossible; the nearest possible one is used, or
  /// the rows are read again.
  public static func impossibleRows(_ what: String, window: String) -> Self {
    ListIssue(
      .impossibleRows,
      """
      the source of the window "\(window)" states \(what), which is impossible; the nearest possible number \
      is used, or the rows are read again. Positions start at 0, and a list has at most 2^28 rows.
      """
    )
  }

  /// A source has a row at two positions; one of them is shown as a problem.
  static func duplicateRow(_ id: String, window: String) -> Self {
    ListIssue(
      .duplicateIdentity,
      """
      the source of the window "\(window)" has the row \(id) at two positions, and one of them is shown \
      as a problem. Give each row an id that no other row has.
      """
    )
  }
}

// The numbers of a source.
extension RowWindow {
  /// The greatest number of rows.
  private static var limit: Int { WindowedRows<Row>.limit }

  /// Records an issue, which is reported with the commands of the event.
  mutating func report(_ issue: ListIssue) {
    if !issues.contains(issue) { issues.append(issue) }
  }

  /// Returns an answer at a possible position.
  mutating func checked(_ batch: RowBatch<Row>) -> RowBatch<Row> {
    guard let position = batch.position, let total = batch.total,
      !(0...Self.limit).contains(position) || !(0...Self.limit).contains(total)
    else { return batch }
    report(.impossibleRows("rows at \(position) of \(total)", window: id))
    var batch = batch
    batch.position = min(max(0, position), Self.limit)
    batch.total = min(max(0, total), Self.limit)
    return batch
  }

  /// Returns a change of possible positions.
  mutating func checked(_ change: SourceChange<Row.ID>) -> SourceChange<Row.ID> {
    var change = change
    for (index, edit) in change.edits.enumerated() {
      switch edit {
      case .inserted(let range) where !isPossible(range):
        change.edits[index] = .inserted(range.clamped(to: 0..<Self.limit))
      case .removed(let range) where !isPossible(range):
        change.edits[index] = .removed(range.clamped(to: 0..<Self.limit))
      case .moved(let source, let target) where !isPossible(source) || !isPossible(target):
        change.edits[index] = .unknown
      default: continue
      }
      report(.impossibleRows("\(edit)", window: id))
    }
    return change
  }

  private func isPossible(_ position: Int) -> Bool { (0..<Self.limit).contains(position) }

  private func isPossible(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= Self.limit
  }
}
