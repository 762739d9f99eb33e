/// A list of the faults that were reported, in their order; may be filled from any thread.
public final class FaultLog: Sendable {
  private let storage = Locked<[ListFault]>([])

  /// An empty log.
  public init() {}

  /// The faults so far.
  public var faults: [ListFault] { storage.withValue { $0 } }

  /// Adds a fault.
  public func append(_ fault: ListFault) {
    storage.withValue { $0.append(fault) }
  }

  /// Empties the log, and gives what was in it.
  public func drain() -> [ListFault] {
    storage.withValue { faults in
      defer { faults = [] }
      return faults
    }
  }
}
