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
    faults += ListReplay(change.inverse(), from: new.1, to: old.1).faults.map {
      "inverse: \($0)"
    }
    if change.inverse().inverse() != change { faults.append("the inverse of the inverse differs") }
    guard !faults.isEmpty else { return [] }
    return ["from \(old.1)", "to \(new.1)", "\(change)"] + faults
  }

  static func faults(of change: ListChange, from old: Model, to new: Model) -> [String] {
    var faults = ListReplay(change, from: old, to: new).faults
    let moves = (change.movedRows.count, change.movedSections.count)
    let fewest = (
      FewestMoves.ofRows(from: old, to: new), FewestMoves.ofSections(from: old, to: new)
    )
    if moves != fewest { faults.append("\(moves) moves, not \(fewest)") }
    return faults
  }
}
