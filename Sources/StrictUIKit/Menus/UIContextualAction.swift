/// What a swipe on a cell offers.
@MainActor open class UIContextualAction: NSObject {
  /// How it looks.
  public enum Style: Int, Hashable, Sendable {
    case normal, destructive
  }

  /// Called with the action, the view of its source, and what is to be called when it is done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// How it looks.
  public let style: Style

  /// What is done.
  public let handler: Handler

  /// What it is called.
  open var title: String?

  /// The color behind it.
  open var backgroundColor: UIColor?

  /// Its picture.
  open var image: UIImage?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

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
