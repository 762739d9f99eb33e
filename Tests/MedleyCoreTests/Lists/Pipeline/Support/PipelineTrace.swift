@testable import MedleyCore

/// Everything that happened to a pipeline and that it had done, in order.
enum PipelineEntry: Equatable {
  case applied(Int, PipelineInput)
  case cancelled
  case connected(host: Int)
  case reconnected
  case disconnected
  case turned(visible: Bool)

  /// Somebody began to work out the way from what is shown, for a host.
  case planBegan(Int, from: Int, host: Int?)
  case planEnded(Int)

  /// A host was asked for a stage, on the way to the update with a number.
  case began(ticket: Int, update: Int, host: Int?, visible: Bool)

  /// The data that the host sees changed, and is that of a stage now.
  case committed(ticket: Int, sees: Int)
  case finished(ticket: Int)
  case reloaded(host: Int?, sees: Int)

  /// Data was taken over without a host being told.
  case changedSilently(sees: Int)
  case completed(Int, UpdateOutcome)
  case reportedUncommitted

  /// There is nothing more to be done for now.
  case quiet

  /// A call by a host about a stage that is over, and what is seen after it.
  case stale(sees: Int)
}

/// What can be applied in the model.
enum PipelineInput: CaseIterable {
  case oneStage
  case twoStages
  case unchanged
  case refused

  /// The data after each stage on the way to the update with a number: its number times ten, plus
  /// how many stages are missing.
  func stages(_ id: Int) -> [Int] {
    switch self {
    case .oneStage: [id * 10]
    case .twoStages: [id * 10 + 1, id * 10]
    case .unchanged, .refused: []
    }
  }
}
