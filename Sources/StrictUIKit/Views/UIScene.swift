/// A part of an app's user interface, without sessions and states.
open class UIScene: UIResponder {
  /// The addresses that were opened, in their order.
  private(set) var openedURLs: [URL] = []

  /// Opens an address, which succeeds without effect.
  open func open(
    _ url: URL,
    options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }

  /// The options of opening an address.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {}
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The focus system, or `nil` as on a phone; it exists after a test has moved the focus.
  open internal(set) var focusSystem: UIFocusSystem?
}
