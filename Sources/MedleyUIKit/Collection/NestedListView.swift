import MedleyCore

/// A collection view whose passes over its cells are known.
///
/// A cell that lays out its list does not end the pass that shows the cell.
private final class NestedCollectionView: UICollectionView {
  override func layoutSubviews() {
    let scheduler = listBridge.context.scheduler
    scheduler.answer { super.layoutSubviews() }
    scheduler.viewDidLayOut()
    (superview as? NestedListView)?.listDidLayOut()
  }
}

/// A view that shows a nested list in a collection view.
final class NestedListView: FittingView, NestedListContent {
  let collectionView: UICollectionView

  var nestedBridge: ListBridge { collectionView.listBridge }

  private let axis: ListAxis

  private var pageControl: CarouselPageControl?

  /// The width of the list when its page was shown last, in points.
  private var pagedWidth: CGFloat = 0

  init(axis: ListAxis) {
    self.axis = axis
    collectionView = NestedCollectionView(
      frame: .zero,
      collectionViewLayout: SectionsLayout(axis: axis)
    )
    super.init(frame: .zero)
    collectionView.backgroundColor = .clear
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.isScrollEnabled = axis == .horizontal
    // The outer list avoids the bars.
    collectionView.contentInsetAdjustmentBehavior = .never
    addSubview(collectionView)
    collectionView.listBridge.context.isNested = true
    collectionView.listBridge.context.scheduler.endsPassesAtLayout = true
    collectionView.listBridge.updates.onResize = { [weak self] in self?.listDidResize() }
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the list may have changed: the outer list must adapt the height of the row.
  private func listDidResize() {
    setNeedsLayout()
    guard let outer = superview?.enclosingAttachment as? ListBridge,
      !outer.context.scheduler.isInCall,
      abs(height(width: bounds.width) - bounds.height) >= 1
    else { return }
    if let identity = outer.cells.identity(ofCellWith: self) { outer.heights.invalidate(identity) }
    outer.updates.requestRemeasuring()
  }

  /// Shows a list in a cell, in place of the previous list.
  static func show(
    _ list: HostedList<UIView, ViewRegistration>,
    in cell: inout UIView,
    _ context: CellContext
  ) {
    let view = cell as? NestedListView ?? NestedListView(axis: .vertical)
    cell = view
    let width = view.listWidth(in: CGFloat(context.width))
    if view.collectionView.bounds.width != width { view.collectionView.frame.size.width = width }
    if view.collectionView.listBridge.list !== list { list.connect(to: view.collectionView) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = readableInset(in: bounds.width)
    guard axis == .horizontal else {
      collectionView.frame = bounds.insetBy(dx: inset, dy: 0)
      return
    }
    var cards = bounds.insetBy(dx: inset, dy: 0)
    cards.origin.y += Tiles.gap
    cards.size.height = max(0, bounds.height - Tiles.gap - spaceBelowCards)
    collectionView.frame = cards
    let pageCount = pageCount
    pageControl?.isHidden = pageCount == 0
    guard pageCount > 0 else { return }
    let control = pageControl ?? makePageControl()
    control.show(collectionView.listBridge.pages.page(ofSection: 0), of: pageCount)
    var strip = bounds
    strip.origin.y = cards.maxY
    strip.size.height = CarouselPageControl.height
    control.place(in: strip)
  }

  /// Returns the width of the list in a row: its cards are aligned with the texts of other rows.
  private func listWidth(in width: CGFloat) -> CGFloat { width - 2 * readableInset(in: width) }

  // MARK: Pages

  /// The number of pages of a horizontal list that is one carousel, or 0 without a page control.
  private var pageCount: Int {
    let list = collectionView.listBridge.list
    guard axis == .horizontal, list?.sectionCount == 1, let shape = list?.section(at: 0),
      // Headers and footers are in the line of the cards.
      !shape.hasHeader, !shape.hasFooter
    else { return 0 }
    return CarouselPageControl.pageCount(of: shape)
  }

  /// The distance between the cards of a horizontal list and the end of the view, in points.
  private var spaceBelowCards: CGFloat { pageCount > 0 ? CarouselPageControl.height : Tiles.gap }

  private func makePageControl() -> CarouselPageControl {
    let control = CarouselPageControl()
    control.onTurn = { [weak self] page in
      self?.collectionView.listBridge.pages.turn(to: page, inSection: 0)
    }
    addSubview(control)
    pageControl = control
    return control
  }

  /// Shows the page of the card in the middle of a horizontal list.
  ///
  /// In another width, the offset is between two pages. Then the list is scrolled to its page.
  fileprivate func listDidLayOut() {
    let pageCount = pageCount
    guard pageCount > 0 else { return }
    let bridge = collectionView.listBridge
    let bounds = collectionView.bounds
    let isResized = pagedWidth > 0 && pagedWidth != bounds.width
    pagedWidth = bounds.width
    if isResized { return bridge.pages.restore(inSection: 0) }
    let nearest = collectionView.rows(in: bounds).min {
      abs($0.frame.midX - bounds.midX) < abs($1.frame.midX - bounds.midX)
    }
    guard let path = nearest?.path else { return }
    bridge.pages.didShow(
      path,
      isSettled: !bridge.context.scheduler.isInBatch && !bridge.context.isReloading
    )
    pageControl?.show(path.item, of: pageCount)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(1, height(width: size.width)))
  }

  /// The maximum number of times that the height may change while the list is measured.
  private static let growthLimit = 50

  private func height(width: CGFloat) -> CGFloat {
    let width = listWidth(in: width)
    switch axis {
    case .horizontal:
      return Tiles.gap + collectionView.listBridge.heights.heightOfLine(width: Double(width))
        + spaceBelowCards
    case .vertical:
      // Rows are measured when they are visible, so the view grows until all rows are visible.
      collectionView.frame.size = CGSize(width: width, height: max(1, collectionView.bounds.height))
      for _ in 0..<Self.growthLimit {
        collectionView.layoutIfNeeded()
        let height = collectionView.collectionViewLayout.collectionViewContentSize.height
        guard abs(height - collectionView.bounds.height) >= 0.5 else { break }
        collectionView.frame.size.height = max(1, height)
        if height < 1 { break }
      }
      return collectionView.collectionViewLayout.collectionViewContentSize.height
    }
  }
}
