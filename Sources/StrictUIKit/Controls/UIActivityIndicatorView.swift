/// A view that says that something goes on.
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Hashable, Sendable {
    case medium = 100
    case large = 101
  }

  /// How large it is.
  open var style: Style

  /// Whether it is hidden while nothing goes on.
  open var hidesWhenStopped = true

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Its color.
  open var color: UIColor! = .systemGray

  /// Whether something goes on.
  open private(set) var isAnimating = false

  /// Makes an indicator of a size.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  /// Makes an indicator with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes an indicator as a nib does.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  /// Says that something goes on.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Says that nothing goes on any more.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
