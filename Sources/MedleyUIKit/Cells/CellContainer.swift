import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of the host's own around a view of any class.
@MainActor
protocol CellContainer: UIView {
  /// What it holds.
  var embedding: Embedding { get set }

  /// Where that stands.
  var embeddingView: UIView { get }
}

/// What a cell of the host's own holds.
struct Embedding {
  /// The view of the adapter.
  var view: UIView?

  /// Knows the heights that the cell came to.
  weak var bridge: ListBridge?

  /// How wide the cell was when it was laid out last.
  var laidOutWidth: CGFloat?
}

extension CellContainer {
  /// What it shows.
  var embeddedView: UIView? { embedding.view }

  /// Shows a view, in place of another.
  func embed(_ view: UIView) {
    guard embeddedView !== view else { return }
    embeddedView?.removeFromSuperview()
    embedding.view = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = embeddingView.bounds
    embeddingView.addSubview(view)
    setNeedsLayout()
  }

  /// Gives the view all the room there is.
  func layOutEmbeddedView() {
    embedding.laidOutWidth = bounds.width
    guard let embeddedView, embeddedView.frame != embeddingView.bounds else { return }
    embeddedView.frame = embeddingView.bounds
  }

  /// The size that the cell asks for, at a width.
  func fittingSize(width: CGFloat) -> CGSize {
    // A cell that has never been laid out at its width has room for content of another width.
    if embedding.laidOutWidth != bounds.width { setNeedsLayout() }
    layoutIfNeeded()
    let taken = max(0, bounds.width - embeddingView.bounds.width)
    guard let embeddedView else {
      return CGSize(width: width, height: CellFitting.standardHeight)
    }
    let height = CellFitting.height(of: embeddedView, width: max(0, width - taken))
    return CGSize(
      width: width,
      height: embedding.bridge?.settledHeight(height, of: self) ?? height
    )
  }

  /// What the cell of a collection view asks for.
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
