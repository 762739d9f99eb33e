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

/// Something that the user can do with a view.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view it belongs to.
  var view: UIView? { get }
}

extension UIView {
  /// What recognises touches on the view.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers }
    set { storage.gestureRecognizers = newValue }
  }

  /// Adds something that recognises touches.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    storage.gestureRecognizers = (storage.gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Removes something that recognises touches.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    storage.gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// What the user can do with the view besides touching it.
  public var interactions: [any UIInteraction] {
    get { storage.interactions }
    set { storage.interactions = newValue }
  }

  /// Adds an interaction.
  public func addInteraction(_ interaction: any UIInteraction) {
    storage.interactions.append(interaction)
  }

  /// Takes the first responder from whatever holds it in this view.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}

/// Something that the user did; a stand-in that says nothing more.
@MainActor open class UIEvent: NSObject {}
