/// One batch of updates from its beginning to its end: what the data says when, and what is asked
/// for.
///
/// A view drives it, a headless host or a stand-in for UIKit:
///
/// ```swift
/// var session = BatchUpdateSession(rules: BatchUpdateRules(for: .table), shown: shownCounts)
/// session.begin(reported: countsOfDataSource())
/// updates()                                  // adds to session.updates
/// let violations = session.end(reported: countsOfDataSource())
/// ```
///
/// The data must answer as the view shows it until the updates closure runs, and as it will be once
/// the closure ends (A6). Batches that are nested in each other are one batch, the outermost.
public struct BatchUpdateSession: Hashable, Sendable {
  /// The rules that the batch is checked by.
  public let rules: BatchUpdateRules

  /// How many rows of each section the view shows before the batch.
  public let shown: [Int]

  /// The operations that were asked for so far.
  public var updates: BatchUpdates

  private var before: [Int]
  private var early: BatchUpdateViolation?

  /// Prepares a batch.
  ///
  /// - Parameters:
  ///   - rules: the rules that it is checked by.
  ///   - shown: how many rows of each section the view shows.
  ///   - updates: the operations, if they are known already.
  public init(rules: BatchUpdateRules, shown: [Int], updates: BatchUpdates = BatchUpdates()) {
    self.rules = rules
    self.shown = shown
    self.updates = updates
    before = shown
  }

  /// Takes what the data says before the updates closure runs.
  ///
  /// - Parameter reported: how many rows each section has; it must be what the view shows.
  /// - Returns: A6 if the data has changed already. UIKit does not say so here: it takes
  ///   the counts as those before the batch and finds that they do not add up at the end.
  @discardableResult
  public mutating func begin(reported: [Int]) -> BatchUpdateViolation? {
    before = reported
    early =
      reported == shown
      ? nil
      : BatchUpdateViolation(
        rule: .a6,
        message:
          "the data has \(reported) rows by section before the updates, but \(shown) are shown: "
          + "it has to change inside the updates closure"
      )
    return early
  }

  /// Takes what the data says once the updates closure has run, and checks the batch.
  ///
  /// - Parameter reported: how many rows each section has; it must be what the updates lead to.
  /// - Returns: A6 if the data had changed before the closure, and then all that is wrong with the
  ///   batch between the two reports, as UIKit sees it.
  public func end(reported: [Int]) -> [BatchUpdateViolation] {
    let violations = rules.violations(of: updates, before: before, after: reported)
    return early.map { [$0] + violations } ?? violations
  }
}
