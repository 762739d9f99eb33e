/// The name, size, traits and design of a font.
///
/// The bold trait determines the weight of the font. Other traits and the design are only drawn.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Proof: all stored properties are constants of Sendable types. As in UIKit, the class is open
  // and Sendable, and subclasses are responsible for what they add.

  /// The size, in points.
  public let pointSize: CGFloat

  /// The traits.
  public let symbolicTraits: SymbolicTraits

  /// The name of the font.
  public let postscriptName: String

  let weight: UIFont.Weight

  /// The style that follows the preferred text size, or `nil` for a fixed size.
  let textStyle: UIFont.TextStyle?

  init(
    name: String,
    size: CGFloat,
    weight: UIFont.Weight,
    traits: SymbolicTraits,
    textStyle: UIFont.TextStyle? = nil
  ) {
    self.textStyle = textStyle
    postscriptName = name
    pointSize = size
    self.weight = weight
    symbolicTraits = traits
    super.init()
  }

  /// Creates a descriptor of a font with a name.
  public convenience init(name: String, size: CGFloat) {
    self.init(name: name, size: size, weight: .regular, traits: [])
  }

  /// Returns the descriptor of the font for a style of text.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor with another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      name: postscriptName,
      size: newPointSize,
      weight: weight,
      traits: symbolicTraits
    )
  }

  /// Returns the descriptor with other traits, which every font has.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: postscriptName,
      size: pointSize,
      weight: symbolicTraits.contains(.traitBold) ? .bold : .regular,
      traits: symbolicTraits,
      textStyle: textStyle
    )
  }

  /// Returns the descriptor with another design; only the monospaced design has an effect.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .monospaced else { return self }
    return UIFontDescriptor(
      name: postscriptName,
      size: pointSize,
      weight: weight,
      traits: symbolicTraits.union(.traitMonoSpace),
      textStyle: textStyle
    )
  }

  /// Returns whether another descriptor has the same name, size, weight and traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return (postscriptName, pointSize, weight, symbolicTraits)
      == (other.postscriptName, other.pointSize, other.weight, other.symbolicTraits)
  }

  open override var hash: Int { pointSize.hashValue ^ postscriptName.hashValue }

  /// Traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The raw value of the traits.
    public let rawValue: UInt32

    /// Creates traits from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)

    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)

    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)

    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)

    /// Characters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

    /// Less space between lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)

    /// More space between lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String

    /// Creates a design.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")

    /// Characters with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")

    /// Rounded characters.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

    /// Characters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

extension UIFont {
  /// Creates the font that a descriptor describes.
  ///
  /// - Parameter pointSize: The size in points, or 0 for the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      size: pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.weight,
      name: descriptor.postscriptName,
      traits: descriptor.symbolicTraits,
      textStyle: pointSize > 0 ? nil : descriptor.textStyle
    )
  }
}
