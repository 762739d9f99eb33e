/// A color, as red, green, blue and opacity in light and in dark surroundings.
open class UIColor: NSObject, @unchecked Sendable {
  // Proof: both sets of components are constants, and nothing else is stored. As in UIKit, the class is
  // open and Sendable, and subclasses are responsible for what they add.
  let light: Components
  let dark: Components

  /// Creates a color from components between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = Components(red: red, green: green, blue: blue, alpha: alpha)
    dark = light
    super.init()
  }

  init(light: Components, dark: Components) {
    self.light = light
    self.dark = dark
    super.init()
  }

  /// Creates a gray color from components between 0 and 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color that depends on the style of the surroundings.
  ///
  /// The closure is called twice: with the current traits in the light style and in the dark style. Other traits
  /// have no effect later.
  @MainActor public convenience init(
    dynamicProvider: @escaping (UITraitCollection) -> UIColor
  ) {
    func color(in style: UIUserInterfaceStyle) -> UIColor {
      dynamicProvider(
        UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)])
      )
    }
    self.init(light: color(in: .light).light, dark: color(in: .dark).dark)
  }

  /// Creates a color from an asset catalog.
  ///
  /// There is no catalog, so the result is `nil`.
  public convenience init?(named name: String) { return nil }

  /// Returns the color without variants that is shown with traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let parts = components(in: traitCollection.userInterfaceStyle)
    return UIColor(light: parts, dark: parts)
  }

  /// The same color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var (light, dark) = (light, dark)
    (light.alpha, dark.alpha) = (alpha, alpha)
    return UIColor(light: light, dark: dark)
  }

  /// The color for layers, in the current style.
  open var cgColor: CGColor {
    let parts = components(in: UITraitCollection.shared.value.userInterfaceStyle)
    return CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  /// Returns the components in a style.
  func components(in style: UIUserInterfaceStyle) -> Components { style == .dark ? dark : light }

  /// Returns whether another color has the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (light, dark) == (other.light, other.dark)
  }

  open override var hash: Int { light.hashValue }

  /// Components between 0 and 1.
  struct Components: Hashable, Sendable {
    var red, green, blue, alpha: CGFloat

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates components from a hexadecimal number of red, green and blue.
    init(_ hex: UInt32, alpha: CGFloat = 1) {
      func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
      self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
  }
}
