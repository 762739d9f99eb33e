/// An action of a screen besides its rows, such as refreshing the list or adding a row.
///
/// Each host shows the actions where its users look for them: in the navigation bar, in the bar of a
/// terminal, or at the top of a page. The presenter states the actions with its rows:
///
/// ```swift
/// var screenActions: [ScreenAction<FeedEdit>] {
///   ScreenAction("New photo", symbol: "plus", opens: "composer")
///   ScreenAction.refresh(isRunning: isLoading, sends: .refresh)
/// }
/// ```
///
/// If the presenter refuses the edit of an action, the host shows the reason.
public struct ScreenAction<Edit: Sendable>: Sendable {
  /// How the action is shown, and whether the user can choose it.
  public var label: ScreenActionLabel

  /// The effect of the action.
  enum Effect: Sendable {
    case send(Edit)
    case open(ListRoute)
  }

  let effect: Effect

  /// Creates an action that sends an edit to the presenter.
  ///
  /// - Parameters:
  ///   - title: the title of the button.
  ///   - id: identifies the action within its screen. The default is the title.
  ///   - symbol: the name of a symbol, for hosts that have symbols.
  ///   - role: whether the action is destructive.
  ///   - confirmation: the question that the user confirms before the action is performed. Without
  ///     one, the action is performed at once on every host, also if it is destructive.
  ///   - isEnabled: whether the user can choose the action.
  ///   - isRunning: whether the work of the action is not finished. The action cannot be chosen
  ///     meanwhile.
  ///   - edit: the edit that ``ListPresenter/receive(_:tasks:)`` receives.
  public init(
    _ title: String,
    id: String? = nil,
    symbol: String? = nil,
    role: ActionLabel.Role = .normal,
    confirmation: Confirmation? = nil,
    isEnabled: Bool = true,
    isRunning: Bool = false,
    sends edit: Edit
  ) {
    label = ScreenActionLabel(
      id: id ?? title,
      title: title,
      symbol: symbol,
      role: role,
      confirmation: confirmation,
      isEnabled: isEnabled,
      isRunning: isRunning
    )
    effect = .send(edit)
  }

  /// Creates an action that goes to another screen.
  ///
  /// - Parameters:
  ///   - title: the title of the button.
  ///   - id: identifies the action within its screen. The default is the title.
  ///   - symbol: the name of a symbol, for hosts that have symbols.
  ///   - isEnabled: whether the user can choose the action.
  ///   - route: the route of the other screen.
  public init(
    _ title: String,
    id: String? = nil,
    symbol: String? = nil,
    isEnabled: Bool = true,
    opens route: ListRoute
  ) {
    label = ScreenActionLabel(
      id: id ?? title,
      title: title,
      symbol: symbol,
      isEnabled: isEnabled
    )
    effect = .open(route)
  }

  /// Returns the action that loads the content of the screen again; a screen has at most one.
  ///
  /// The user pulls the list in UIKit, presses F5 in a terminal, and presses a button in a browser. The id is
  /// `refresh`, and the title is ``ListTexts/refresh``.
  ///
  /// - Parameters:
  ///   - isEnabled: whether the user can refresh.
  ///   - isRunning: whether the content is being loaded. The hosts show it until it is `false`.
  ///   - edit: the edit that ``ListPresenter/receive(_:tasks:)`` receives.
  public static func refresh(
    isEnabled: Bool = true,
    isRunning: Bool = false,
    sends edit: Edit
  ) -> ScreenAction {
    var action = ScreenAction(
      "",
      id: "refresh",
      symbol: "arrow.clockwise",
      isEnabled: isEnabled,
      isRunning: isRunning,
      sends: edit
    )
    action.label.isRefresh = true
    return action
  }
}

extension ListIssue {
  /// Two actions of one screen have the same id; the first one is shown.
  public static func duplicateAction(_ id: String, presenter: String) -> Self {
    ListIssue(
      .duplicateAction,
      """
      two actions of \(presenter), or of its parts, have the id "\(id)", and only the first one is shown. Give each \
      action an id.
      """
    )
  }

  /// A screen has actions, and its view controller is in no navigation bar that shows them.
  public static func hiddenActions(ofScreen title: String) -> Self {
    ListIssue(
      .hiddenActions,
      """
      the screen "\(title)" has actions, and nothing shows them. Put its ListViewController into a \
      UINavigationController, or show the actions yourself and set showsActionsElsewhere. In SwiftUI, give the \
      MedleyScreen a resolver or onActionsChange.
      """
    )
  }

  /// The edit of a screen's action was refused, and nothing shows the reason to the user.
  public static func unshownRefusal(_ reason: String) -> Self {
    ListIssue(
      .unshownRefusal,
      """
      the edit of a screen's action was refused because of "\(reason)", and the user was not notified. Set \
      onActionRefusal of the ScreenSession or the ListNavigator.
      """
    )
  }
}
