import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of the host's own around a view of any class.
@MainActor
protocol CellContainer: UIView {
  /// What it shows.
  var embeddedView: UIView? { get set }

  /// Where that stands.
  var embeddingView: UIView { get }
}

extension CellContainer {
  /// Shows a view, in place of another.
  func embed(_ view: UIView) {
    guard embeddedView !== view else { return }
    embeddedView?.removeFromSuperview()
    embeddedView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = embeddingView.bounds
    embeddingView.addSubview(view)
    setNeedsLayout()
  }

  /// Gives the view all the room there is.
  func layOutEmbeddedView() {
    guard let embeddedView, embeddedView.frame != embeddingView.bounds else { return }
    embeddedView.frame = embeddingView.bounds
  }

  /// The size that the cell asks for, at a width.
  func fittingSize(width: CGFloat) -> CGSize {
    let taken = max(0, bounds.width - embeddingView.bounds.width)
    let height = embeddedView.map { CellFitting.height(of: $0, width: max(0, width - taken)) }
    return CGSize(width: width, height: height ?? CellFitting.standardHeight)
  }
}
