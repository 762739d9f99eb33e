/// What became of a snapshot that was applied to a list.
public enum UpdateOutcome: String, Hashable, Sendable, CaseIterable {
  /// The list is as the snapshot says, and the host, if there is one, shows it.
  case applied

  /// A later snapshot took its place before the host heard of it.
  case superseded

  /// ``ListController/cancelUpdates()`` came before the host heard of it, or the list ceased to
  /// exist.
  case cancelled

  /// Two rows have the same identity, and the policy is ``DuplicatePolicy/reject``.
  case rejected
}
