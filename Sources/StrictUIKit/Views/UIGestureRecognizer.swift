/// A gesture recognizer.
///
/// Without selectors, it calls no target.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture recognizer.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The state.
  open internal(set) var state = State.possible

  /// Called when a test performs the gesture, in place of target and action.
  package var onRecognition: (() -> Void)?

  /// Whether the recognizer is enabled.
  open var isEnabled = true

  /// The view to which it is added.
  open internal(set) weak var view: UIView?
}

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {}

/// An interaction of the user with a view.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view to which it is added.
  var view: UIView? { get }

  /// Called before the interaction is added to a view or removed from it.
  func willMove(to view: UIView?)

  /// Called after the interaction was added to a view or removed from it.
  func didMove(to view: UIView?)
}

/// A placeholder for an event.
@preconcurrency @MainActor open class UIEvent: NSObject {}
