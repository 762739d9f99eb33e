/// What becomes of a row whose identity occurs earlier in the same list.
///
/// Whatever the policy, the duplicate is reported as a ``ListIssue`` that names both rows.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// Both rows stay; the later one is told apart by its occurrence number. The default: no row is
  /// ever lost.
  case keepAll

  /// The earlier row stays, the later one is left out.
  case keepFirst

  /// The later row stays where it is, the earlier one is left out.
  case keepLast

  /// The whole snapshot is refused, and the list goes on showing the one before.
  case reject
}
