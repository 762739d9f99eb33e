import MedleyCore

/// A cell of the host around a view of any class.
@MainActor
protocol CellContainer: UIView {
  var embedding: Embedding { get set }

  /// The superview of the embedded view.
  var embeddingView: UIView { get }

  /// The frame of the embedded view in its superview.
  var embeddedFrame: CGRect { get }

  /// Called after the cell was configured.
  func didShowRow()
}

/// The content of a cell container.
struct Embedding {
  /// The adapter's view.
  var view: UIView?

  /// The bridge of the view that contains the cell.
  weak var bridge: ListBridge?

  /// The width of the cell in its last layout.
  var laidOutWidth: CGFloat?

  /// The layout margins of the cell in its last layout.
  var laidOutMargins = (left: CGFloat(0), right: CGFloat(0))

  /// Whether the view displays the cell.
  var isDisplayed = false
}

/// A view that shows a nested list, which belongs to one view at a time.
@MainActor
protocol NestedListContent: UIView {
  /// The bridge of the nested list.
  var nestedBridge: ListBridge { get }
}

extension CellContainer {
  func didShowRow() {}

  var embeddedFrame: CGRect { embeddingView.bounds }

  var embeddedView: UIView? { embedding.view }

  /// Whether the user can move the focus to the row, as far as its content decides this.
  var admitsFocus: Bool { (embeddedView as? UnloadedRowsView)?.isUsable ?? true }

  /// Replaces the embedded view.
  func embed(_ view: UIView) {
    guard embeddedView !== view else { return }
    embeddedView?.removeFromSuperview()
    embedding.view = view
    setDisplayed(embedding.isDisplayed)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = embeddedFrame
    embeddingView.addSubview(view)
    setNeedsLayout()
  }

  /// Starts or stops loading the image of the cell.
  func setDisplayed(_ isDisplayed: Bool) {
    embedding.isDisplayed = isDisplayed
    (embeddedView as? ContentView)?.loading.isDisplayed = isDisplayed
  }

  /// Sets the frame of the embedded view.
  func layOutEmbeddedView() {
    embedding.laidOutWidth = bounds.width
    let margins = (left: embeddingView.layoutMargins.left, right: embeddingView.layoutMargins.right)
    if margins != embedding.laidOutMargins { embeddedView?.setNeedsLayout() }
    embedding.laidOutMargins = margins
    let frame = embeddedFrame
    guard let embeddedView, embeddedView.frame != frame else { return }
    embeddedView.frame = frame
  }

  /// Returns the size of the cell at a width.
  func fittingSize(width: CGFloat) -> CGSize {
    guard let scheduler = embedding.bridge?.context.scheduler else {
      return measuredSize(width: width)
    }
    return scheduler.answer { measuredSize(width: width) }
  }

  private func measuredSize(width: CGFloat) -> CGSize {
    // The size of the embedding view is outdated until the cell was laid out at its current width.
    if embedding.laidOutWidth != bounds.width { setNeedsLayout() }
    layoutIfNeeded()
    let taken = max(0, bounds.width - embeddedFrame.width)
    guard let embeddedView else {
      return CGSize(width: width, height: CellFitting.standardHeight)
    }
    let height = CellFitting.height(of: embeddedView, width: max(0, width - taken))
    return CGSize(
      width: width,
      height: embedding.bridge?.heights.settledHeight(height, of: self) ?? height
    )
  }

  /// Returns the attributes of a collection view's cell with its fitting size.
  func fittingAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitting = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    fitting.size = fittingSize(width: attributes.size.width)
    return fitting
  }
}
