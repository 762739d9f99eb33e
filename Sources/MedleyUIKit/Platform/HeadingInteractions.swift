/// Recognizes taps on headers and footers, and offers their actions in context menus.
///
/// Table and collection views have both for rows only.
@MainActor
final class HeadingInteractions: NSObject, UIContextMenuInteractionDelegate {
  private let onTap: @MainActor (UIView, CGPoint) -> Void
  private let menu: (@MainActor (UIView) -> UIContextMenuConfiguration?)?

  /// - Parameters:
  ///   - onTap: called with the view and the position of the tap in it.
  ///   - menu: returns the menu of a view when the user requests it; `nil` if views have no menus.
  init(
    onTap: @escaping @MainActor (UIView, CGPoint) -> Void,
    menu: (@MainActor (UIView) -> UIContextMenuConfiguration?)? = nil
  ) {
    (self.onTap, self.menu) = (onTap, menu)
  }

  /// Adds a recognizer, and an interaction for the menu, to a view that has none yet.
  func add(to view: UIView) {
    if view.gestureRecognizers?.contains(where: { $0 is HeadingTapRecognizer }) == true { return }
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
    if menu != nil { view.addInteraction(UIContextMenuInteraction(delegate: self)) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    interaction.view.flatMap { menu?($0) }
  }

  #if canImport(UIKit)
    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
      if let view = recognizer.view { onTap(view, recognizer.location(in: view)) }
    }
  #endif
}

/// A separate class, so that the recognizer can be found among all recognizers of a view.
private final class HeadingTapRecognizer: UITapGestureRecognizer {}
