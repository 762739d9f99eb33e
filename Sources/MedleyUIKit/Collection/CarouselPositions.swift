import MedleyCore

/// The scroll positions of the carousels of a collection view.
///
/// UIKit keeps them in updates and resets them in a reload. The list stores them by the identity of
/// the first visible row.
@MainActor
final class CarouselPositions {
  private let context: BridgeContext
  private weak var collection: UICollectionView?
  private let pages: CarouselPages

  /// The widths of the carousels when they were laid out last, in points.
  private var widths: [SectionID: CGFloat] = [:]

  /// The carousels that were not visible since the last reload, and are at their beginning.
  private var unseen: Set<SectionID> = []

  /// The visible carousels that are scrolled as soon as the view may be changed.
  private var waiting: Set<SectionID> = []

  init(_ context: BridgeContext, _ collection: UICollectionView?, _ pages: CarouselPages) {
    self.context = context
    self.collection = collection
    self.pages = pages
  }

  /// Stores the scroll position of a carousel.
  ///
  /// - Parameters:
  ///   - items: the visible items of the carousel.
  ///   - offset: the content offset of the carousel in points.
  ///   - width: the width of the carousel in points.
  func didScroll(
    _ items: [any NSCollectionLayoutVisibleItem],
    to offset: CGFloat,
    width: CGFloat
  ) {
    let isSettled = isSettled(items, width: width)
    pages.didScroll(items, middle: offset + width / 2, isSettled: isSettled)
    guard isSettled, let list = context.list else { return }
    // The first row is where it is in the beginning; a row before it may be visible in the margin.
    let start = offset + CardBackground.margin
    let cells = items.filter { $0.representedElementCategory == .cell && $0.frame.maxX > start }
    guard let first = cells.min(by: { $0.frame.minX < $1.frame.minX }) else { return }
    let position = ScrollPosition(
      position: .row(first.indexPath),
      offset: Double(offset - first.frame.minX)
    )
    list.remember(position, inCarousel: first.indexPath.section)
  }

  /// Returns whether the offset of a carousel is the user's scroll position.
  ///
  /// The offset of a carousel that has just been inserted is 0, even if the list has a stored position. In
  /// another width, the offset of a carousel with a page control is between two pages.
  private func isSettled(
    _ items: [any NSCollectionLayoutVisibleItem],
    width: CGFloat
  ) -> Bool {
    guard let list = context.list, !context.isReloading, !context.scheduler.isInBatch,
      let index = items.first?.indexPath.section, let shape = list.section(at: index)
    else { return false }
    let hasPages = CarouselPageControl.pageCount(of: shape) > 0
    if let old = widths.updateValue(width, forKey: shape.id) {
      if hasPages, old != width { restoreInNextTurn(shape.id) }
    } else if list.place(inCarousel: index) != nil, !unseen.contains(shape.id) {
      restoreInNextTurn(shape.id)
    }
    return !unseen.contains(shape.id) && !waiting.contains(shape.id)
  }

  /// Records which carousels must be scrolled after a reload.
  func prepareForReload() {
    unseen = []
    waiting = []
    widths = [:]
    guard let list = context.list else { return }
    for index in 0..<list.sectionCount where list.place(inCarousel: index) != nil {
      if let shape = list.section(at: index) { unseen.insert(shape.id) }
    }
  }

  func didReload() {
    guard !unseen.isEmpty else { return }
    collection?.layoutIfNeeded()
    restore()
  }

  /// A cell of a section is about to be displayed.
  func willDisplayCell(inSection index: Int) {
    guard !unseen.isEmpty, let shape = context.list?.section(at: index),
      unseen.remove(shape.id) != nil
    else { return }
    restoreInNextTurn(shape.id)
  }

  private func restoreInNextTurn(_ id: SectionID) {
    waiting.insert(id)
    NextTurn.perform { [weak self] in self?.restore() }
  }

  /// Scrolls the visible carousels to the beginning of the stored row, as soon as the view may be
  /// changed; UIKit does not support other offsets.
  private func restore() {
    context.scheduler.whenIdle { [weak self] in self?.restoreNow() }
  }

  private func restoreNow() {
    guard let list = context.list, let collection, !waiting.isEmpty else { return }
    let offset = collection.contentOffset
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index), waiting.contains(shape.id),
        case .row(let path)? = list.place(inCarousel: index)?.position,
        context.isShown(path.indexPath), collection.hasRow(at: path.indexPath)
      else { continue }
      if CarouselPageControl.pageCount(of: shape) > 0 {
        pages.scroll(to: path.indexPath, animated: false)
      } else if path.item > 0 {
        // A reload has scrolled to the margin before the first row.
        collection.scrollToItem(
          at: path.indexPath,
          at: collection.isMirrored ? .right : .left,
          animated: false
        )
      }
    }
    if collection.contentOffset != offset { collection.contentOffset = offset }
    collection.layoutIfNeeded()
    waiting = []
  }
}
