public import MedleyCore

/// Other faults than those expected.
public struct FaultMismatch: Error, Hashable, Sendable {
  /// The expected fault in words; `nil` when none was expected.
  public var expected: String?

  /// What was reported.
  public var faults: [ListFault]

  /// Where it was expected; `nil` when that is not known.
  public var place: SourcePlace?

  /// Describes what was expected and what was reported.
  public init(expected: String?, faults: [ListFault], at place: SourcePlace? = nil) {
    self.expected = expected
    self.faults = faults
    self.place = place
  }
}

extension FaultMismatch: CustomStringConvertible {
  /// The place, what was expected, and then each fault on a line of its own.
  public var description: String {
    let expectation =
      place.prefix + (expected.map { "\($0) was not reported" } ?? "no fault was expected")
    guard !faults.isEmpty else { return expectation + "; nothing was" }
    return ([expectation + "; reported:"] + faults.map { "- \($0)" }).joined(separator: "\n")
  }
}
