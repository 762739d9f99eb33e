@testable import MedleyCore

/// An event or an action of a pipeline.
enum PipelineEntry: Equatable {
  case applied(Int, PipelineInput)
  case cancelled
  case connected(host: Int)
  case reconnected
  case disconnected
  case turned(visible: Bool)

  /// Planning began from the data that are shown, for a host.
  case planBegan(Int, from: Int, host: Int?)
  case planEnded(Int)

  /// A host began a stage of an update.
  case began(ticket: Int, update: Int, host: Int?, visible: Bool)

  /// A host committed a stage, whose data it sees now.
  case committed(ticket: Int, sees: Int)
  case finished(ticket: Int)
  case reloaded(host: Int?, sees: Int)

  /// The data changed without a call of a host.
  case changedSilently(sees: Int)
  case completed(Int, UpdateOutcome)
  case reportedUncommitted

  /// The pipeline has no action.
  case quiet

  /// A host made a late call for a stage, after which it sees these data.
  case stale(sees: Int)
}

/// The kinds of snapshots that the model applies.
enum PipelineInput: CaseIterable {
  case oneStage
  case twoStages
  case unchanged
  case refused

  /// Returns the data after each stage of an update: its number times ten, plus the number of
  /// missing stages.
  func stages(_ id: Int) -> [Int] {
    switch self {
    case .oneStage: [id * 10]
    case .twoStages: [id * 10 + 1, id * 10]
    case .unchanged, .refused: []
    }
  }
}
