/// An entry of a menu: an action or another menu.
@MainActor open class UIMenuElement: NSObject {
  /// What it is called.
  open var title: String

  /// The picture before the title.
  open var image: UIImage?

  /// What is said below the title.
  open var subtitle: String?

  /// How an entry looks and behaves.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt

    /// Makes attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)

    /// It destroys something.
    public static let destructive = Attributes(rawValue: 2)

    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether an entry is ticked.
  public enum State: Int, Hashable, Sendable {
    case off, on, mixed
  }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// An entry of a menu, or what a control does.
open class UIAction: UIMenuElement {
  /// What tells an action from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What tells it from others.
  public let identifier: Identifier

  /// How it looks and behaves.
  open var attributes: UIMenuElement.Attributes

  /// Whether it is ticked.
  open var state: UIMenuElement.State

  /// What is said of it at length.
  open var discoverabilityTitle: String?

  /// What had it happen, while it does.
  open internal(set) var sender: Any?

  let handler: (UIAction) -> Void

  /// Makes an action.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Does it, on behalf of something.
  package func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    // A control that did it keeps the action.
    self.sender = nil
  }
}

/// A menu.
open class UIMenu: UIMenuElement {
  /// How a menu stands in another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its entries stand in the menu around it.
    public static let displayInline = Options(rawValue: 1)

    /// It destroys something.
    public static let destructive = Options(rawValue: 2)
  }

  /// What stands in it.
  public let children: [UIMenuElement]

  /// How it stands in another.
  public let options: Options

  /// Makes a menu.
  public init(
    title: String = "",
    image: UIImage? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
  }

  /// All actions in the menu and the menus in it.
  package var actions: [UIAction] {
    children.flatMap { element in
      (element as? UIAction).map { [$0] } ?? (element as? UIMenu)?.actions ?? []
    }
  }
}

/// The menu of a cell, made when it is asked for.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// What the program knows the menu by.
  public let identifier: any NSCopying

  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Describes a menu.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// The menu, made now.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }
}

/// What is shown of a view while its menu is open.
@MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView

  /// Makes a preview of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// What a menu of a cell may do about its appearance; a stand-in that says nothing.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Has something happen beside the animation.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Has something happen after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
