/// A button in a bar.
@MainActor open class UIBarButtonItem: NSObject {
  /// What a button of the system is for.
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
  }

  /// What it is called.
  open var title: String?

  /// Its picture.
  open var image: UIImage?

  /// What it does.
  open var primaryAction: UIAction?

  /// The menu it opens.
  open var menu: UIMenu?

  /// Whether it can be used.
  open var isEnabled = true

  /// Makes a button with a title.
  public init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    super.init()
  }

  /// Makes a button of the system.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: "\(systemItem)", primaryAction: primaryAction, menu: menu)
  }
}
