/// Two closures that are timed alternately: a reference of known cost, and the subject.
///
/// Both run on the same, possibly slow and shared machine, so that their ratio hardly depends on
/// it.
public struct Race {
  /// The reference.
  public var reference: () -> Void

  /// The subject.
  public var subject: () -> Void

  /// Creates a race.
  public init(reference: @escaping () -> Void, subject: @escaping () -> Void) {
    self.reference = reference
    self.subject = subject
  }
}
