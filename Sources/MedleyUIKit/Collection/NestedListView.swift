import MedleyCore

/// A collection view whose passes over its cells are known.
///
/// A cell that lays out its list does not end the pass that shows the cell.
private final class NestedCollectionView: UICollectionView {
  override func layoutSubviews() {
    let scheduler = listBridge.context.scheduler
    scheduler.answer { super.layoutSubviews() }
    scheduler.viewDidLayOut()
  }
}

/// A view that shows a nested list in a collection view.
final class NestedListView: FittingView, NestedListContent {
  let collectionView: UICollectionView

  var nestedBridge: ListBridge { collectionView.listBridge }

  private let axis: ListAxis

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
    let width = CGFloat(context.width)
    if view.collectionView.bounds.width != width { view.collectionView.frame.size.width = width }
    if view.collectionView.listBridge.list !== list { list.connect(to: view.collectionView) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    collectionView.frame = bounds
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(1, height(width: size.width)))
  }

  /// The maximum number of times that the height may change while the list is measured.
  private static let growthLimit = 50

  private func height(width: CGFloat) -> CGFloat {
    switch axis {
    case .horizontal:
      return collectionView.listBridge.heights.heightOfLine(width: Double(width))
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
