extension UIScene {
  /// The addresses that were opened, in their order.
  public var drivenURLs: [URL] { openedURLs }
}

extension UIWindowScene {
  /// The focus system; set one as on a tablet, before the focus has moved.
  public var drivenFocusSystem: UIFocusSystem? {
    get { focusSystem }
    set { focusSystem = newValue }
  }
}
