/// Two pieces of work that are timed in turn: a reference that everybody knows, and the subject.
///
/// The machine may be slow and shared; both meet the same machine, and their ratio hardly
/// depends on it.
public struct Race {
  /// What the subject is compared with.
  public var reference: () -> Void

  /// What is to be judged.
  public var subject: () -> Void

  /// Puts a reference and a subject side by side.
  public init(reference: @escaping () -> Void, subject: @escaping () -> Void) {
    self.reference = reference
    self.subject = subject
  }
}
