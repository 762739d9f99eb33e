import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A view that shows a list within a row.
final class NestedListView: UIView {
  /// What shows the list.
  let collectionView: UICollectionView

  let axis: ListAxis

  init(axis: ListAxis) {
    self.axis = axis
    collectionView = UICollectionView(
      frame: .zero,
      collectionViewLayout: SectionsLayout(axis: axis)
    )
    super.init(frame: .zero)
    collectionView.backgroundColor = .clear
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.isScrollEnabled = axis == .horizontal
    // The list around keeps clear of bars.
    collectionView.contentInsetAdjustmentBehavior = .never
    addSubview(collectionView)
    collectionView.listBridge.onResize = { [weak self] in self?.listWasResized() }
  }

  /// The list has other rows: the one around has to make room.
  private func listWasResized() {
    guard let outer = superview.flatMap(ListBridge.around), outer.activity.isFree,
      abs(height(width: bounds.width) - bounds.height) >= 1
    else { return }
    if let identity = outer.identity(ofCellWith: self) {
      outer.heights.forgetChanges(of: identity)
    }
    outer.askForHeights()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a list in a cell, in place of the one before.
  static func show(
    _ list: any NestedList<UICollectionView>,
    in cell: inout UIView,
    _ context: CellContext
  ) {
    let view = cell as? NestedListView ?? NestedListView(axis: .vertical)
    cell = view
    let width = CGFloat(context.width)
    if view.collectionView.bounds.width != width { view.collectionView.frame.size.width = width }
    if view.collectionView.list !== list { list.connect(to: view.collectionView) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    collectionView.frame = bounds
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(1, height(width: size.width)))
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  /// How often the list may turn out to be of another height while it is measured, as a precaution.
  private static let growthLimit = 50

  private func height(width: CGFloat) -> CGFloat {
    switch axis {
    case .horizontal:
      return collectionView.listBridge.heightOfHighestRow(width: Double(width))
    case .vertical:
      // Rows are measured when they are in view, so the view grows with what is known of them.
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
