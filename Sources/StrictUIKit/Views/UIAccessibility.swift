/// The notifications and the focus of assistive technology.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A notification for assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The layout has changed, and the focus moves to the argument.
    public static let layoutChanged = Notification(rawValue: 1001)

    /// The screen has changed, and the focus moves to the argument.
    public static let screenChanged = Notification(rawValue: 1000)

    /// Assistive technology reads the argument aloud.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the technology.
    public let rawValue: String

    /// Names a technology.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The screen reader.
    public static let notificationVoiceOver = Self(rawValue: "VoiceOver")
  }

  /// Whether the user prefers reduced motion.
  public static var isReduceMotionEnabled: Bool { reducesMotion }

  /// Whether the user prefers reduced motion; tests set it.
  package static var reducesMotion = false

  /// Whether the content of an element is shown.
  @available(iOS 18.0, tvOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
  public enum ExpandedStatus: Int, Hashable, Sendable {
    /// The element cannot be expanded.
    case unsupported

    /// The content is shown.
    case expanded

    /// The content is hidden.
    case collapsed
  }

  /// The focused element.
  ///
  /// Tests set it, and notifications move it.
  package static weak var focused: AnyObject?

  /// The focused element.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    focused
  }

  /// The announcements that were posted.
  package static var announcements: [String] = []

  /// Posts a notification.
  public static func post(notification: Notification, argument: Any?) {
    if notification == .announcement, let text = argument as? String { announcements.append(text) }
    guard notification != .announcement, let view = argument as? UIView else { return }
    focused = view
  }
}
