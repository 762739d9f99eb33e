import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The data source and delegate of a collection view.
///
/// It only translates: what it does stands in ``ListBridge``.
final class CollectionBridge: ListBridge, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  /// The collection view, which owns the bridge.
  private(set) weak var collection: UICollectionView?

  /// Which carousels do not stand yet where the reader was in them.
  var carousels = CarouselPlaces()

  init(collection: UICollectionView) {
    self.collection = collection
    super.init(surface: collection)
  }

  /// The delegate that the program set.
  var user: (any UICollectionViewDelegate)? { userDelegate as? any UICollectionViewDelegate }

  override func width(at position: CellPosition) -> Double {
    guard let collection else { return 0 }
    let inset = collection.adjustedContentInset
    let safe = collection.safeAreaInsets
    let edges = max(inset.left, safe.left) + max(inset.right, safe.right)
    let width = max(0, Double(collection.bounds.width - edges))
    guard let layout = collection.collectionViewLayout as? SectionsLayout,
      let shape = list?.section(at: position.section)
    else { return width }
    guard case .row = position else {
      // Sideways, headers and footers stand in the line, each as wide as a row.
      return layout.axis == .vertical ? width : width * layout.fraction(of: shape.layout)
    }
    guard layout.insetsRows(of: shape.layout) else {
      return width * layout.fraction(of: shape.layout)
    }
    // Rows that are inset stand within the margins, which take in the safe area.
    let margins = collection.layoutMargins
    return max(0, Double(collection.bounds.width - margins.left - margins.right))
  }

  override func willShowAnew() {
    expectCarousels()
  }

  override func didShowAnew() {
    guard !carousels.unseen.isEmpty else { return }
    collection?.layoutIfNeeded()
    settleCarousels()
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    list?.sectionCount ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    shownRowCount(inSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    answer {
      let position = CellPosition.row(listPath(of: indexPath))
      let dequeuing = dequeuing(at: position) { $0 is UICollectionViewCell.Type }
      let identifier = dequeuing.identifier
      if mustRegister(dequeuing, at: position) {
        if case .nib(let nib) = dequeuing.registration?.source {
          collectionView.register(nib, forCellWithReuseIdentifier: identifier)
        } else {
          let type = dequeuing.registration?.viewClass ?? CollectionContainerCell.self
          collectionView.register(type, forCellWithReuseIdentifier: identifier)
        }
      }
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier,
        for: indexPath
      )
      fill(cell, at: position)
      return cell
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    answer {
      let position = HeadingKind(elementKind: kind)?.position(inSection: indexPath.section)
      let dequeuing = dequeuing(at: position ?? .header(section: -1)) { type in
        type is UICollectionReusableView.Type && !(type is UICollectionViewCell.Type)
      }
      let identifier = dequeuing.identifier
      if mustRegister(dequeuing, ofKind: kind) {
        register(dequeuing, ofKind: kind, in: collectionView)
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: identifier,
        for: indexPath
      )
      if let position {
        fill(view, at: position)
        listenToTaps(on: view)
      }
      return view
    }
  }

  private func mustRegister(_ dequeuing: Dequeuing, ofKind kind: String) -> Bool {
    let position = HeadingKind(elementKind: kind)?.position(inSection: 0)
    // A view registers a class for one kind only.
    let part = position.map { RegistrationKey.Part($0) } ?? .other(kind: kind)
    return mustRegister(dequeuing, as: part)
  }

  private func register(
    _ dequeuing: Dequeuing,
    ofKind kind: String,
    in collectionView: UICollectionView
  ) {
    let identifier = dequeuing.identifier
    if case .nib(let nib) = dequeuing.registration?.source {
      collectionView.register(
        nib,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier
      )
    } else {
      let type = dequeuing.registration?.viewClass ?? CollectionContainerView.self
      collectionView.register(
        type,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier
      )
    }
  }

  // MARK: Prefetching

  func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetch(indexPaths)
  }
}
