/// What is shown of a view while its menu is open.
@MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView

  /// Makes a preview of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// What a menu of a cell may do about its appearance; a stand-in that says nothing.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Has something happen beside the animation.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Has something happen after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
