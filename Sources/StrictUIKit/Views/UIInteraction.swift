/// An interaction of the user with a view.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }

  /// Called before the interaction is added to a view or removed from it.
  func willMove(to view: UIView?)

  /// Called after the interaction was added to a view or removed from it.
  func didMove(to view: UIView?)
}
