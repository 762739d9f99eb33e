/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  case end, start, current
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  case inactive, active, stopped
}

/// The timing of an animator; without effect.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A timing by a cubic curve; without effect.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  public let animationCurve: UIView.AnimationCurve

  /// Creates a timing by a curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    super.init()
  }
}

/// A timing by a spring; without effect.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates a timing by the damping of a spring, from 0 to 1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init() }
}

extension UIView {
  /// The curve of an animation.
  public enum AnimationCurve: Int, Hashable, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}

/// An animator of changes to views.
///
/// The changes are performed when the animation starts. Its completions are called at the next turn, unless
/// it is paused or stopped by then.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration, in seconds.
  public let duration: TimeInterval

  /// The timing.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// The delay, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// The state.
  open private(set) var state = UIViewAnimatingState.inactive

  /// Whether the animation is running.
  open private(set) var isRunning = false

  /// Whether the animation runs backwards; it then ends at its start.
  open var isReversed = false

  /// Whether the animation can be paused.
  open var isInterruptible = true

  /// Whether the user can interact with views during the animation.
  open var isUserInteractionEnabled = true

  /// Whether the progress is linear while it is controlled; stored without effect.
  open var scrubsLinearly = true

  /// Whether the animator stays active at its end.
  open var pausesOnCompletion = false

  /// The progress, from 0 to 1.
  open var fractionComplete: CGFloat = 0 {
    didSet { if state == .inactive { activate() } }
  }

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// The number of starts and pauses, to recognize an older end.
  private var generation = 0

  /// Creates an animator with a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a curve.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio)
    )
    if let animations { addAnimations(animations) }
  }

  /// Starts an animation, and returns its animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: .easeInOut,
      animations: animations
    )
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes, which are performed at once if the animation has started.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds changes; the delay has no effect.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds a closure that is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts or continues the animation.
  open func startAnimation() {
    guard state != .stopped, !isRunning else { return }
    activate()
    isRunning = true
    generation += 1
    UIKitTurn.enqueue { [generation] in
      // The closure retains the animator until the end.
      guard self.isRunning, self.generation == generation else { return }
      self.isRunning = false
      self.fractionComplete = 1
      if !self.pausesOnCompletion { self.end(at: self.isReversed ? .start : .end) }
    }
  }

  /// Starts the animation; the delay has no effect.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
  }

  /// Pauses the animation, which becomes active.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    isRunning = false
  }

  /// Continues a paused animation.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    if let parameters { timingParameters = parameters }
    startAnimation()
  }

  /// Stops the animation; without finishing, no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Finishes a stopped animation, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { end(at: finalPosition) }
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let changes = animations
    animations = []
    for change in changes { change() }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let ends = completions
    completions = []
    for end in ends { end(position) }
  }
}
