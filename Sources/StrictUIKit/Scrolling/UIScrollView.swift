/// A view that shows a part of its content: its bounds begin at the offset.
open class UIScrollView: UIView, ScrollDelegating {
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { if scrollDelegate !== oldValue { delegateWasSet() } }
  }

  /// Called after somebody has set another delegate, as observers of the property are in UIKit.
  package var onDelegateChange: (() -> Void)?

  private func delegateWasSet() {
    scrollDelegateDidChange()
    onDelegateChange?()
  }

  /// Called when there is another delegate.
  func scrollDelegateDidChange() {}

  /// How the rules of lists are enforced, where this is a list.
  public var enforcement = UIKitEnforcement.standard

  var drag = ScrollDrag()

  /// Which point of the content is at the upper left, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      storage.bounds.origin = newValue
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  /// How large the content is, in points.
  open var contentSize = CGSize.zero

  /// What is added around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { insetsDidChange(from: oldValue) }
  }

  /// How the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The insets with what the safe area takes.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top,
      left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + safe.right
    )
  }

  /// Called when the adjusted insets have changed.
  open func adjustedContentInsetDidChange() {}

  /// The insets of the scroll bars; kept without effect.
  open var scrollIndicatorInsets = UIEdgeInsets.zero

  /// Whether the user can scroll.
  open var isScrollEnabled = true

  /// Whether the content bounces back at its ends; kept without effect.
  open var bounces = true

  /// Whether it bounces although it fits from top to bottom; kept without effect.
  open var alwaysBounceVertical = false

  /// Whether it bounces although it fits from side to side; kept without effect.
  open var alwaysBounceHorizontal = false

  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false

  /// Whether a scroll bar is shown; kept without effect.
  open var showsVerticalScrollIndicator = true

  /// Whether a scroll bar is shown; kept without effect.
  open var showsHorizontalScrollIndicator = true

  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true

  /// How fast scrolling slows down; kept without effect.
  open var decelerationRate = DecelerationRate.normal

  /// What becomes of the keyboard when the user drags.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// What reloads the content when it is pulled down.
  open var refreshControl: UIRefreshControl?

  /// Whether the user touches the view.
  open var isTracking: Bool { drag.isDragging }

  /// Whether the user drags the view.
  open var isDragging: Bool { drag.isDragging }

  /// Whether the view still moves after a drag.
  open var isDecelerating: Bool { drag.isDecelerating }

  /// Goes to an offset; where that is animated, it ends at the next turn.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    guard animated else { return }
    UIKitTurn.enqueue { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls by as little as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    var offset = contentOffset
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY - contentOffset.y + offset.y { offset.y = rect.minY - insets.top }
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX - contentOffset.x + offset.x { offset.x = rect.minX - insets.left }
    setContentOffset(limited(offset), animated: animated)
  }

  /// Shows the scroll bars for a moment, which has no effect.
  open func flashScrollIndicators() {}

  open override func safeAreaInsetsDidChange() { insetsDidChange(from: contentInset) }

  override func subviewDidChangeSize(_ view: UIView) { setNeedsLayout() }

  private func insetsDidChange(from old: UIEdgeInsets) {
    // Content that stands at its upper end stays there.
    if contentOffset.y == -(adjustedContentInset.top - contentInset.top + old.top) {
      contentOffset.y = -adjustedContentInset.top
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }
}

extension UIScrollView {
  /// How the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What becomes of the keyboard when the user drags.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive
  }

  /// How fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What remains of the speed after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// A fast one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

extension UIScrollView {
  /// The offset in the range that can be scrolled to.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let right = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let bottom = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -insets.left), right),
      y: min(max(offset.y, -insets.top), bottom)
    )
  }
}

/// What the user does to a scroll view.
struct ScrollDrag {
  var isDragging = false
  var isDecelerating = false
}
