extension UIView {
  /// The options of an animation; stored without effect.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)

    /// The user can interact with views during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)

    /// Begins from the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)

    /// An animation that begins and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []

    /// An animation that begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// An animation that ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// A cross dissolve.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Whether animations are permitted.
  public private(set) static var areAnimationsEnabled = true

  /// Permits or forbids animations.
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    areAnimationsEnabled = isEnabled
  }

  /// Performs changes without animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let old = areAnimationsEnabled
    areAnimationsEnabled = false
    actions()
    areAnimationsEnabled = old
  }

  /// Performs changes at once.
  ///
  /// The completion is called at the next turn.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { UIKitTurn.enqueue { completion(true) } }
  }

  /// Performs changes at once.
  ///
  /// The completion is called at the next turn.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Performs changes at once.
  ///
  /// The completion is called at the next turn.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Performs changes at once.
  ///
  /// The completion is called at the next turn.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }
}
