/// An entry of a menu: an action or another menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  var storedTitle: String
  var storedImage: UIImage?

  /// The title.
  open var title: String { storedTitle }

  /// The image next to the title.
  open var image: UIImage? { storedImage }

  /// The subtitle.
  open var subtitle: String?

  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt

    /// Creates attributes from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user cannot choose the element.
    public static let disabled = Attributes(rawValue: 1)

    /// The element deletes data.
    public static let destructive = Attributes(rawValue: 2)

    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The state of a menu element.
  public enum State: Int, Hashable, Sendable {
    case off, on, mixed
  }

  init(title: String, image: UIImage?) {
    storedTitle = title
    storedImage = image
    super.init()
  }
}

/// An action of a menu or a control.
open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier.
  public let identifier: Identifier

  /// The title.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image next to the title.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// The attributes.
  open var attributes: UIMenuElement.Attributes

  /// The state.
  open var state: UIMenuElement.State

  /// The description for accessibility.
  open var discoverabilityTitle: String?

  /// The sender, while the action is performed.
  open internal(set) var sender: Any?

  let handler: (UIAction) -> Void

  /// Creates an action.
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

  /// Calls the handler with a sender.
  package func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    // The sender may hold the action.
    self.sender = nil
  }
}

/// A menu.
open class UIMenu: UIMenuElement {
  /// The options of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are displayed inline in the parent menu.
    public static let displayInline = Options(rawValue: 1)

    /// The element deletes data.
    public static let destructive = Options(rawValue: 2)
  }

  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// The options.
  public let options: Options

  /// Creates a menu.
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

  /// Performs the action with a title, and returns whether there is one.
  func perform(_ title: String, sender: Any?) -> Bool {
    let action = actions.first { $0.title == title }
    action?.perform(sender: sender)
    return action != nil
  }

  /// All actions in the menu and its submenus.
  package var actions: [UIAction] {
    children.flatMap { element in
      (element as? UIAction).map { [$0] } ?? (element as? UIMenu)?.actions ?? []
    }
  }
}
