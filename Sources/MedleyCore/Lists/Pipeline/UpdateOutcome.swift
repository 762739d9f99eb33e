/// The outcome of applying a snapshot to a list.
public enum UpdateOutcome: String, Hashable, Sendable, CaseIterable {
  /// The list is in the state of the snapshot, and the host, if there is one, shows it.
  case applied

  /// A later snapshot replaced it before the host received it.
  case superseded

  /// ``ListController/cancelUpdates()`` was called before the host received it, or the list was
  /// deallocated.
  case cancelled

  /// Two rows have the same identity, and the policy is ``DuplicatePolicy/reject``.
  case rejected
}
