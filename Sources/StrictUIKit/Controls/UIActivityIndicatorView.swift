/// A view that indicates activity.
open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public enum Style: Int, Hashable, Sendable {
    case medium = 100
    case large = 101
  }

  /// The size of the indicator.
  open var style: Style

  /// Whether the view is hidden while it does not animate.
  open var hidesWhenStopped = true

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the indicator.
  open var color: UIColor! = .systemGray

  /// Whether the indicator animates.
  open private(set) var isAnimating = false

  /// Creates an indicator with a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    isHidden = true
  }

  /// Creates an indicator with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator from a nib.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A progress bar.
open class UIProgressView: UIView {
  /// The style of a progress bar.
  public enum Style: Int, Hashable, Sendable {
    case `default`, bar
  }

  /// The completed fraction, from 0 to 1.
  open var progress: Float = 0 {
    didSet { if progress.isNaN || progress < 0 || progress > 1 { progress = limited(progress) } }
  }

  /// Creates a progress bar.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  private func limited(_ part: Float) -> Float { part.isNaN ? 0 : min(max(part, 0), 1) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
}

/// A control that reloads a list when the user pulls it down.
open class UIRefreshControl: UIControl {
  /// Whether the control is refreshing.
  open private(set) var isRefreshing = false

  /// The title of the control.
  open var attributedTitle: NSAttributedString?

  /// Begins refreshing.
  open func beginRefreshing() { isRefreshing = true }

  /// Ends refreshing.
  open func endRefreshing() { isRefreshing = false }
}
