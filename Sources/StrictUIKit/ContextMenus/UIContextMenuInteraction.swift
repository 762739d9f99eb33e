/// An interaction that shows a context menu for a view.
@MainActor package final class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The object that creates the menu.
  package private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  package private(set) weak var view: UIView?

  /// Creates an interaction.
  package init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  package func willMove(to view: UIView?) {}

  package func didMove(to view: UIView?) { self.view = view }

  /// Returns the origin of a view; the place of a press is not modelled.
  package func location(in view: UIView?) -> CGPoint { .zero }
}

/// Creates the menu of a context menu interaction.
@MainActor package protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the configuration of the menu, or `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UIView {
  /// Presses the view long, and returns the menu that appears.
  package func driveContextMenu() -> UIMenu? {
    let interaction = interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    return interaction.flatMap {
      $0.delegate?.contextMenuInteraction($0, configurationForMenuAtLocation: .zero)
    }?.makeMenu()
  }
}
