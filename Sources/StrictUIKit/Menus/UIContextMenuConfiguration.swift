/// The menu of a cell, made when it is asked for.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// What the program knows the menu by.
  public let identifier: any NSCopying

  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Describes a menu.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// The menu, made now.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }
}
