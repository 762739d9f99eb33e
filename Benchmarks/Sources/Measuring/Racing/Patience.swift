/// How long a race goes on.
public struct Patience: Hashable, Sendable {
  /// How many rounds there are at least, whatever the time they take.
  public var minimumRounds: Int

  /// How many rounds there are at most.
  public var maximumRounds: Int

  /// The race ends when the median of the ratio is likely to be off by no more than this part.
  public var steadyError: Double

  /// The race ends after so many seconds of the clock it is timed by, steady or not.
  public var budget: Double

  /// Short work is repeated until a sample takes so many seconds, so that the clock's own time
  /// plays no part.
  public var sampleTime: Double

  /// Says how long a race goes on.
  public init(
    minimumRounds: Int,
    maximumRounds: Int,
    steadyError: Double,
    budget: Double,
    sampleTime: Double
  ) {
    self.minimumRounds = minimumRounds
    self.maximumRounds = maximumRounds
    self.steadyError = steadyError
    self.budget = budget
    self.sampleTime = sampleTime
  }

  /// For figures to be written down.
  public static let thorough = Patience(
    minimumRounds: 7,
    maximumRounds: 301,
    steadyError: 0.005,
    budget: 2,
    sampleTime: 0.002
  )

  /// For a look.
  public static let quick = Patience(
    minimumRounds: 3,
    maximumRounds: 51,
    steadyError: 0.02,
    budget: 0.3,
    sampleTime: 0.001
  )

  /// Whether a race may end.
  ///
  /// - Parameters:
  ///   - measurement: what was measured so far.
  ///   - elapsed: how many seconds it has taken.
  public func isSatisfied(by measurement: Measurement, after elapsed: Double) -> Bool {
    let rounds = measurement.rounds.count
    if rounds < max(1, minimumRounds) { return false }
    if rounds >= maximumRounds || elapsed >= budget { return true }
    // The quartiles of a few values say little about the next ones.
    guard rounds >= 2 * minimumRounds, let ratio = measurement.ratio else { return false }
    return ratio.relativeError(count: rounds) <= steadyError
  }
}
