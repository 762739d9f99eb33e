/// The traits of a view.
///
/// The default traits describe a phone. A test creates others, and makes them current or sets them for a view by
/// ``UIView/driveTraits(_:)``.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Proof: all stored properties are constants of Sendable types. As in UIKit, the class is open
  // and Sendable, and subclasses are responsible for what they add.

  /// The traits of everything.
  @preconcurrency @MainActor public static var current: UITraitCollection {
    get { shared.value }
    set { shared.value = newValue }
  }

  /// The storage of the current traits, for fonts and colors that are created on any thread.
  static let shared = CurrentTraits()

  private let traits: Traits

  private init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// Creates the default traits.
  public override convenience init() { self.init(Traits()) }

  /// Creates traits with a light or dark style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }

  /// Creates traits with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }

  /// Creates traits with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }

  /// Creates traits with a preferred text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(textSize: preferredContentSizeCategory))
  }

  /// Creates traits with a scale.
  public convenience init(displayScale scale: CGFloat) { self.init(Traits(scale: scale)) }

  /// Creates traits with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }

  /// Creates the traits of several collections; later ones have precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      traitCollections.reduce(Traits()) { traits, collection in
        let other = collection.traits
        return Traits(
          style: other.style ?? traits.style,
          horizontal: other.horizontal ?? traits.horizontal,
          vertical: other.vertical ?? traits.vertical,
          textSize: other.textSize ?? traits.textSize,
          scale: other.scale ?? traits.scale,
          direction: other.direction ?? traits.direction
        )
      }
    )
  }

  /// The light or dark style.
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.style ?? .light }

  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal ?? .compact }

  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical ?? .regular }

  /// The preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.textSize ?? .large }

  /// The scale, in pixels per point.
  open var displayScale: CGFloat { traits.scale ?? 2 }

  /// The layout direction.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { statedDirection ?? .leftToRight }

  /// The layout direction that the collection states, or `nil`.
  var statedDirection: UITraitEnvironmentLayoutDirection? {
    traits.direction == .unspecified ? nil : traits.direction
  }

  /// Returns whether another collection states the same traits, including the defaults.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && displayScale == other.displayScale && layoutDirection == other.layoutDirection
  }

  open override var hash: Int {
    userInterfaceStyle.hashValue ^ preferredContentSizeCategory.hashValue
  }

  /// The traits that a collection states.
  private struct Traits: Sendable {
    var style: UIUserInterfaceStyle?
    var horizontal: UIUserInterfaceSizeClass?
    var vertical: UIUserInterfaceSizeClass?
    var textSize: UIContentSizeCategory?
    var scale: CGFloat?
    var direction: UITraitEnvironmentLayoutDirection?
  }
}

/// The current traits, which every thread may read.
final class CurrentTraits: @unchecked Sendable {
  // Proof: the lock protects the only variable.
  private let lock = NSLock()
  private var traits = UITraitCollection()

  var value: UITraitCollection {
    get { lock.withLock { traits } }
    set { lock.withLock { traits = newValue } }
  }
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

/// A size class.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular
}

/// The layout direction of traits.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// The semantic content of a view, which decides its layout direction.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// A screen of 390 by 844 points.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The size, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// The scale, in pixels per point.
  open var scale: CGFloat { 2 }
}
