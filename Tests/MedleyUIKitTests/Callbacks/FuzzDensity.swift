import StrictUIKit

/// How many actions a ``CallbackFuzzer`` performs.
struct FuzzDensity {
  /// The number of actions at the beginning of each step.
  var actions: ClosedRange<Int>

  /// The number of further actions in the callbacks of each step.
  var callbackActions: ClosedRange<Int>

  /// The average number of callbacks for each action.
  var callbacksPerAction: Int

  /// The actions of a program or of the user.
  var choices: [FuzzAction]

  /// The times at which the completions of batches are called.
  var completions: [BatchCompletionTime]

  /// The average number of snapshots for each one with up to 1,000 rows.
  var snapshotsPerLongOne: Int

  /// Few actions, of every kind.
  static let sparse = FuzzDensity(
    actions: 1...2,
    callbackActions: 0...8,
    callbacksPerAction: 3,
    choices: FuzzAction.allCases,
    completions: [.atNextTurn, .atOnce],
    snapshotsPerLongOne: 40
  )

  /// Many actions in almost every callback.
  ///
  /// Most connect, change or reload lists.
  static let dense = FuzzDensity(
    actions: 1...8,
    callbackActions: 8...60,
    callbacksPerAction: 2,
    choices: FuzzAction.allCases + FuzzAction.disturbing + FuzzAction.disturbing,
    completions: BatchCompletionTime.allCases,
    snapshotsPerLongOne: 6
  )
}

/// An action of a program or of the user.
enum FuzzAction: CaseIterable {
  case apply, applyOther, connect, connectOther, connectNew, disconnect, reload
  case leave, enter, resize, layOut, scroll, scrollToRow, select, tap, tapHeading, hold, complete
  case layOutLater, animateHeights
  case applyNested, reloadNested, layOutNested

  /// The actions on nested lists.
  static let nested: [FuzzAction] = [.applyNested, .reloadNested, .layOutNested]

  /// The actions after which the view shows other rows.
  static let disturbing: [FuzzAction] = [
    .apply, .applyOther, .connectOther, .connectNew, .reload, .leave, .enter, .layOut, .scroll,
    .layOutLater,
  ]
}
