/// Offers the actions of headers and footers in context menus.
///
/// Table and collection views have menus of rows only.
@MainActor
final class HeadingMenus: NSObject, UIContextMenuInteractionDelegate {
  private let menu: @MainActor (UIView) -> UIContextMenuConfiguration?

  /// - Parameter menu: returns the menu of a header or footer; called when the user requests it.
  init(menu: @escaping @MainActor (UIView) -> UIContextMenuConfiguration?) {
    self.menu = menu
  }

  /// Adds an interaction to a view that has none yet.
  func add(to view: UIView) {
    let isThere = view.interactions.contains {
      ($0 as? UIContextMenuInteraction)?.delegate === self
    }
    if !isThere { view.addInteraction(UIContextMenuInteraction(delegate: self)) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    interaction.view.flatMap(menu)
  }
}
