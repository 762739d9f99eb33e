public import MedleyCore

/// Other faults than those expected.
public struct FaultMismatch: Error, Hashable, Sendable {
  /// The expected fault in words; `nil` when none was expected.
  public var expected: String?

  /// What was reported.
  public var faults: [ListFault]

  /// Describes what was expected and what was reported.
  public init(expected: String?, faults: [ListFault]) {
    self.expected = expected
    self.faults = faults
  }
}

extension FaultMismatch: CustomStringConvertible {
  /// What was expected, and then each fault on a line of its own.
  public var description: String {
    let expectation = expected.map { "\($0) was not reported" } ?? "no fault was expected"
    guard !faults.isEmpty else { return expectation + "; nothing was" }
    return ([expectation + "; reported:"] + faults.map { "- \($0)" }).joined(separator: "\n")
  }
}
