/// One operation of a batch, as a layout is told of it.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or section.
  public enum Action: Int, Sendable {
    /// It comes.
    case insert

    /// It goes.
    case delete

    /// It is replaced.
    case reload

    /// It moves.
    case move

    /// Nothing happens.
    case none
  }

  /// Where it was; the item is `NSNotFound` for a section.
  public let indexPathBeforeUpdate: IndexPath?

  /// Where it is; the item is `NSNotFound` for a section.
  public let indexPathAfterUpdate: IndexPath?

  /// What happens to it.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
