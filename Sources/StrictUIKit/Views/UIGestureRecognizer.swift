/// What recognises touches; there are no selectors here, so nothing is called.
@MainActor open class UIGestureRecognizer: NSObject {
  /// How far recognition has come.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// How far it has come.
  open var state = State.possible

  /// Whether it recognises anything.
  open var isEnabled = true

  /// The view it belongs to.
  open internal(set) weak var view: UIView?
}

/// What recognises taps.
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// What recognises long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {}

/// What recognises dragging.
open class UIPanGestureRecognizer: UIGestureRecognizer {}
