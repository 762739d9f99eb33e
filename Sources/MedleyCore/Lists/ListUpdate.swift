/// One stage of a change, for a host to perform.
///
/// A host performs it in this order:
///
/// 1. It begins its batch update. ``ListHost/list`` still answers as before.
/// 2. It calls ``commit()`` once; from then on the list answers as it is after the stage.
/// 3. It moves its cells as ``change`` says, then updates those whose content changed.
/// 4. It calls ``finish()`` once, when all is shown, at once or after an animation. The next stage
///    begins then, and not before.
public struct ListUpdate {
  /// What changes.
  public let change: ListChange

  private let onCommit: () -> Void
  private let onFinish: () -> Void

  /// Makes an update from what is to happen when it is committed and finished.
  public init(
    _ change: ListChange,
    commit: @escaping () -> Void,
    finish: @escaping () -> Void
  ) {
    self.change = change
    onCommit = commit
    onFinish = finish
  }

  /// Has the list answer as it is after the stage.
  public func commit() {
    onCommit()
  }

  /// Says that the stage is shown.
  public func finish() {
    onFinish()
  }
}
