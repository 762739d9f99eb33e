/// A gesture recognizer.
///
/// Without selectors, it calls no target.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture recognizer.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The state.
  open var state = State.possible

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
@MainActor public protocol UIInteraction: AnyObject {
  /// The view to which it is added.
  var view: UIView? { get }

  /// Called before the interaction is added to a view or removed from it.
  func willMove(to view: UIView?)

  /// Called after the interaction was added to a view or removed from it.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The gesture recognizers of the view.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers }
    set { storage.gestureRecognizers = newValue }
  }

  /// Adds a gesture recognizer.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    storage.gestureRecognizers = (storage.gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Removes a gesture recognizer.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    storage.gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// The interactions of the view.
  public var interactions: [any UIInteraction] {
    get { storage.interactions }
    set { storage.interactions = newValue }
  }

  /// Adds an interaction.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    storage.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard storage.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storage.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Resigns the first responder in this view.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}

/// A placeholder for an event.
@MainActor open class UIEvent: NSObject {}
