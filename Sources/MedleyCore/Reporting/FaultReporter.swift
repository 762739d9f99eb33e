/// Where faults go: a value that is passed in, never a global.
public struct FaultReporter: Sendable {
  private let handler: @Sendable (ListFault) -> Void

  /// Reports by calling a closure, on whatever thread the fault is found.
  public init(_ handler: @escaping @Sendable (ListFault) -> Void) {
    self.handler = handler
  }

  /// Reports a fault.
  public func report(_ fault: ListFault) {
    handler(fault)
  }

  /// Reports what went wrong while a list was decoded.
  public func report(_ faults: some Sequence<DecodingFault>) {
    for fault in faults { report(ListFault(.decoding(fault))) }
  }

  /// Writes one line for each fault to the standard error, without control characters.
  public static let standardError = FaultReporter { fault in
    StandardError.write("medley: \(fault.line)\n")
  }

  /// Drops every fault.
  public static let silent = FaultReporter { _ in }

  /// Keeps every fault in a log.
  public static func log(_ log: FaultLog) -> FaultReporter {
    FaultReporter { log.append($0) }
  }
}
