public import MedleyCore

/// A host and its imitated user, for ``HostConformance``.
///
/// The author of a host writes one type that shows a screen on a new host, returns the visible text, and imitates the
/// user: a tap, a key, a gesture. Isolate the type to the main actor:
///
/// ```swift
/// @MainActor final class LineHostUnderTest: @MainActor HostUnderTest {
///   let host = LineHost(height: 12)
///   let capabilities: Set<HostCapability> = [.scrolling, .selection, .nestedLists]
///   private var session: ScreenSession<LineHost>?
///
///   var text: String { host.text }
///
///   func show(_ screen: ListScreen<LineHost>, reporter: IssueReporter) {
///     session = screen.open(on: host, reporter: reporter)
///   }
///   …
/// }
/// ```
///
/// The view must be at least 40 characters wide, must show 6 to 25 rows of one line, and needs no more than one line for
/// such a row.
public protocol HostUnderTest {
  /// The type of the host.
  associatedtype Host: ContentHost

  /// The capabilities of the host.
  ///
  /// The scenarios of other capabilities are left out, which is printed. Their methods are not called.
  var capabilities: Set<HostCapability> { get }

  /// The visible text, from top to bottom and from the leading to the trailing edge.
  ///
  /// The text contains the titles of all visible cells, including those of nested lists. After the title of a row follows
  /// the text of its control. Other text and other characters, such as frames and symbols, are ignored.
  var text: String { get }

  /// Shows a screen, with ``/MedleyCore/ListScreen/open(on:restoring:reporter:isolation:)`` or a navigator.
  ///
  /// The method is called once, before all others. Keep the session.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - reporter: Receives the issues of the screen.
  func show(_ screen: ListScreen<Host>, reporter: IssueReporter) throws

  /// Performs the pending work of the host: its layout, animations, and display events.
  func settle() throws

  /// Scrolls as the user does, until a cell is at the start of the view or as near as the content allows.
  ///
  /// A row of a carousel becomes visible in its carousel.
  ///
  /// - Parameters:
  ///   - position: The position of the cell.
  ///   - row: The offset within a placeholder row; 0 for other cells.
  func scroll(to position: CellPosition, row: Int) throws

  /// Selects a visible cell as the user does; for the header of a collapsible section, hides or shows the rows.
  func select(at position: CellPosition) throws

  /// Moves the focus to a visible row as the user does.
  func focus(at position: CellPosition) throws

  /// Expands or collapses the visible row of an outline as the user does.
  ///
  /// The default implementation throws an error: a host without the capability ``HostCapability/outlines`` needs none.
  func setExpanded(_ isExpanded: Bool, at position: CellPosition) throws

  /// Replaces the text in the field of a visible row as the user does, without sending it.
  func type(_ text: String, at position: CellPosition) throws
}

extension HostUnderTest {
  /// Throws an error: the host cannot expand rows.
  public func setExpanded(_ isExpanded: Bool, at position: CellPosition) throws {
    throw TestFailure("The host under test must implement setExpanded(_:at:) for its capability.")
  }
}

/// A capability of a host that a ``HostConformance`` checks.
public enum HostCapability: String, Hashable, Sendable, CaseIterable {
  /// The view is smaller than its content and scrolls.
  case scrolling

  /// The scroll position is part of the saved state of the list.
  case savedPosition = "saved position"

  /// The host sends the display events of cells.
  case display

  /// The user selects rows.
  case selection

  /// The user moves a focus to rows with a field.
  case focus

  /// The host moves the focus to a neighbour after the focused row was removed.
  case focusAfterRemoval = "focus after removal"

  /// The user types text in the fields of rows, which the host sends as drafts.
  case textEntry = "text entry"

  /// Rows may contain lists.
  case nestedLists = "nested lists"

  /// Carousels scroll and keep their scroll position.
  case carousels

  /// The host sends the visible parts of placeholder rows.
  case windows

  /// The user expands and collapses the rows of a tree.
  case outlines

  /// The ancestors of the first visible row of a tree stay at the top of the view.
  case stickyAncestors = "sticky ancestors"

  /// The header of a collapsible section hides and shows its rows when the user selects it.
  case collapsing
}
