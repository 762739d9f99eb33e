public import MedleyCore

extension FaultLog {
  /// Gives the first fault that is as expected.
  ///
  /// ```swift
  /// try log.requireFault { if case .duplicateIdentity = $0.reason { true } else { false } }
  /// ```
  ///
  /// - Parameters:
  ///   - what: the expected fault in words, for the message.
  ///   - isExpected: called for each fault in its order, until it says so.
  /// - Throws: ``FaultMismatch``, whose description lists what was reported instead.
  @discardableResult
  public func requireFault(
    _ what: String = "the expected fault",
    where isExpected: (ListFault) -> Bool
  ) throws(FaultMismatch) -> ListFault {
    let faults = faults
    guard let fault = faults.first(where: isExpected) else {
      throw FaultMismatch(expected: what, faults: faults)
    }
    return fault
  }

  /// Demands that a fault was reported for a reason, told to the last detail.
  ///
  /// - Throws: ``FaultMismatch``, whose description lists what was reported instead.
  public func requireFault(_ reason: ListFault.Reason) throws(FaultMismatch) {
    try requireFault("\"\(ListFault(reason))\"") { $0.reason == reason }
  }

  /// Demands that nothing was reported.
  ///
  /// - Throws: ``FaultMismatch``, whose description lists what was.
  public func requireNone() throws(FaultMismatch) {
    let faults = faults
    if !faults.isEmpty { throw FaultMismatch(expected: nil, faults: faults) }
  }
}
