import MedleyCore

/// An action that the library adds to a row for screen readers.
final class RowAction: UIAccessibilityCustomAction {}

// The place of a row in an outline for screen readers. UIKit has no trait for levels.
extension OutlinePlace {
  /// Returns the place in words, such as "level 2, expanded".
  ///
  /// - Parameter hasStatus: whether the system says itself that an element is expanded or collapsed.
  func speech(_ texts: ListTexts, hasStatus: Bool) -> String {
    let level = texts.filled(\.level, ["level": "\(self.level)"])
    guard isExpandable, !hasStatus else { return level }
    return "\(level), \(isExpanded ? texts.expanded : texts.collapsed)"
  }

  /// Returns the place in words, without what the system says itself.
  func speech(_ texts: ListTexts) -> String {
    if #available(iOS 18.0, tvOS 18.0, macCatalyst 18.0, visionOS 2.0, *) {
      return speech(texts, hasStatus: true)
    }
    return speech(texts, hasStatus: false)
  }

  /// Returns the action that shows or hides the rows below, or `nil` for a row that cannot have any.
  ///
  /// It is offered on all systems: the status of iOS 18 says whether an element is expanded, and changes nothing.
  @MainActor
  func accessibilityAction(
    _ texts: ListTexts,
    toggle: @escaping @MainActor () -> Void
  ) -> RowAction? {
    guard isExpandable else { return nil }
    return RowAction(name: isExpanded ? texts.collapse : texts.expand) { _ in
      toggle()
      return true
    }
  }
}

extension UIView {
  /// Lets the system say whether a row is expanded, from iOS 18 on.
  func showAccessibilityStatus(of place: OutlinePlace?) {
    guard #available(iOS 18.0, tvOS 18.0, macCatalyst 18.0, visionOS 2.0, *) else { return }
    if let place, place.isExpandable {
      accessibilityExpandedStatus = place.isExpanded ? .expanded : .collapsed
    } else {
      accessibilityExpandedStatus = .unsupported
    }
  }
}
