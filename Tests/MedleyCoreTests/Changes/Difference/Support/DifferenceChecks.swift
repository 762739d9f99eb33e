@testable import MedleyCore

/// What every difference has to hold.
enum DifferenceChecks {
  typealias Row = SnapshotFixture.Row
  typealias Model = SnapshotFixture.Model

  /// What is wrong with the difference of two lists, and with its inverse; nothing if all is well.
  static func issues(
    from old: (ListSnapshot<Row>, Model),
    to new: (ListSnapshot<Row>, Model)
  ) -> [String] {
    let change = new.0.difference(from: old.0)
    var issues = issues(of: change, from: old.1, to: new.1)
    let inverse = change.inverse()
    issues += ChangeForm.issues(of: inverse, from: new.1, to: old.1).map { "inverse: \($0)" }
    if inverse.inverse() != change { issues.append("the inverse of the inverse differs") }
    guard !issues.isEmpty else { return [] }
    return ["from \(old.1)", "to \(new.1)", "\(change)"] + issues
  }

  /// - Parameter pairsInOrder: whether rows with one identity are to be paired in order; else any
  ///   pairs will do.
  static func issues(
    of change: ListChange,
    from old: Model,
    to new: Model,
    pairsInOrder: Bool = true
  ) -> [String] {
    let issues = ChangeForm.issues(of: change, from: old, to: new)
    guard issues.isEmpty else { return issues }
    var counts = ChangeCounts()
    counts.add(
      change,
      before: old.sections.map(\.items.count),
      after: new.sections.map(\.items.count)
    )
    var fewest = FewestChanges.counts(
      from: old.sections,
      to: new.sections,
      longest: FewestChanges.longestByTable
    )
    FewestChanges.addUpdates(to: &fewest, from: old.sections, to: new.sections)
    if !pairsInOrder {
      (fewest.movedRows, fewest.updatedRows) = (counts.movedRows, counts.updatedRows)
    }
    return counts == fewest ? [] : ["\(counts) is not \(fewest)"]
  }
}
