/// A button.
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]
  private var colors: [UInt: UIColor] = [:]

  /// The style.
  open private(set) var buttonType = ButtonType.custom

  /// The menu of the button.
  open var menu: UIMenu?

  /// Whether the menu is the primary action.
  open var showsMenuAsPrimaryAction = false

  /// Whether the menu is open because a program has opened it.
  package private(set) var isMenuOpen = false

  @available(iOS 17.4, tvOS 17.4, macCatalyst 17.4, visionOS 1.1, *)
  package override func performPrimaryAction() {
    if showsMenuAsPrimaryAction { isMenuOpen = menu != nil } else { super.performPrimaryAction() }
  }

  /// The label of the title.
  open var titleLabel: UILabel? { parts.title }

  /// The image view.
  open var imageView: UIImageView? { parts.image }

  private lazy var parts = {
    let parts = (title: UILabel(), image: UIImageView())
    parts.title.font = .systemFont(ofSize: 15)
    addSubview(parts.image)
    addSubview(parts.title)
    return parts
  }()

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a type with a primary action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction?.title, for: .normal)
    setImage(primaryAction?.image, for: .normal)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    titleLabel?.text = currentTitle
    invalidateIntrinsicContentSize()
  }

  /// The title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }

  /// Sets the color of the title label.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    colors[state.rawValue] = color
    titleLabel?.textColor = color
  }

  /// The color of the title for a state, or `nil` for the default.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    colors[state.rawValue] ?? colors[UIControl.State.normal.rawValue]
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    imageView?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  /// The current title.
  open var currentTitle: String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// The current image.
  open var currentImage: UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  open override var intrinsicContentSize: CGSize {
    let text = titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(width: text.width + image.width, height: max(text.height, image.height) + 12)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let image = currentImage?.size ?? .zero
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = max(0, bounds.width - image.width)
    let text = min(titleLabel?.intrinsicContentSize.width ?? 0, room)
    let spare = max(0, room - text)
    let left: CGFloat =
      switch contentHorizontalAlignment {
      case .center: spare / 2
      case .left, .fill: 0
      case .right: spare
      case .leading: isMirrored ? spare : 0
      case .trailing: isMirrored ? 0 : spare
      }
    imageView?.frame = CGRect(
      x: isMirrored ? left + text : left,
      y: (bounds.height - image.height) / 2,
      width: image.width,
      height: image.height
    )
    titleLabel?.frame = CGRect(
      x: isMirrored ? left : left + image.width,
      y: 0,
      width: contentHorizontalAlignment == .fill ? room : text,
      height: bounds.height
    )
  }
}
