/// The notifications and the focus of assistive technology.
@MainActor public enum UIAccessibility {
  /// A notification for assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A part of the screen is different; the argument is looked at next.
    public static let layoutChanged = Notification(rawValue: 1001)

    /// The whole screen is another; the argument is looked at next.
    public static let screenChanged = Notification(rawValue: 1000)

    /// The argument is a text to be read out.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Which technology is meant.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the technology.
    public let rawValue: String

    /// Names a technology.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The screen reader.
    public static let notificationVoiceOver = Self(rawValue: "VoiceOver")
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

  /// Posts a notification.
  public static func post(notification: Notification, argument: Any?) {
    guard notification != .announcement, let view = argument as? UIView else { return }
    focused = view
  }
}
