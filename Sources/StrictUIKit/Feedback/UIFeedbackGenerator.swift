/// The base class of generators of haptic feedback, which is counted and not felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// The feedback that was generated, in order.
  package private(set) var occurrences: [String] = []

  /// Creates a generator.
  public override init() { super.init() }

  /// Prepares the system for feedback, which has no effect.
  open func prepare() {}

  func occur(_ name: String) { occurrences.append(name) }
}

/// A generator of feedback for a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of the colliding objects.
  public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator of the medium style.
  public override convenience init() { self.init(style: .medium) }

  /// Generates feedback.
  open func impactOccurred() { occur("\(style)") }

  /// Generates feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { occur("\(style) \(intensity)") }
}

/// A generator of feedback for a change of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates feedback.
  open func selectionChanged() { occur("selection") }
}

/// A generator of feedback for the result of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }

  /// Generates feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) { occur("\(notificationType)") }
}
