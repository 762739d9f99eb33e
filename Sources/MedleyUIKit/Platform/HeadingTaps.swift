#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Hears of taps on a header or footer.
@MainActor
final class HeadingTaps: NSObject {
  let onTap: @MainActor (UIView) -> Void

  init(onTap: @escaping @MainActor (UIView) -> Void) {
    self.onTap = onTap
  }

  /// Listens to a view; once, however often it is asked to.
  func listen(to view: UIView) {
    #if canImport(UIKit)
      let isKnown = view.gestureRecognizers?.contains { $0 is HeadingTapRecognizer } ?? false
      guard !isKnown else { return }
      let recognizer = HeadingTapRecognizer(target: self, action: #selector(tapped(_:)))
      // Buttons in a header work as before.
      recognizer.cancelsTouchesInView = false
      view.addGestureRecognizer(recognizer)
    #else
      let isKnown = view.gestureRecognizers?.contains { $0 is HeadingTapRecognizer } ?? false
      guard !isKnown else { return }
      let recognizer = HeadingTapRecognizer()
      recognizer.onTap = { [weak self, weak view] in
        if let self, let view { onTap(view) }
      }
      view.addGestureRecognizer(recognizer)
    #endif
  }

  #if canImport(UIKit)
    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
      if let view = recognizer.view { onTap(view) }
    }
  #endif
}

/// Known by its class among the recognizers of a view.
private final class HeadingTapRecognizer: UITapGestureRecognizer {
  #if !canImport(UIKit)
    /// Stands for target and selector.
    var onTap: (@MainActor () -> Void)?

    override var state: State {
      didSet { if state == .ended { onTap?() } }
    }
  #endif
}
