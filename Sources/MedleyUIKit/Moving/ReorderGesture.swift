#if canImport(UIKit)
  import UIKit

  /// Has a long press on an item of a collection view begin to move it.
  ///
  /// A press on an item that cannot be moved is left to others. A table view moves its rows by drag and
  /// drop, or by the handles that it shows while it is edited.
  @MainActor
  final class ReorderGesture: NSObject, UIGestureRecognizerDelegate {
    private weak var view: UICollectionView?

    init(_ view: UICollectionView) {
      self.view = view
      super.init()
      let recognizer = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard let view, let path = view.indexPathForItem(at: recognizer.location(in: view)) else {
        return false
      }
      return view.listBridge.canMove(path)
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
      guard let view else { return }
      let place = recognizer.location(in: view)
      switch recognizer.state {
      case .began:
        guard let path = view.indexPathForItem(at: place) else { return }
        view.beginInteractiveMovementForItem(at: path)
      case .changed: view.updateInteractiveMovementTargetPosition(place)
      case .ended: view.endInteractiveMovement()
      default: view.cancelInteractiveMovement()
      }
    }
  }
#endif
