#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

#if canImport(ObjectiveC)
  /// Has a long press on an item of a collection view begin to move it.
  ///
  /// A table view moves its rows by the handles that it shows while it is edited.
  @MainActor
  final class ReorderGesture: NSObject {
    private weak var view: UICollectionView?

    init(_ view: UICollectionView) {
      self.view = view
      super.init()
      let recognizer = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
      view.addGestureRecognizer(recognizer)
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
