/// A list beside the screen that its selected row opens, where there is room for both.
///
/// The rows open screens as in any list; see ``CellAdapter/opens(_:)``. On a narrow screen they cover the list.
///
/// ```swift
/// resolver.add("customers") { _ in
///   SplitScreen(list: shop.customers, detail: "customer/1")
/// }
/// ```
///
/// The selection leads: the screen of a selected row is visible, and another selected row replaces that
/// screen after its question; see ``ListPresenter/leaveQuestion``. If the selected row is removed and
/// ``SelectionMode/single(afterRemoval:)`` selects its neighbour, the screen of the neighbour is opened while both
/// panes are visible and the visible screen has no question.
///
/// A terminal of at least 110 columns and a browser window of at least 60 rem, with its script, show both panes. In UIKit, a
/// `SplitListController` shows them. A browser marks the row of the page in the pane. It asks no question before another
/// row replaces the page, and keeps unsent texts. Routes and saved states are the same as without panes.
public struct SplitScreen<Host: ListHost> {
  /// The list that opens screens.
  public let list: ListScreen<Host>

  /// The route of the screen beside the list before the user has opened a row; `nil` for an empty pane.
  public let detail: ListRoute?

  /// Creates a split screen.
  ///
  /// - Parameters:
  ///   - list: the list that opens screens.
  ///   - detail: the route of the screen beside the list before the user has opened a row. A narrow screen shows
  ///     the list only.
  public init(list: ListScreen<Host>, detail: ListRoute? = nil) {
    self.list = list
    self.detail = detail
  }

  /// The list as a screen that a navigator shows with the pane beside it.
  public var screen: ListScreen<Host> {
    var screen = list
    screen.detailPane = DetailPane(initial: detail)
    return screen
  }
}

/// The pane beside the list of a ``SplitScreen``.
public struct DetailPane: Hashable, Sendable {
  /// The route of the pane before the user has opened a row; `nil` for an empty pane.
  public var initial: ListRoute?

  init(initial: ListRoute?) {
    self.initial = initial
  }
}
