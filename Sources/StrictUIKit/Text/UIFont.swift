/// A font of which only its size is known.
///
/// Text is measured by a fixed rule: a character is half as wide as the font is large, one of East
/// Asian scripts and an emoji as wide as that, and a line is 1.2 times as high, rounded up.
open class UIFont: NSObject, @unchecked Sendable {
  // Proof: all that is stored are constants of Sendable types. UIKit declares the class as
  // Sendable and open too; a subclass that stores more answers for it, as there.

  /// How large the font is, in points.
  public let pointSize: CGFloat

  /// How heavy it is.
  public let weight: Weight

  /// The name of the font.
  public let fontName: String

  init(size: CGFloat, weight: Weight = .regular, name: String = ".SFUI") {
    pointSize = size
    self.weight = weight
    fontName = name
    super.init()
  }

  /// Finds a font by its name; every name is that of a font here.
  public convenience init?(name: String, size: CGFloat) {
    self.init(size: size, weight: .regular, name: name)
  }

  /// How high a line is, in points.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// How far the font reaches above the line.
  open var ascender: CGFloat { pointSize * 0.95 }

  /// How far it reaches below the line; negative.
  open var descender: CGFloat { pointSize * -0.25 }

  /// The same font at another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(size: size, weight: weight, name: fontName)
  }

  /// The font of the system.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The bold font of the system.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .bold)
  }

  /// The italic font of the system.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }

  /// The font of the system whose characters are equally wide.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The font of the system whose digits are equally wide.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The font for a style of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Whether another font has the same name, size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (pointSize, weight, fontName) == (other.pointSize, other.weight, other.fontName)
  }

  open override var hash: Int { pointSize.hashValue ^ fontName.hashValue }
}
