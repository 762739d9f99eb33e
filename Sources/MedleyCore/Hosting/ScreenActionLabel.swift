/// How an action of a screen is shown, and whether the user can choose it.
public struct ScreenActionLabel: Identifiable, Hashable, Sendable {
  /// Identifies the action within its screen.
  public var id: String

  /// The title of the button.
  public var title: String

  /// The name of a symbol, such as `plus`; see ``ListImage/Source/symbol(_:)``.
  public var symbol: String?

  /// Whether the action is destructive.
  public var role: ActionLabel.Role

  /// The question that the user confirms before the action is performed.
  ///
  /// The session asks: a host offers the action like any other.
  public var confirmation: Confirmation?

  /// Whether the user can choose the action, unless it is running.
  public var isEnabled: Bool

  /// Whether the action was chosen and its work is not finished.
  ///
  /// Hosts show a running action and do not perform it again.
  public var isRunning: Bool

  /// Whether the action loads the content of the screen again.
  ///
  /// Hosts that have a gesture or a key for it use them.
  public var isRefresh: Bool

  /// Creates a label.
  public init(
    id: String,
    title: String,
    symbol: String? = nil,
    role: ActionLabel.Role = .normal,
    confirmation: Confirmation? = nil,
    isEnabled: Bool = true,
    isRunning: Bool = false,
    isRefresh: Bool = false
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.role = role
    self.confirmation = confirmation
    self.isEnabled = isEnabled
    self.isRunning = isRunning
    self.isRefresh = isRefresh
  }

  /// Whether the user can choose the action: it is enabled and not running.
  public var isAvailable: Bool { isEnabled && !isRunning }

  /// Returns the label with the title of a refresh, if it has no title.
  func titled(by texts: ListTexts) -> ScreenActionLabel {
    var label = self
    if isRefresh, title.isEmpty { label.title = texts.refresh }
    return label
  }
}
