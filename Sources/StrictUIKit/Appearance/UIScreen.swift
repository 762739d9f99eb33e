/// A screen; one that is 390 by 844 points.
@MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// How large it is, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// How many pixels make a point.
  open var scale: CGFloat { 2 }
}
