/// A controller that shows a message and asks the user to choose an action.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Hashable, Sendable { case actionSheet, alert }

  /// The message below the title.
  open var message: String?

  /// The style.
  open private(set) var preferredStyle: Style

  /// The actions, in the order of their addition.
  open private(set) var actions: [UIAlertAction] = []

  /// The action of the return key.
  open var preferredAction: UIAlertAction?

  /// The text fields, or `nil` if there are none.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates an alert from a storyboard.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  /// Adds an action; only one may have the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIKitEnforcement.standard.report(
        .f15,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
      return
    }
    actions.append(action)
  }

  /// Adds a text field to an alert; an action sheet has none.
  ///
  /// - Parameter configurationHandler: A closure that configures the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return UIKitEnforcement.standard.report(
        .f15,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
      )
    }
    let field = UITextField()
    view.addSubview(field)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The style of a button.
  public enum Style: Int, Hashable, Sendable { case `default`, cancel, destructive }

  /// The title.
  open private(set) var title: String?

  /// The style.
  open private(set) var style: Style

  /// Whether the user can choose the action.
  open var isEnabled = true

  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - handler: A closure that is called after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
