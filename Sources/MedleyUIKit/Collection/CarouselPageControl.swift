import MedleyCore

/// A page control below a carousel that shows one card per page.
final class CarouselPageControl: UIPageControl {
  /// The height of the strip below the cards, in points: a control that is easy to tap covers nothing else.
  static let height: CGFloat = 44

  /// The distance of the dots from the edges of the control, and of the control from the edges of the list.
  private static let margin: CGFloat = 16

  /// The numbers of pages with a page control; more dots than these do not fit on a telephone.
  private static let counts = 2...20

  /// The number of seconds after which the control follows the carousel, although it has not reached the
  /// requested page: the user has stopped the animation.
  private static let patience = 1.0

  /// Called when the user requests a page.
  var onTurn: (Int) -> Void = { _ in }

  /// The page that the user has requested, and when the control stops waiting for it.
  private var requested: (page: Int, deadline: Double)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    hidesForSinglePage = true
    // The contrast of the tertiary label color is below 3:1 on light backgrounds.
    pageIndicatorTintColor = .secondaryLabel
    currentPageIndicatorTintColor = .label
    addAction(UIAction { [weak self] _ in self?.didTurn() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the number of pages of a section, or 0 if the section has no page control.
  static func pageCount(of shape: SectionShape) -> Int {
    guard case .carousel(let fraction, true) = shape.layout, fraction.isFinite, fraction >= 1,
      // The number of cards behind placeholder rows is not known.
      !shape.isWindowed, counts.contains(shape.itemCount)
    else { return 0 }
    return shape.itemCount
  }

  /// Shows the page of the carousel, unless the carousel is on its way to the page that the user has requested.
  func show(_ page: Int, of count: Int) {
    if numberOfPages != count { numberOfPages = count }
    if let requested, requested.page != page, requested.page < count,
      SystemClock.now < requested.deadline
    {
      return
    }
    requested = nil
    if currentPage != page { currentPage = page }
  }

  /// Centers the control in a strip.
  func place(in strip: CGRect) {
    let wanted = size(forNumberOfPages: numberOfPages).width + 2 * Self.margin
    let width = max(0, min(wanted, strip.width - 2 * Self.margin))
    frame = CGRect(
      x: strip.midX - width / 2,
      y: strip.minY,
      width: width,
      height: strip.height
    )
  }

  private func didTurn() {
    requested = (currentPage, SystemClock.now + Self.patience)
    onTurn(currentPage)
  }
}
