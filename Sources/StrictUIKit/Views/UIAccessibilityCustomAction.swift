/// Something that assistive technology can do with an element.
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// What it is called.
  open var name: String

  /// Called when it is done; returns whether it worked.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}
