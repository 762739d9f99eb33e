/// The distance within which a touch counts as not moved, in points.
private let slop: CGFloat = 10

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps of the gesture.
  open var numberOfTapsRequired = 1

  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1

  override func state(
    after phase: UITouch.Phase,
    distance: CGFloat,
    seconds: TimeInterval
  ) -> State? {
    if distance > slop { return .failed }
    guard phase == .ended else { return nil }
    let isTap = touch?.tapCount == numberOfTapsRequired && numberOfTouchesRequired == 1
    return isTap ? .ended : .failed
  }
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0

  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1

  /// The duration after which a touch is a long press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The movement before the press that makes the gesture fail, in points.
  open var allowableMovement: CGFloat = 10

  override func state(
    after phase: UITouch.Phase,
    distance: CGFloat,
    seconds: TimeInterval
  ) -> State? {
    switch phase {
    case .ended: isActive ? .ended : .failed
    case _ where isActive: .changed
    case _ where distance > allowableMovement: .failed
    default: seconds >= minimumPressDuration ? .began : nil
    }
  }
}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1

  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// The part of the movement that the program has removed.
  private var origin = CGPoint.zero

  /// Returns the movement since the gesture began.
  open func translation(in view: UIView?) -> CGPoint {
    let moved = touch?.place ?? start
    return CGPoint(x: moved.x - start.x - origin.x, y: moved.y - start.y - origin.y)
  }

  /// Sets the movement since the gesture began.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let current = self.translation(in: view)
    origin.x += current.x - translation.x
    origin.y += current.y - translation.y
  }

  /// Returns the velocity of the last movement, in points per step of the gesture.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    return CGPoint(
      x: touch.place.x - touch.previousPlace.x,
      y: touch.place.y - touch.previousPlace.y
    )
  }

  /// Resets the recognizer after a gesture.
  open override func reset() {
    super.reset()
    origin = .zero
  }

  override func state(
    after phase: UITouch.Phase,
    distance: CGFloat,
    seconds: TimeInterval
  ) -> State? {
    switch phase {
    case .ended: isActive ? .ended : .failed
    case _ where isActive: .changed
    default: distance > slop && minimumNumberOfTouches <= 1 ? .began : nil
    }
  }
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)

    /// To the left.
    public static let left = Direction(rawValue: 2)

    /// Up.
    public static let up = Direction(rawValue: 4)

    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The direction of the gesture.
  open var direction = Direction.right

  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1

  /// The movement that makes a swipe, in points.
  private static let length: CGFloat = 40

  override func state(
    after phase: UITouch.Phase,
    distance: CGFloat,
    seconds: TimeInterval
  ) -> State? {
    guard let touch else { return .failed }
    let x = touch.place.x - start.x
    let y = touch.place.y - start.y
    let moved: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    if distance >= Self.length, numberOfTouchesRequired == 1 {
      return direction.contains(moved) ? .ended : .failed
    }
    return phase == .ended ? .failed : nil
  }
}

/// A recognizer of pinches, which one finger cannot perform.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale since the gesture began.
  open var scale: CGFloat = 1

  /// The velocity of the scale, per second.
  open var velocity: CGFloat { 0 }
}
