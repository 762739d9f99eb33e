/// The times of a race.
public struct Measurement: Hashable, Sendable {
  /// What a reference and the subject right after it took, in seconds for one call.
  public struct Round: Hashable, Sendable {
    /// The reference's time.
    public var reference: Double

    /// The subject's time.
    public var subject: Double

    /// Puts two times together.
    public init(reference: Double, subject: Double) {
      self.reference = reference
      self.subject = subject
    }

    /// The subject's time over the reference's.
    public var ratio: Double { subject / reference }
  }

  /// All rounds in the order in which they were run.
  public var rounds: [Round]

  /// Puts rounds together.
  public init(rounds: [Round] = []) {
    self.rounds = rounds
  }

  /// The ratios of the rounds; each compares two neighbours in time.
  public var ratio: Quartiles? { Quartiles(of: rounds.map(\.ratio)) }

  /// The times of the subject.
  public var subject: Quartiles? { Quartiles(of: rounds.map(\.subject)) }

  /// The times of the reference.
  public var reference: Quartiles? { Quartiles(of: rounds.map(\.reference)) }
}
