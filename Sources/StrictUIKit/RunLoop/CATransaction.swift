#if !canImport(QuartzCore)
  /// A duration in seconds.
  public typealias CFTimeInterval = Double

  /// A group of changes with a common completion.
  @preconcurrency @MainActor open class CATransaction: NSObject {
    @MainActor private struct Level {
      var isDisabled = false
      var duration: CFTimeInterval = 0.25
      var timingFunction: CAMediaTimingFunction?
      var animations = AnimationGroup()
    }

    /// The animations of a transaction, which are not complete before all of them have ended.
    @MainActor private final class AnimationGroup {
      var completion: (() -> Void)?
      private var openCount = 1

      func begin() { openCount += 1 }

      /// Ends an animation, or the transaction itself.
      func end() {
        openCount -= 1
        if openCount == 0, let completion { UIKitTurn.enqueue(completion) }
      }
    }

    private static var levels: [Level] = []

    /// Begins a transaction within the current one.
    open class func begin() {
      var level = levels.last ?? Level()
      level.animations = AnimationGroup()
      levels.append(level)
    }

    /// Ends the transaction that began last.
    ///
    /// Its completion is called at the turn after the completions of its updates.
    open class func commit() {
      levels.popLast()?.animations.end()
    }

    /// Begins an animation in all current transactions, and returns a closure that ends the animation.
    static func beginAnimation() -> () -> Void {
      let groups = levels.map(\.animations)
      for group in groups { group.begin() }
      return { for group in groups { group.end() } }
    }

    /// Ends all transactions.
    open class func flush() {
      while !levels.isEmpty { commit() }
    }

    /// Returns whether changes of layers are not animated.
    open class func disableActions() -> Bool { levels.last?.isDisabled ?? false }

    /// Sets whether changes of layers are not animated; stored without effect.
    open class func setDisableActions(_ flag: Bool) { change { $0.isDisabled = flag } }

    /// Returns the duration of animations, in seconds.
    open class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

    /// Sets the duration of animations, in seconds; stored without effect.
    open class func setAnimationDuration(_ duration: CFTimeInterval) {
      change { $0.duration = duration }
    }

    /// Returns the timing of animations.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
      levels.last?.timingFunction
    }

    /// Sets the timing of animations; stored without effect.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
      change { $0.timingFunction = function }
    }

    /// Returns the closure that is called when the animations of the transaction have ended.
    open class func completionBlock() -> (() -> Void)? {
      levels.last?.animations.completion
    }

    /// Sets the closure that is called when the animations of the transaction have ended.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
      change { $0.animations.completion = block }
    }

    /// Changes the current transaction, which begins if there is none and ends at the next turn.
    private static func change(_ body: (inout Level) -> Void) {
      if levels.isEmpty {
        levels = [Level()]
        UIKitTurn.enqueue { flush() }
      }
      body(&levels[levels.count - 1])
    }
  }

  /// The name of a timing function.
  public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constant velocity.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")

    /// A slow begin.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")

    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")

    /// A slow begin and end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")

    /// The timing of the system.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
  }

  /// The timing of an animation; without effect.
  open class CAMediaTimingFunction: NSObject {
    /// Creates a function with a name.
    public convenience init(name: CAMediaTimingFunctionName) {
      self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }

    /// Creates a function from the control points of a curve.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
      super.init()
    }
  }
#endif
