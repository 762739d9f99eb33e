/// What has a delegate for scrolling.
///
/// Lists have a property of the same name with a type of their own, as in Objective-C, where a
/// subclass may narrow the type of a property. In Swift only what a protocol extends can be given
/// another type in a subclass.
@MainActor public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// What is told of scrolling; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
