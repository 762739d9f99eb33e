#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a screen reader reads out.
@MainActor
enum SpokenElement {
  /// The view that is read out, if it is a view.
  static var current: UIView? {
    UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView
  }

  /// Has the screen reader go on at a view.
  static func move(to view: UIView) {
    UIAccessibility.post(notification: .layoutChanged, argument: view)
  }
}
