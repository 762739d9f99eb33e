/// What happens to one row, and in which stage.
struct RowStep {
  /// Where it stood in the old state; `nil` if it comes.
  var from: ListPath?

  /// Where it stands in the new state; `nil` if it goes.
  var to: ListPath?

  /// The stage, from 1 on.
  var stage = 1

  /// All that happens to single rows in a change.
  static func steps(of change: ListChange) -> [RowStep] {
    var steps: [RowStep] = []
    steps.reserveCapacity(
      change.deletedRows.count + change.insertedRows.count + change.movedRows.count
    )
    for path in change.deletedRows { steps.append(RowStep(from: path)) }
    for path in change.insertedRows { steps.append(RowStep(to: path)) }
    for move in change.movedRows { steps.append(RowStep(from: move.from, to: move.to)) }
    return steps
  }
}
