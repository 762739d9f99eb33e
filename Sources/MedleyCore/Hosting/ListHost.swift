/// A component that shows a list: a table view, a terminal, a page.
///
/// A host makes and recycles cells, lays them out, and sends events. It reads everything that it
/// shows from its ``list``. Adapters belong to a host type, so this protocol is below adapters; the
/// ``ListController`` that connects both is above them.
///
/// A host made of views conforms in isolation (`extension UITableView: @MainActor ListHost`), so
/// that its adapters can be used on the main actor only. A host whose cells are values (text, HTML)
/// conforms without isolation and renders on any actor.
public protocol ListHost: AnyObject {
  /// The representation of a row: a view, a widget, lines of text, a piece of HTML.
  associatedtype Cell

  /// How a cell class is registered before the first cell is made; `Never` if the host needs no
  /// registration.
  associatedtype Registration = Never

  /// The list to show, held weakly: the list belongs to its controller.
  ///
  /// A controller sets it when it connects to the host, and then calls ``reload()``. When it
  /// disconnects, it sets `nil`, unless another list is shown by then. Answers of the list are valid
  /// until the next ``reload()``, ``refresh(_:)``, or ``ListUpdate/commit()`` of an update that the
  /// host performs.
  var list: HostedList<Cell, Registration>? { get set }

  /// Reloads the list: sections, rows and their content may all have changed.
  ///
  /// This method is never called while the host performs an update of the same list. When another
  /// list connects to the host, or the same list connects again, the method is called at once: the
  /// host drops the unfinished update, and its ``ListUpdate/finish()`` is ignored.
  func reload()

  /// Updates the visible cells among these positions in place.
  ///
  /// Called when the state, a draft or the problem of a row changed, and after a control of the row
  /// was used, so that the control shows the model's value.
  func refresh(_ positions: [CellPosition])

  /// Starts editing with the control of the focused row at a position, for example in a text field.
  ///
  /// The default implementation does nothing.
  func beginEditing(at position: CellPosition)

  /// Asks the user a question, and performs something if the user confirms.
  ///
  /// The default implementation does not perform it, and reports
  /// ``ListIssue/Code/unansweredQuestion``.
  ///
  /// - Parameters:
  ///   - position: the row, header or footer that asks, or that contains the list that asks.
  ///   - perform: called on the host's actor after the user has confirmed, and dropped otherwise.
  func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  )

  /// Whether the list opens at its end, and stays there when rows are inserted, as a chat or a log.
  ///
  /// When the user has left the end, the first visible row stays where it is;
  /// ``HostedList/unseenRows`` counts the rows that arrive in the meantime. The default
  /// implementation returns `false` and ignores a new value.
  var followsEnd: Bool { get set }

  /// The scroll position, or `nil` if no cell is shown.
  ///
  /// The default is the position that the list stores.
  var scrollPosition: ScrollPosition? { get }

  /// Scrolls to a cell of the list.
  ///
  /// The default implementation stores the position in the list, which a host that scrolls restores
  /// when the list is connected to it.
  ///
  /// - Parameters:
  ///   - edge: the position in the view at which the cell is placed, as far as the content allows.
  ///   - isAnimated: whether a host that can animate scrolling does so.
  func scroll(toCellAt position: CellPosition, at edge: ScrollEdge, animated isAnimated: Bool)

  /// Whether the host sends ``CellEvent/displayRows(_:)`` for the visible parts of placeholder rows.
  ///
  /// The default is `false`: a placeholder row that is displayed loads its first rows.
  var reportsVisibleParts: Bool { get }

  /// The rules for the host's batch updates. The default is ``BatchUpdateStyle/unrestricted``.
  var batchUpdateStyle: BatchUpdateStyle { get }

  /// How the host writes portable values, such as ``ListContent/value``.
  ///
  /// A host formats values for the locale of its user. The default is ``ValueFormat/plain``.
  var valueFormat: ValueFormat { get }

  /// Whether the host is visible; an invisible host is reloaded instead of updated.
  ///
  /// It is read before each stage. The default is `true`. A view is visible while it is in a window.
  var isVisible: Bool { get }

  /// Whether the host may continue to show the old list while a large update is planned in the
  /// background; see ``ListController/backgroundThreshold``. The default is `false`.
  ///
  /// A host in a program with an event loop, such as a view, returns `true`. A host whose output is
  /// read right after a snapshot was applied, such as a page or a text, must return `false`.
  var plansInBackground: Bool { get }

  /// Performs one stage of a change.
  ///
  /// This method is called when the previous stage is finished, and never for a host without a
  /// ``list``. A host that never finishes a stage receives no other change until the list is
  /// disconnected and connected again. The default implementation commits the update, reloads, and
  /// finishes.
  func perform(_ update: ListUpdate)
}

extension ListHost {
  /// Whether no list is connected, or its controller is gone.
  var showsNoList: Bool { list == nil }

  /// The default is ``BatchUpdateStyle/unrestricted``.
  public var batchUpdateStyle: BatchUpdateStyle { .unrestricted }

  /// The default is `false`.
  public var reportsVisibleParts: Bool { false }

  /// The default implementation does nothing.
  public func beginEditing(at position: CellPosition) {}

  /// The default implementation reports ``ListIssue/Code/unansweredQuestion``.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    list?.report(.unansweredQuestion(question.title))
  }

  /// The default is `false`; a new value is ignored.
  public var followsEnd: Bool {
    get { false }
    set {}
  }

  /// The default is the position that the list stores.
  public var scrollPosition: ScrollPosition? { list?.place }

  /// The default implementation stores the position in the list.
  public func scroll(
    toCellAt position: CellPosition,
    at edge: ScrollEdge,
    animated isAnimated: Bool
  ) {
    list?.remember(ScrollPosition(position: position))
  }

  /// Scrolls to the current position of an identity; a collapsed section that hides it is expanded.
  ///
  /// - Parameters:
  ///   - identity: a row, header or footer of the list.
  ///   - edge: the position in the view at which the cell is placed, as far as the content allows.
  ///   - isAnimated: whether a host that can animate scrolling does so.
  /// - Returns: whether the identity is in the list.
  @discardableResult
  public func scroll(
    to identity: ItemIdentity,
    at edge: ScrollEdge = .start,
    animated isAnimated: Bool = false
  ) -> Bool {
    if let header = list?.header(hiding: identity) { list?.send(.expand, at: header) }
    guard let position = list?.position(of: identity) else { return false }
    scroll(toCellAt: position, at: edge, animated: isAnimated)
    return true
  }

  /// The default is ``ValueFormat/plain``.
  public var valueFormat: ValueFormat { .plain }

  /// The default is `true`.
  public var isVisible: Bool { true }

  /// The default is `false`.
  public var plansInBackground: Bool { false }

  /// The default implementation commits, reloads, and finishes.
  public func perform(_ update: ListUpdate) {
    update.commit()
    reload()
    update.finish()
  }
}

/// One stage of a change, for a host to perform.
///
/// A host performs these steps:
///
/// 1. It begins its batch update. ``ListHost/list`` still answers with the old data.
/// 2. It calls ``commit()`` once; from then on the list answers with the data after the stage.
/// 3. It moves its cells as described by ``change``, then updates the cells whose content changed.
/// 4. It calls ``finish()`` once, when everything is shown, at once or after an animation. Then the
///    next stage begins.
public struct ListUpdate {
  /// The operations of the stage, by position.
  public let change: ListChange

  private let onCommit: () -> Void
  private let onFinish: () -> Void

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - commit: called by ``commit()``.
  ///   - finish: called by ``finish()``.
  public init(
    _ change: ListChange,
    commit: @escaping () -> Void,
    finish: @escaping () -> Void
  ) {
    self.change = change
    onCommit = commit
    onFinish = finish
  }

  /// Switches the list to the data after the stage.
  public func commit() {
    onCommit()
  }

  /// Marks the stage as shown.
  public func finish() {
    onFinish()
  }
}
