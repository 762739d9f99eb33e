#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a screen reader reads out.
@MainActor
enum SpokenElement {
  /// The view that is read out, or in which the element stands that is.
  ///
  /// - Parameter cells: a table view has elements of its own read out in the place of its cells; only
  ///   these know whether that is so.
  static func current(among cells: [UIView]) -> UIView? {
    guard let focused = UIAccessibility.focusedElement(using: .notificationVoiceOver) else {
      return nil
    }
    if let view = focused as? UIView { return view }
    if let cell = cells.first(where: { $0.accessibilityElementIsFocused() }) { return cell }
    var element = focused as? UIAccessibilityElement
    while let container = element?.accessibilityContainer {
      if let view = container as? UIView { return view }
      element = container as? UIAccessibilityElement
    }
    return nil
  }

  /// Has the screen reader go on at a view.
  static func move(to view: UIView) {
    UIAccessibility.post(notification: .layoutChanged, argument: view)
  }
}
