import MedleyCore

// Validates positions and totals.
extension RowWindow {
  /// The greatest number of rows.
  private static var limit: Int { WindowedRows<Row>.limit }

  /// Records an issue, which is reported with the commands of the event.
  mutating func report(_ issue: ListIssue) {
    if !issues.contains(issue) { issues.append(issue) }
  }

  /// Returns the batch with position and total clamped to 0…limit.
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

  /// Returns the change with inserted and removed ranges clamped to 0…limit.
  ///
  /// A move from or to an impossible position becomes an unknown change.
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
