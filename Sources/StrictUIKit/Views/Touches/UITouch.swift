/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The source of a touch.
  public enum TouchType: Int, Hashable, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The time of the last change, in seconds since the system was started.
  open internal(set) var timestamp: TimeInterval = 0

  /// The phase.
  open internal(set) var phase = Phase.began

  /// The number of taps at the same place.
  open internal(set) var tapCount = 1

  /// The source.
  open var type: TouchType { .direct }

  /// The view at the beginning of the touch.
  open internal(set) var view: UIView?

  /// The window at the beginning of the touch.
  open internal(set) var window: UIWindow?

  /// The gesture recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// The positions in the window, in points.
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero

  /// Returns the position in a view, or in the window.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Returns the previous position in a view, or in the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

/// An event of touches.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Hashable, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The type.
  open var type: EventType { .touches }

  /// The time of the event, in seconds since the system was started.
  open var timestamp: TimeInterval { touches.first?.timestamp ?? 0 }

  /// The touches of the event.
  open var allTouches: Set<UITouch>? { touches }

  private let touches: Set<UITouch>

  init(touches: Set<UITouch>) {
    self.touches = touches
    super.init()
  }

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }

  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }

  /// Returns the touches that a gesture recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }
}
