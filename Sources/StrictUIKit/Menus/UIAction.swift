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
