/// What stands in the bar above a view.
@MainActor open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never
  }

  /// The title.
  open var title: String?

  /// What is said above the title.
  open var prompt: String?

  /// The view in place of the title.
  open var titleView: UIView?

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The buttons at the right.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
