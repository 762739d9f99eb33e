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
  ///   - fileID: the module and the file that the message names.
  ///   - line: the line that the message names.
  ///   - isExpected: called for each fault in its order, until it says so.
  /// - Throws: ``FaultMismatch``, whose description lists what was reported instead.
  @discardableResult
  public func requireFault(
    _ what: String = "the expected fault",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isExpected: (ListFault) -> Bool
  ) throws(FaultMismatch) -> ListFault {
    let faults = faults
    guard let fault = faults.first(where: isExpected) else {
      throw FaultMismatch(
        expected: what,
        faults: faults,
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
    return fault
  }

  /// Demands that a fault was reported for a reason, told to the last detail.
  ///
  /// - Throws: ``FaultMismatch``, whose description lists what was reported instead.
  public func requireFault(
    _ reason: ListFault.Reason,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(FaultMismatch) {
    try requireFault("\"\(ListFault(reason))\"", fileID: fileID, line: line) { $0.reason == reason }
  }

  /// Demands that nothing was reported.
  ///
  /// - Throws: ``FaultMismatch``, whose description lists what was.
  public func requireNone(fileID: StaticString = #fileID, line: UInt = #line) throws(FaultMismatch)
  {
    let faults = faults
    if !faults.isEmpty {
      throw FaultMismatch(
        expected: nil,
        faults: faults,
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
  }
}
