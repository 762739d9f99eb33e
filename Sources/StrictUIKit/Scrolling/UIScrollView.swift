/// A view that shows a part of its content: its bounds begin at the offset.
open class UIScrollView: UIView, ScrollDelegating {
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { if scrollDelegate !== oldValue { delegateWasSet() } }
  }

  /// A closure that is called after the delegate changes, like observers of the property in UIKit.
  package var onDelegateChange: (() -> Void)?

  private func delegateWasSet() {
    scrollDelegateDidChange()
    onDelegateChange?()
  }

  /// Called after the delegate changes.
  func scrollDelegateDidChange() {}

  /// The enforcement of the rules, if this view is a list.
  var rules = UIKitEnforcement.standard

  /// The completions of batches, if this view is a list.
  let completions = BatchCompletions()

  /// The state of the user's drag.
  var drag = (isDragging: false, isDecelerating: false)

  /// The point of the content at the upper left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      storage.bounds.origin = newValue
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// The insets of the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { insetsDidChange(from: oldValue) }
  }

  /// Whether and when the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The insets with the safe area.
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

  /// The insets of the scroll bars; stored without effect.
  open var scrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of the vertical scroll indicator; stored without effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// Whether the user can scroll.
  open var isScrollEnabled = true

  /// Whether the content bounces back at its ends; stored without effect.
  open var bounces = true

  /// Whether the view always bounces vertically; stored without effect.
  open var alwaysBounceVertical = false

  /// Whether the view always bounces horizontally; stored without effect.
  open var alwaysBounceHorizontal = false

  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false

  /// Whether a scroll indicator is visible; stored without effect.
  open var showsVerticalScrollIndicator = true

  /// Whether a scroll indicator is visible; stored without effect.
  open var showsHorizontalScrollIndicator = true

  /// Returns whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true

  /// The deceleration rate; stored without effect.
  open var decelerationRate = DecelerationRate.normal

  /// The effect of a drag on the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The refresh control.
  open var refreshControl: UIRefreshControl?

  /// Whether the user touches the view.
  open var isTracking: Bool { drag.isDragging }

  /// Whether the user drags the view.
  open var isDragging: Bool { drag.isDragging }

  /// Whether the view decelerates after a drag.
  open var isDecelerating: Bool { drag.isDecelerating }

  /// Scrolls to an offset.
  ///
  /// An animation ends at the next turn.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    guard animated else { return }
    UIKitTurn.enqueue { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
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
    // Content at its upper end stays there.
    if contentOffset.y == -(adjustedContentInset.top - contentInset.top + old.top) {
      contentOffset.y = -adjustedContentInset.top
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }
}

extension UIScrollView {
  /// Whether and when the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The effect of a drag on the keyboard.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive
  }

  /// A deceleration rate.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// A fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

extension UIScrollView {
  /// Returns whether a view contains the first responder.
  func holdsFirstResponder(_ view: UIView) -> Bool {
    (window?.firstResponder as? UIView)?.isDescendant(of: view) ?? false
  }

  /// Returns an offset, clamped to the scrollable range.
  func limited(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let right = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let bottom = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -insets.left), right),
      y: min(max(offset.y, -insets.top), bottom)
    )
  }
}
