/// A color, as red, green, blue and opacity.
open class UIColor: NSObject, @unchecked Sendable {
  // Proof: the components are a constant, and nothing else is stored. UIKit declares the class as
  // Sendable and open too; a subclass that stores more answers for it, as there.
  private let components: [CGFloat]

  /// Makes a color; each part is from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Makes a grey; each part is from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes the color that serves in the usual surroundings.
  @MainActor public convenience init(
    dynamicProvider: @escaping (UITraitCollection) -> UIColor
  ) {
    let parts = dynamicProvider(.current).components
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Makes a color from a catalogue of assets, of which there is none.
  public convenience init?(named name: String) { return nil }

  /// The same color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// The color as layers take it.
  open var cgColor: CGColor {
    CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// Whether another color has the same parts.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  open override var hash: Int { components.hashValue }
}
