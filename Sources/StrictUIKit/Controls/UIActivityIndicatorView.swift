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

/// A bar that shows how far something has come.
open class UIProgressView: UIView {
  /// What a bar looks like.
  public enum Style: Int, Hashable, Sendable {
    case `default`, bar
  }

  /// The part that is done, from 0 to 1.
  open var progress: Float = 0 {
    didSet { if progress.isNaN || progress < 0 || progress > 1 { progress = limited(progress) } }
  }

  /// Makes a bar.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// Shows another part.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  private func limited(_ part: Float) -> Float { part.isNaN ? 0 : min(max(part, 0), 1) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
}

/// What reloads a list when it is pulled down.
open class UIRefreshControl: UIControl {
  /// Whether something is being loaded.
  open private(set) var isRefreshing = false

  /// What is said beside it.
  open var attributedTitle: NSAttributedString?

  /// Shows that something is being loaded.
  open func beginRefreshing() { isRefreshing = true }

  /// Shows that it was loaded.
  open func endRefreshing() { isRefreshing = false }
}
