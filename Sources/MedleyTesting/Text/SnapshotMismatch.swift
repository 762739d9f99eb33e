/// A text that is not what was expected.
public struct SnapshotMismatch: Error, Hashable, Sendable {
  /// The text that was expected.
  public var expected: String

  /// The text that was found.
  public var found: String

  /// Where it was expected; `nil` when that is not known.
  public var place: SourcePlace?

  /// Names both texts.
  public init(expected: String, found: String, at place: SourcePlace? = nil) {
    self.expected = expected
    self.found = found
    self.place = place
  }
}

extension SnapshotMismatch: CustomStringConvertible {
  /// The place, and all lines: those that are missing after `-`, those that are too many after `+`.
  public var description: String {
    "\(place.prefix)the text is not what was expected (-: expected, +: found)\n"
      + TextSnapshot.difference(from: expected, to: found).joined(separator: "\n")
  }
}
