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
