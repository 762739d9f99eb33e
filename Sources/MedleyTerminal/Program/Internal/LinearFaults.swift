import MedleyCore

/// Keeps the faults that are to be told to who hears a list, until they are.
final class LinearFaults: Sendable {
  /// The most faults that are kept.
  static let limit = 1000

  private let faults = Locked<[ListFault]>([])

  /// A reporter that passes faults on, and keeps them too.
  func reporter(before next: FaultReporter) -> FaultReporter {
    FaultReporter { [self] fault in
      faults.withValue { if $0.count < Self.limit { $0.append(fault) } }
      next.report(fault)
    }
  }

  /// Gives what was kept since the last time.
  func take() -> [ListFault] {
    faults.withValue { faults in
      defer { faults = [] }
      return faults
    }
  }
}
