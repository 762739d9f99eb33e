/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  private var page = 0

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }

  /// The index of the current page, which is clamped to the pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(0, numberOfPages - 1)) }
  }

  /// Whether the control is hidden if there is only one page.
  open var hidesForSinglePage = false

  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor?

  /// The color of the dot of the current page.
  open var currentPageIndicatorTintColor: UIColor?

  /// Returns the size of the dots of a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 17, height: 26)
  }

  open override var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages <= 1 ? .zero : size(forNumberOfPages: numberOfPages)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The accessibility value, which names the page.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(page + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  /// Goes to the next page, as a swipe with a screen reader does.
  open override func accessibilityIncrement() { tap(page + 1) }

  /// Goes to the previous page, as a swipe with a screen reader does.
  open override func accessibilityDecrement() { tap(page - 1) }

  /// Goes to a page as a tap does.
  func tap(_ index: Int) {
    let old = page
    guard isEnabled else { return }
    currentPage = index
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
