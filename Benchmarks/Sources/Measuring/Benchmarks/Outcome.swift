/// What a benchmark came to.
public struct Outcome: Hashable, Sendable, Codable {
  /// What it is about.
  public var label: Label

  /// What the reference is.
  public var reference: String

  /// How many units of work one call of the subject does.
  public var units: Int

  /// What it must not exceed.
  public var limits: [Limit]

  /// How many rounds were run; 0 where it was no race.
  public var rounds = 0

  /// The subject's time for one call, in seconds.
  public var subjectTime: Quartiles?

  /// The reference's time for one call, in seconds.
  public var referenceTime: Quartiles?

  /// The subject's time over the reference's.
  public var ratio: Quartiles?

  /// The figure, where it was no race.
  public var figure: Double?

  /// The unit of the figure.
  public var unit: String?

  /// Why nothing was measured, if so.
  public var note: String?

  /// Starts from a benchmark of which nothing is known yet.
  public init(_ benchmark: Benchmark) {
    label = benchmark.label
    reference = benchmark.reference
    units = benchmark.units
    limits = benchmark.limits
    if case .skipped(let reason) = benchmark.task { note = reason }
  }

  /// Measures a benchmark.
  public init(_ benchmark: Benchmark, on track: Racetrack) {
    self.init(benchmark)
    switch benchmark.task {
    case .race(let prepare):
      let measurement = track.run(prepare())
      rounds = measurement.rounds.count
      subjectTime = measurement.subject
      referenceTime = measurement.reference
      ratio = measurement.ratio
    case .figure(let unit, let measure):
      figure = measure()
      self.unit = unit
      if figure == nil { note = "not known on this system" }
    case .skipped:
      break
    }
  }
}

extension Outcome {
  /// Whether what it must not exceed was measured and is kept.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// Every limit is kept.
    case ok

    /// A limit is exceeded.
    case over

    /// There is no limit.
    case information = "–"

    /// There is a limit, and nothing was measured.
    case skipped
  }

  /// Whether the limits are kept; the median counts.
  public var verdict: Verdict {
    if limits.isEmpty { return .information }
    if !exceededLimits.isEmpty { return .over }
    return limits.allSatisfy { value(of: $0.quantity) != nil } ? .ok : .skipped
  }

  /// The limits that are exceeded.
  public var exceededLimits: [Limit] {
    limits.filter { limit in
      // Written so that what is no number exceeds every limit.
      value(of: limit.quantity).map { !($0 <= limit.maximum) } ?? false
    }
  }

  /// What was measured of a quantity; `nil` if nothing was.
  public func value(of quantity: Limit.Quantity) -> Double? {
    switch quantity {
    case .ratio: ratio?.median
    case .time: subjectTime?.median
    case .timePerUnit: subjectTime.map { $0.median / Double(units) }
    case .figure: figure
    }
  }
}
