/// The protocol of views with a scroll view delegate.
///
/// List views declare a property of the same name with a narrower type, as in Objective-C. In
/// Swift, a subclass can do this only for members of a protocol extension.
@preconcurrency @MainActor public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// The delegate, which is held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
