/// An action of a swipe on a row, which ``UIContextualAction`` has replaced.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Hashable, Sendable {
    case normal = 1
    /// The style of actions that delete.
    public static let `default` = Style.destructive
    case destructive = 0
  }

  /// The style.
  public let style: Style

  /// The title.
  open var title: String?

  /// The background color.
  open var backgroundColor: UIColor?

  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// Returns the action as the table performs it.
  func contextualAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .destructive ? .destructive : .normal,
      title: title
    ) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
