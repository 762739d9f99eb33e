/// Checks a batch of updates as UIKit does, before UIKit sees it.
public struct BatchUpdateRules: Hashable, Sendable {
  /// The class whose rules are checked.
  public var hostClass: HostClass

  /// Whether what passes UIKit's checks and is broken all the same (D) is refused too.
  public var isStrict: Bool

  public init(for hostClass: HostClass, isStrict: Bool = true) {
    self.hostClass = hostClass
    self.isStrict = isStrict
  }

  /// What is wrong with a batch, in the order in which UIKit would find it; nothing if it is safe.
  ///
  /// - Parameters:
  ///   - before: how many rows each section has before the batch.
  ///   - after: how many rows each section has after it.
  public func violations(
    of updates: BatchUpdates,
    before: [Int],
    after: [Int]
  ) -> [BatchUpdateViolation] { [] }
}
