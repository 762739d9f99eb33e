extension UIScene {
  /// The addresses that were opened, in their order.
  public var drivenURLs: [URL] { openedURLs }
}
