/// A storyboard whose controllers are in ``NibRegistry``.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates the controller with an identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = NibRegistry.controller(identifier, name) else {
      // UIKit raises an exception; a storyboard is part of the program, not data.
      fatalError(
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'"
      )
    }
    return controller
  }

  /// Creates the initial controller, which is registered with an empty identifier.
  open func instantiateInitialViewController() -> UIViewController? {
    NibRegistry.controller("", name)
  }
}
