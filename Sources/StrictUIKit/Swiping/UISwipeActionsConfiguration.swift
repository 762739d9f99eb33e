/// All that a swipe on a cell offers at one side.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inwards.
  public let actions: [UIContextualAction]

  /// Whether a full swipe does the first of them.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
