import MedleyCore

/// The current pages of the carousels of a collection view that have page controls.
///
/// An update keeps the offset of a carousel. Therefore the carousel is scrolled to its card after cards
/// before it were inserted, deleted or moved.
@MainActor
final class CarouselPages {
  private let context: BridgeContext
  private weak var collection: UICollectionView?

  private struct Page {
    /// The index of the visible card.
    var item: Int

    /// The visible card before the updates that have not ended.
    var card: ItemIdentity?
  }

  private struct WeakView {
    weak var view: CarouselPagesView?
  }

  private var pages: [SectionID: Page] = [:]
  private var views: [WeakView] = []

  init(_ context: BridgeContext, _ collection: UICollectionView?) {
    self.context = context
    self.collection = collection
  }

  /// Adds a view that shows the page of its section until the view is deallocated.
  func add(_ view: CarouselPagesView) {
    views.removeAll { $0.view == nil }
    if !views.contains(where: { $0.view === view }) { views.append(WeakView(view: view)) }
  }

  /// Returns the current page of a section.
  func page(ofSection index: Int) -> Int {
    guard let list = context.list, let shape = list.section(at: index) else { return 0 }
    return pages[shape.id]?.item ?? list.place(inCarousel: index)?.position.indexPath?.item ?? 0
  }

  func removeAll() {
    pages = [:]
  }

  // MARK: Following the carousel

  /// Shows the page of the card in the middle of a carousel.
  ///
  /// - Parameters:
  ///   - items: the visible items of the carousel.
  ///   - middle: the middle of the visible part, in the coordinates of the items.
  ///   - isSettled: whether the offset is the user's scroll position.
  func didScroll(
    _ items: [any NSCollectionLayoutVisibleItem],
    middle: CGFloat,
    isSettled: Bool
  ) {
    let cards = items.filter { $0.representedElementCategory == .cell }
    let nearest = cards.min { abs($0.frame.midX - middle) < abs($1.frame.midX - middle) }
    if let nearest { didShow(nearest.indexPath, isSettled: isSettled) }
  }

  /// Shows the page of a card.
  func didShow(_ path: IndexPath, isSettled: Bool) {
    guard let list = context.list, let shape = list.section(at: path.section),
      CarouselPageControl.pageCount(of: shape) > 0
    else { return }
    var page = pages[shape.id] ?? Page(item: path.item)
    page.item = path.item
    if isSettled { page.card = context.identity(at: path) }
    pages[shape.id] = page
    for entry in views where entry.view?.section == path.section { entry.view?.showPage() }
  }

  /// Scrolls the carousels to the cards that were visible before an update.
  func didUpdate() {
    guard let list = context.list else { return }
    for (id, old) in pages {
      guard let path = path(of: old, in: id, list) else {
        pages[id] = nil
        continue
      }
      let card = list.identity(at: .row(path))
      pages[id] = Page(item: path.item, card: card)
      // The offset of a deleted card belongs to the next one. The anchor row of a list that scrolls
      // horizontally may be another card.
      if card == old.card, path.item != old.item || collection?.scrollsSideways == true {
        scroll(to: path.indexPath, animated: false)
      }
    }
    for entry in views { entry.view?.setNeedsLayout() }
  }

  /// Returns the row of the current page, or of the page after a deleted card; `nil` if the section has no
  /// page control.
  private func path(of page: Page, in id: SectionID, _ list: ViewList) -> ListPath? {
    let position = page.card.flatMap { list.position(of: $0) }
    if case .row(let path)? = position, let shape = list.section(at: path.section), shape.id == id {
      return CarouselPageControl.pageCount(of: shape) > 0 ? path : nil
    }
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index), shape.id == id else { continue }
      let count = CarouselPageControl.pageCount(of: shape)
      return count > 0 ? ListPath(section: index, item: min(page.item, count - 1)) : nil
    }
    return nil
  }

  // MARK: Turning pages

  /// Scrolls to a page that the user has requested.
  func turn(to page: Int, inSection index: Int) {
    context.list?.endRestoringPosition()
    scroll(to: IndexPath(item: page, section: index), animated: true)
  }

  /// Scrolls a carousel to the card that was visible before the view changed its width.
  func restore(inSection index: Int) {
    guard let list = context.list, let shape = list.section(at: index),
      let card = pages[shape.id]?.card, case .row(let path)? = list.position(of: card),
      path.section == index
    else { return }
    scroll(to: path.indexPath, animated: false)
  }

  /// Scrolls a carousel to a card.
  func scroll(to path: IndexPath, animated: Bool) {
    guard let collection, context.isShown(path), collection.hasRow(at: path) else { return }
    guard animated else {
      return UIView.performWithoutAnimation { collection.scrollPage(to: path, animated: false) }
    }
    collection.scrollPage(to: path, animated: true)
  }
}

extension UICollectionView {
  /// Scrolls a carousel until a card is in its middle, where paging rests.
  fileprivate func scrollPage(to path: IndexPath, animated: Bool) {
    let offset = contentOffset
    if scrollsSideways {
      guard let card = layoutAttributesForItem(at: path)?.frame else { return }
      let target = (offset.x + card.midX - bounds.midX).clamped(to: offsetLimits)
      return setContentOffset(CGPoint(x: target, y: offset.y), animated: animated)
    }
    scrollToItem(at: path, at: .centeredHorizontally, animated: animated)
    if !animated, contentOffset != offset { contentOffset = offset }
  }
}
