/// A text that is not what was expected.
public struct SnapshotMismatch: Error, Hashable, Sendable {
  /// The text that was expected.
  public var expected: String

  /// The text that was found.
  public var found: String

  /// Names both texts.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

extension SnapshotMismatch: CustomStringConvertible {
  /// All lines: those that are missing after `-`, those that are too many after `+`.
  public var description: String {
    "the text is not what was expected (-: expected, +: found)\n"
      + TextSnapshot.difference(from: expected, to: found).joined(separator: "\n")
  }
}
