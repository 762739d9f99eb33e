@testable import MedleyCore

/// What every difference has to hold.
enum DifferenceChecks {
  typealias Row = SnapshotWorld.Row
  typealias Model = SnapshotWorld.Model

  /// What is wrong with the difference of two lists, and with its inverse; nothing if all is well.
  static func faults(
    from old: (ListSnapshot<Row>, Model),
    to new: (ListSnapshot<Row>, Model)
  ) -> [String] {
    let change = new.0.difference(from: old.0)
    var faults = faults(of: change, from: old.1, to: new.1)
    faults += ChangeForm.faults(of: change.inverse(), from: new.1, to: old.1).map {
      "inverse: \($0)"
    }
    if change.inverse().inverse() != change { faults.append("the inverse of the inverse differs") }
    guard !faults.isEmpty else { return [] }
    return ["from \(old.1)", "to \(new.1)", "\(change)"] + faults
  }

  /// - Parameter pairsInOrder: whether rows with one identity are to be paired in order; else any
  ///   pairs will do.
  static func faults(
    of change: ListChange,
    from old: Model,
    to new: Model,
    pairsInOrder: Bool = true
  ) -> [String] {
    let faults = ChangeForm.faults(of: change, from: old, to: new)
    guard faults.isEmpty else { return faults }
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
