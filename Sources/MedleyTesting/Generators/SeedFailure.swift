/// An error that one seed leads to.
public struct SeedFailure: Error, CustomStringConvertible {
  /// The seed, with which the same happens again.
  public var seed: UInt64

  /// What was thrown.
  public var error: any Error

  /// Names a seed and what it led to.
  public init(seed: UInt64, error: any Error) {
    self.seed = seed
    self.error = error
  }

  /// The seed and the error.
  public var description: String { "with seed \(seed): \(error)" }
}
