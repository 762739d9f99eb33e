/// How a list handles rows with duplicate identities.
///
/// With every policy, the duplicate is reported as a ``ListIssue`` that names both rows.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// Keeps both rows and distinguishes them by their occurrence. This is the default: no row is lost.
  case keepAll

  /// Keeps the first row and omits the later ones.
  case keepFirst

  /// Keeps the last row and omits the earlier ones.
  case keepLast

  /// Rejects the snapshot; the list keeps showing the previous one.
  case reject
}
