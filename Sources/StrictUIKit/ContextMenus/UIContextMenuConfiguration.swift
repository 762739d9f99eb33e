/// The configuration of a context menu, which is created on demand.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying

  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// Creates the menu.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }

  func makePreview() -> UIViewController? { previewProvider?() }
}

/// The preview of a context menu.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView

  /// Creates a preview of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// The animator that commits the preview of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  /// The transition from the preview to the destination.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The transition from the preview of a context menu to its destination.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable { case dismiss, pop }

/// A placeholder for the animator of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }

  /// Adds a closure that runs with the animation.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
