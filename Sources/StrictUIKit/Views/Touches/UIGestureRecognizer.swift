/// A gesture recognizer.
///
/// Without selectors, it calls no target.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture recognizer.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognized.
    public static let recognized = State.ended
  }

  /// The state, which only subclasses set.
  open var state = State.possible

  /// Called when a test performs the gesture, in place of target and action.
  package var onRecognition: (() -> Void)?

  /// The delegate.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer is enabled.
  ///
  /// Disabling it cancels its gesture.
  open var isEnabled = true {
    didSet { if !isEnabled, isActive { change(to: .cancelled) } }
  }

  /// The view that has the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether the touches in the view are cancelled when the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Whether the view receives touches only after the gesture has failed; stored without effect.
  open var delaysTouchesBegan = false

  /// Whether the view receives the end of touches only after the gesture has failed; stored without
  /// effect.
  open var delaysTouchesEnded = true

  /// The name, for debugging.
  open var name: String?

  /// The touch that the recognizer follows, and the position at which it began in the window.
  var touch: UITouch?
  var start = CGPoint.zero

  /// The recognizers that have to fail first.
  private(set) var required: [UIGestureRecognizer] = []

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// Returns the position of the gesture in a view, or in the window.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// Returns the position of a touch in a view, or in the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Recognizes nothing unless another gesture recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(otherGestureRecognizer)
  }

  // MARK: Methods for subclasses

  /// Resets the recognizer after a gesture.
  open func reset() {}

  /// Returns whether the gesture prevents another one.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether another gesture prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when touches begin in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches in the view move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches in the view end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches in the view are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: Recognition

  /// Whether a continuous gesture is in progress.
  var isActive: Bool { state == .began || state == .changed }

  /// The state that a touch leads to, from its movement and duration; `nil` for no change.
  func state(after phase: UITouch.Phase, distance: CGFloat, seconds: TimeInterval) -> State? { nil }

  /// Sets the state, and calls the observer if the gesture is recognized.
  func change(to new: State) {
    state = new
    if new != .possible, new != .failed { onRecognition?() }
  }
}

/// The delegate of a gesture recognizer.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether a gesture may be recognized.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns whether two gestures may be recognized at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether another gesture has to fail before this one is recognized.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether this gesture has to fail before another one is recognized.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether the recognizer receives a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool

  /// Returns whether the recognizer receives an event.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { true }
}
