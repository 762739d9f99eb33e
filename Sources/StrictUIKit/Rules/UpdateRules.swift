/// Checks a batch of updates as UIKit does.
///
/// ```swift
/// let rules = UpdateRules(for: .table)
/// rules.violations(of: UpdateOperations(deletedRows: [path]), before: [3], after: [3])
/// // B2: Invalid update: invalid number of rows in section 0. …
/// ```
///
/// UIKit raises an exception at the first violation. ``violations(of:before:after:)`` returns all
/// of them. ``UpdateSession`` checks rule A6.
package struct UpdateRules: Hashable, Sendable {
  /// The class whose rules apply.
  ///
  /// A table view and a collection view refuse different batches.
  package enum Style: Hashable, Sendable, CaseIterable {
    case table, collection
  }

  /// The class whose rules apply.
  package var style: Style

  /// Whether batches are refused that pass UIKit's checks and fail nevertheless (group D).
  package var isStrict: Bool

  /// The wording of wrong counts.
  package var wording: UIKitEnforcement.Wording

  /// Creates the rules of one class.
  package init(
    for style: Style,
    isStrict: Bool = true,
    wording: UIKitEnforcement.Wording = .detailed
  ) {
    self.style = style
    self.isStrict = isStrict
    self.wording = wording
  }

  @MainActor init(for style: Style, _ enforcement: UIKitEnforcement) {
    self.init(for: style, isStrict: enforcement.isStrict, wording: enforcement.wording)
  }

  /// Returns the violations of a batch in UIKit's order.
  ///
  /// The order is: reloads against deletes, deletes from the last to the first, inserts, moves,
  /// counts. Violations that UIKit does not check (group D) come last.
  ///
  /// - Parameters:
  ///   - updates: The operations of the batch.
  ///   - before: The number of rows in each section before the batch.
  ///   - after: The number of rows in each section after the batch.
  /// - Complexity: O(n + k log k) for n rows and k operations.
  package func violations(
    of updates: UpdateOperations,
    before: [Int],
    after: [Int]
  ) -> [UIKitViolation] {
    var check = UpdateCheck(rules: self, updates: updates, before: before, after: after)
    check.checkReloads()
    check.checkDeletes()
    check.checkInserts()
    check.checkMoves()
    check.checkCounts()
    if isStrict { check.checkUnsafe() }
    return check.violations
  }
}

/// One batch of updates from its beginning to its end.
///
/// The data source must return the counts that the view shows until the updates closure runs, and
/// the new counts after the closure ends (rule A6). Nested batches are one batch, the outermost.
package struct UpdateSession: Hashable, Sendable {
  /// The rules that apply to the batch.
  package let rules: UpdateRules

  /// The number of rows in each section that the view shows before the batch.
  package let shown: [Int]

  /// The operations that the list code has called so far.
  package var updates: UpdateOperations

  private var before: [Int]
  private var early: UIKitViolation?

  /// Prepares a batch.
  ///
  /// - Parameters:
  ///   - rules: The rules that apply to the batch.
  ///   - shown: The number of rows in each section that the view shows.
  ///   - updates: The operations, if they are known already.
  package init(
    rules: UpdateRules,
    shown: [Int],
    updates: UpdateOperations = UpdateOperations()
  ) {
    self.rules = rules
    self.shown = shown
    self.updates = updates
    before = shown
  }

  /// Adds operations in place.
  mutating func collect(_ operation: (inout UpdateOperations) -> Void) { operation(&updates) }

  /// Records the counts of the data source before the updates closure runs.
  ///
  /// UIKit does not report a violation here. It takes the reported counts as those before the
  /// batch, and finds at the end that the counts do not add up.
  ///
  /// - Parameter reported: The number of rows in each section. It must be equal to ``shown``.
  /// - Returns: A violation of A6 if the data has changed already.
  @discardableResult
  package mutating func begin(reported: [Int]) -> UIKitViolation? {
    before = reported
    early = nil
    if reported != shown {
      early = UIKitViolation(
        .a6,
        message:
          "the data has \(reported) rows by section before the updates, but \(shown) are shown: "
          + "it has to change inside the updates closure"
      )
    }
    return early
  }

  /// Records the counts of the data source after the updates closure has run, and checks the batch.
  ///
  /// - Parameter reported: The number of rows in each section.
  /// - Returns: The violation of A6 if the data changed before the closure, then the violations of
  ///   the batch between the two reports.
  package func end(reported: [Int]) -> [UIKitViolation] {
    let violations = rules.violations(of: updates, before: before, after: reported)
    return early.map { [$0] + violations } ?? violations
  }
}
