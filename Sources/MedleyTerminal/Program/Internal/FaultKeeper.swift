import MedleyCore

/// Keeps faults while a terminal shows lists, which printed lines would disturb; prints them at
/// once otherwise.
///
/// Of equal faults one is kept, as what is wrong with a row is found whenever it is drawn.
final class FaultKeeper: Sendable {
  /// The most faults that are kept.
  static let limit = 1000

  private struct State {
    var isKeeping = false
    var faults: [ListFault] = []
    var known: Set<ListFault> = []
  }

  private let state = Locked(State())

  /// What the keeper's faults are reported to.
  var reporter: FaultReporter { FaultReporter { self.take($0) } }

  /// Keeps faults from now on.
  func begin() {
    state.withValue { $0.isKeeping = true }
  }

  /// Keeps no more, and gives what was kept, in its order.
  func end() -> [ListFault] {
    state.withValue { state in
      defer { state = State() }
      return state.faults
    }
  }

  private func take(_ fault: ListFault) {
    let isKept = state.withValue { state in
      if state.isKeeping, state.faults.count < Self.limit, state.known.insert(fault).inserted {
        state.faults.append(fault)
      }
      return state.isKeeping
    }
    if !isKept { FaultReporter.standardError.report(fault) }
  }
}
