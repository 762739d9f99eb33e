/// The scrolling axis: `main` is the direction along the axis, `cross` the direction across it.
enum LayoutAxis {
  case vertical
  case horizontal

  var other: Self { self == .vertical ? .horizontal : .vertical }

  func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
  func cross(_ point: CGPoint) -> CGFloat { other.main(point) }
  func cross(_ size: CGSize) -> CGFloat { other.main(size) }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  func rect(main: CGFloat, cross: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    CGRect(
      origin: point(main: main, cross: cross),
      size: size(main: length, cross: breadth)
    )
  }

  func start(of rect: CGRect) -> CGFloat { main(rect.origin) }
  func end(of rect: CGRect) -> CGFloat { main(rect.origin) + main(rect.size) }

  /// The insets before and after along the axis.
  func main(_ insets: NSDirectionalEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  func main(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    main(NSDirectionalEdgeInsets(insets))
  }

  func cross(_ insets: NSDirectionalEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    other.main(insets)
  }

  func cross(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) { other.main(insets) }
}
