/// How a list handles rows with duplicate identities.
///
/// With every policy, the duplicate is reported as a ``ListIssue`` that names both rows.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// Keeps both rows and distinguishes them by their occurrence. This is the default: no row is
  /// lost.
  case keepAll

  /// Keeps the first row and omits the later ones.
  case keepFirst

  /// Keeps the last row and omits the earlier ones.
  case keepLast

  /// Rejects the snapshot; the list keeps showing the previous one.
  case reject
}

extension ListIssue {
  /// Two rows of one list have the same identity.
  ///
  /// - Parameters:
  ///   - first: the content and the path of the first row, as in `TextMessage(7) at [0, 3]`.
  ///   - second: the content and the path of the second row.
  ///   - policy: how the list handles the duplicate.
  public static func duplicateIdentity(
    first: String,
    second: String,
    policy: DuplicatePolicy
  ) -> Self {
    ListIssue(
      .duplicateIdentity,
      """
      two rows have the same identity: \(first) and \(second); \(policy.outcome). \
      Give every row of a list an id of its own.
      """
    )
  }

  /// Two sections of one list have the same identity.
  ///
  /// - Parameters:
  ///   - id: the identity of both sections.
  ///   - first: the index of the first section.
  ///   - second: the index of the second section.
  ///   - policy: how the list handles the duplicate.
  public static func duplicateSection(
    _ id: SectionID,
    first: Int,
    second: Int,
    policy: DuplicatePolicy
  ) -> Self {
    ListIssue(
      .duplicateSection,
      """
      sections \(first) and \(second) have the same id \"\(id)\"; \(policy.outcome). \
      Give every section of a list an id of its own.
      """
    )
  }
}

extension DuplicatePolicy {
  fileprivate var outcome: String {
    switch self {
    case .keepAll: "both are shown"
    case .keepFirst: "only the first is shown"
    case .keepLast:
      // More than two rows may have the identity; then neither of the named ones is the last.
      "of all that have it only the last is shown"
    case .reject: "the list was not changed"
    }
  }
}
