import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Where the reader is in sections that scroll sideways. UIKit keeps it while the view is updated, and forgets
// it when everything is shown anew; the list remembers it by the identity of a row.
extension CollectionBridge {
  /// The items of a section are where they are seen now.
  func didScroll(_ items: [any NSCollectionLayoutVisibleItem], to offset: CGFloat) {
    guard let list, !activity.isInBatch, !activity.isReloading else { return }
    let cells = items.filter { $0.representedElementCategory == .cell && $0.frame.maxX > offset }
    guard let first = cells.min(by: { $0.frame.minX < $1.frame.minX }),
      let shape = list.section(at: first.indexPath.section), carousels.isSettled(shape.id)
    else { return }
    let place = ScrollPosition(
      position: .row(first.indexPath),
      offset: Double(offset - first.frame.minX)
    )
    list.remember(place, inCarousel: first.indexPath.section)
  }

  /// Takes down which carousels stand elsewhere than at their beginning; everything is shown anew.
  func expectCarousels() {
    carousels = CarouselPlaces()
    guard let list else { return }
    for index in 0..<list.sectionCount {
      if list.place(inCarousel: index) != nil, let shape = list.section(at: index) {
        carousels.unseen.insert(shape.id)
      }
    }
  }

  /// A cell comes into view.
  func meetCarousel(inSection index: Int) {
    guard !carousels.unseen.isEmpty, let shape = list?.section(at: index),
      carousels.unseen.remove(shape.id) != nil
    else { return }
    carousels.waiting.insert(shape.id)
    MainTurn.enqueue { [weak self] in self?.settleCarousels() }
  }

  /// Scrolls the carousels in view to where the reader was, which is the beginning of a row: UIKit
  /// offers no more.
  func settleCarousels() {
    guard let list, let collection, !carousels.waiting.isEmpty else { return }
    guard activity.isFree, !activity.isInBatch else {
      return whenFree { [weak self] in self?.settleCarousels() }
    }
    let offset = collection.contentOffset
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index), carousels.waiting.contains(shape.id),
        case .row(let path)? = list.place(inCarousel: index)?.position, isShown(path.indexPath)
      else { continue }
      collection.scrollToItem(
        at: path.indexPath,
        at: collection.isMirrored ? .right : .left,
        animated: false
      )
    }
    if collection.contentOffset != offset { collection.contentOffset = offset }
    collection.layoutIfNeeded()
    carousels.waiting = []
  }
}
