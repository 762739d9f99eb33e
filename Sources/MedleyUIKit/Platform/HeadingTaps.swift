/// Recognizes taps on headers and footers.
@MainActor
final class HeadingTaps: NSObject {
  private let onTap: @MainActor (UIView, CGPoint) -> Void

  /// - Parameter onTap: called with the view and the position of the tap in it.
  init(onTap: @escaping @MainActor (UIView, CGPoint) -> Void) {
    self.onTap = onTap
  }

  /// Adds a recognizer to a view that has none yet.
  func add(to view: UIView) {
    guard !(view.gestureRecognizers?.contains { $0 is HeadingTapRecognizer } ?? false) else {
      return
    }
    #if canImport(UIKit)
      let recognizer = HeadingTapRecognizer(target: self, action: #selector(tapped(_:)))
      // Buttons in a header keep working.
      recognizer.cancelsTouchesInView = false
    #else
      let recognizer = HeadingTapRecognizer()
      recognizer.onRecognition = { [weak self, weak view, weak recognizer] in
        if let self, let view, let recognizer { onTap(view, recognizer.location(in: view)) }
      }
    #endif
    view.addGestureRecognizer(recognizer)
  }

  #if canImport(UIKit)
    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
      if let view = recognizer.view { onTap(view, recognizer.location(in: view)) }
    }
  #endif
}

/// A separate class, so that the recognizer can be found among all recognizers of a view.
private final class HeadingTapRecognizer: UITapGestureRecognizer {}
