/// Checks a batch of updates as UIKit does, before UIKit sees it.
///
/// ```swift
/// let rules = BatchUpdateRules(for: .table)
/// rules.violations(of: BatchUpdates(deletedRows: [path]), before: [3], after: [3])
/// // B2: Invalid update: invalid number of rows in section 0. …
/// ```
///
/// UIKit raises an exception at the first violation; here all are returned. What a batch shows of
/// ``BatchUpdateRule`` is checked here, except A6, for which see ``BatchUpdateSession``.
///
/// For ``BatchUpdateStyle/unrestricted``, operations must exist, must not contradict each other, and
/// the counts must add up; everything else is permitted, such as a row that moves into an inserted
/// section.
public struct BatchUpdateRules: Hashable, Sendable {
  /// The class whose rules are checked.
  public var batchUpdateStyle: BatchUpdateStyle

  /// Whether what passes UIKit's checks and is broken all the same (D) is refused too.
  public var isStrict: Bool

  /// In whose words wrong counts are told.
  public var wording: Wording

  /// Makes the rules of one class.
  ///
  /// - Parameters:
  ///   - batchUpdateStyle: the class whose rules are checked.
  ///   - isStrict: whether what passes UIKit's checks and is broken all the same (D) is refused
  ///     too.
  ///   - wording: in whose words wrong counts are told.
  public init(
    for batchUpdateStyle: BatchUpdateStyle,
    isStrict: Bool = true,
    wording: Wording = .detailed
  ) {
    self.batchUpdateStyle = batchUpdateStyle
    self.isStrict = isStrict
    self.wording = wording
  }

  /// How wrong counts are told.
  public enum Wording: Hashable, Sendable {
    /// One violation for each count that is wrong (B1, B2, B3), as systems before iOS 16.4 say it.
    case detailed

    /// One violation for all (B4), as newer systems say it.
    case summary
  }

  /// What is wrong with a batch, in the order in which UIKit would find it; nothing if it is safe.
  ///
  /// That order is: reloads against deletes, deletes from the last to the first, inserts, moves,
  /// counts. What UIKit does not check (D) comes at the end.
  ///
  /// - Parameters:
  ///   - updates: the operations of the batch.
  ///   - before: how many rows each section has before the batch.
  ///   - after: how many rows each section has after it.
  /// - Complexity: O(k log k + sections) for k operations.
  public func violations(
    of updates: BatchUpdates,
    before: [Int],
    after: [Int]
  ) -> [BatchUpdateViolation] {
    var check = BatchUpdateCheck(rules: self, updates: updates, before: before, after: after)
    check.checkReloads()
    check.checkDeletes()
    check.checkInserts()
    check.checkMoves()
    check.checkCounts()
    check.checkUnsafe()
    return check.findings.violations
  }
}
