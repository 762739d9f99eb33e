extension UIWindow {
  /// The insets of bars at the edges of the window, in points.
  public var safeArea: UIEdgeInsets {
    get { barInsets }
    set { barInsets = newValue }
  }
}

extension UIImage {
  /// The name of the asset or symbol.
  public var name: String? { assetName }
}
