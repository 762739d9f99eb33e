import StrictUIKit

/// A collection view in a window that shows numbers by section, and a record of its calls.
@MainActor final class CollectionFixture: NSObject {
  let window: UIWindow
  let view: UICollectionView

  var sections: [[Int]]
  var found: [UIKitViolation] = []
  var log: [String] = []

  /// The preferred height of the cell of a number.
  var height: (Int) -> CGFloat? = { _ in nil }

  /// Returns a cell instead of the default one.
  var makeCell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
  var makeSupplementary: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
  /// Called when a cell is displayed.
  var onDisplay: () -> Void = {}
  var mayHighlight = true
  var maySelect = true
  var mayDeselect = true
  var requests = 0

  init(
    _ sections: [[Int]],
    layout: UICollectionViewLayout? = nil,
    size: CGSize = CGSize(width: 320, height: 480),
    isStrict: Bool = false
  ) {
    self.sections = sections
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 320, height: 40)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout ?? flow)
    super.init()
    view.enforcement = UIKitEnforcement(isStrict: isStrict) { [weak self] in
      self?.found.append($0)
    }
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "supplementary"
      )
    }
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.makeKeyAndVisible()
  }

  /// The visible numbers, in order.
  var shown: [Int] { view.visibleCells.compactMap { ($0 as? NumberCell)?.number } }

  /// Whether each visible cell shows its data in the frame of the layout.
  var isTrue: Bool {
    view.indexPathsForVisibleItems.allSatisfy { path in
      guard let cell = view.cellForItem(at: path) as? NumberCell else { return false }
      return sections[path.section][path.item] == cell.number
        && view.layoutAttributesForItem(at: path)?.size == cell.frame.size
    }
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: [section, item])?.frame
  }
}

extension CollectionFixture: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    requests += 1
    if let makeCell { return makeCell(collectionView, indexPath) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    if let cell = cell as? NumberCell {
      cell.number = sections[indexPath.section][indexPath.item]
      cell.preferredHeight = height(cell.number)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    makeSupplementary?(collectionView, kind, indexPath)
      ?? collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "supplementary",
        for: indexPath
      )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }
}

extension CollectionFixture: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { mayHighlight }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { maySelect }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { mayDeselect }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.append("show \(indexPath.item)")
    onDisplay()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.append("hide \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    log.append("show header \(indexPath.section)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    log.append("hide header \(indexPath.section)")
  }
}
