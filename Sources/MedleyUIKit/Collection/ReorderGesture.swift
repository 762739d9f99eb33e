#if canImport(UIKit)
  /// Starts the interactive movement of an item of a collection view after a long press.
  ///
  /// The gesture does not begin on an item that cannot be moved. A table view moves its rows by drag and
  /// drop, or by the handles in editing mode.
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
      return view.listBridge.actions.canMove(path)
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
      guard let view else { return }
      let location = recognizer.location(in: view)
      switch recognizer.state {
      case .began:
        guard let path = view.indexPathForItem(at: location) else { return }
        view.beginInteractiveMovementForItem(at: path)
      case .changed: view.updateInteractiveMovementTargetPosition(location)
      case .ended: view.endInteractiveMovement()
      default: view.cancelInteractiveMovement()
      }
    }
  }
#endif
