/// An action of a swipe on a cell.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style.
  public enum Style: Int, Hashable, Sendable {
    case normal, destructive
  }

  /// The handler, which receives the action, the source view and a completion closure.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style

  /// The handler.
  public let handler: Handler

  /// The title.
  open var title: String?

  /// The background color.
  open var backgroundColor: UIColor?

  /// The image.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// Calls the handler, and returns the value that it has passed to its completion closure.
  func perform(on view: UIView) -> Bool? {
    var result: Bool?
    handler(self, view) { result = $0 }
    return result
  }
}

/// The swipe actions of one edge of a cell.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inwards.
  public let actions: [UIContextualAction]

  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
