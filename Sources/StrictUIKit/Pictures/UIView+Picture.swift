extension UIView {
  /// A picture of the view and of all views in it, as the text of an SVG file.
  ///
  /// The property lays out the view first. Equal views in equal surroundings have equal pictures, so that a test
  /// can compare a picture with a stored file. The surroundings are the traits of the view: the light or dark style,
  /// the preferred text size, and the layout direction.
  ///
  /// The picture of a window has the navigation bar and the search bar above the point (0, 0), because they take no
  /// space from the content. An alert is in front of everything.
  ///
  /// A picture shows the layout of StrictUIKit. Lines of text have the widths that the layout has used, so that some
  /// lines wrap elsewhere on a device.
  ///
  /// - Complexity: O(*n*), where *n* is the number of visible views.
  public var svg: String {
    layoutIfNeeded()
    let painter = ViewPainter(traits: traitCollection)
    painter.paint(root: self)
    var rect = CGRect(origin: .zero, size: bounds.size)
    if let window = self as? UIWindow {
      let height = BarPainter(painter).paintBars(of: window)
      (rect.origin.y, rect.size.height) = (-height, rect.height + height)
      AlertPainter(painter).paint(over: window)
    }
    return painter.document(rect)
  }
}
