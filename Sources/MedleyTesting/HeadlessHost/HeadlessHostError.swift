/// Why something could not be done to a list in a test.
public struct HeadlessHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was missing.
  public var description: String

  /// Says what was missing.
  public init(_ description: String) {
    self.description = description
  }
}
