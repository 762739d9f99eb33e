/// The part of a section that scrolls on its own.
final class OrthogonalScrollView: UIScrollView {
  var section: Int

  /// Called when it was scrolled.
  var onScroll: (() -> Void)?

  init(section: Int) {
    self.section = section
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard newValue != super.contentOffset else { return }
      super.contentOffset = newValue
      onScroll?()
    }
  }
}
