/// The value that a behaviour receives besides the model: the row's identity and position, and the
/// means to respond.
///
/// In a list of parts, ids, sections and paths are those of the row's part; see ``Part``.
public struct ListEvent {
  /// The identity of the row, header or footer.
  public let identity: ItemIdentity

  private let listPosition: CellPosition
  private var part: EventPart? { source.part }

  let source: EventSource
  private let reporter: IssueReporter

  init(position: CellPosition, source: EventSource, reporter: IssueReporter) {
    identity = source.part?.path.inner(source.identity) ?? source.identity
    listPosition = position
    self.source = source
    self.reporter = reporter
  }

  /// The position when the event arrived; for a removed row, its last position.
  public var position: CellPosition {
    guard let part else { return listPosition }
    return listPosition.moved(bySections: -part.firstSection())
  }

  private var list: (any EventReceiver)? { source.list }

  var texts: ListTexts { list?.texts ?? ListTexts() }

  /// The number of rows of the list, if it still exists.
  package var rowCount: Int? { list?.rowCount }

  /// The path of the row, or `nil` for a header or footer.
  public var path: ListPath? {
    guard case .row(let path) = position else { return nil }
    return path
  }

  /// Goes to another screen.
  ///
  /// A route without a screen, or one that is sent after the list is gone, is reported as
  /// ``ListIssue/Code/unknownRoute``.
  public func go(_ route: ListRoute) {
    guard let list else { return reporter.report(.unknownRoute(route.path)) }
    list.go(route)
  }

  /// Leaves the screen of this row, and the screens above it.
  ///
  /// The first screen of a navigator is never left. If no navigator shows the list,
  /// ``ListIssue/Code/unknownRoute`` is reported.
  public func back() {
    guard let list else { return reporter.report(.missingNavigator) }
    list.back()
  }

  /// Asks the user before something is done.
  ///
  /// ```swift
  /// .onSelect { account, event in
  ///   event.confirm(Confirmation("Delete the account?", button: "Delete", role: .destructive)) { event in
  ///     event.send(AccountEdit.delete)
  ///   }
  /// }
  /// ```
  ///
  /// For an action, state the question in ``CellAction``. On a host that cannot ask, nothing is done
  /// and ``ListIssue/Code/unansweredQuestion`` is reported.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - perform: called after the user has confirmed, with a new event, if the row is still in the
  ///     list.
  public func confirm(
    _ question: Confirmation,
    perform: @escaping (_ event: ListEvent) -> Void
  ) {
    source.list?.confirm(question, of: source.identity, then: perform)
  }

  /// Sends an edit to the owner of the data.
  ///
  /// The owner is the presenter of a screen, or a receiver that was set with
  /// ``ListController/onEdit(_:perform:)``. If the owner refuses the edit, this row shows the reason
  /// and keeps its draft; otherwise its earlier problem ends. An edit without a receiver, or one that
  /// is sent after the list is gone, is reported as ``ListIssue/Code/unhandledEdit``.
  public func send<Edit: Sendable>(_ edit: Edit) {
    guard let list else {
      return reporter.report(.unhandledEdit(type: "\(Edit.self)"))
    }
    source.send()
    list.receive(edit, from: source)
  }

  /// Refuses the user's edit: this row shows the reason, and keeps its draft.
  ///
  /// - Parameter reason: the reason, as a sentence for the user.
  public func refuse(_ reason: String) {
    source.refuse(EditRefusal(reason))
  }

  /// Moves the keyboard's focus to a row of the list.
  ///
  /// The host scrolls until the row is visible; see ``ListController/focus(_:editing:)``.
  ///
  /// To focus a new row, send the edit that adds it first. A row that is not in the list is ignored.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - isEditing: whether to start editing with the row's control: hosts that have a keyboard begin
  ///     text input, or open a date or a choice.
  public func focus(_ id: some Hashable & Sendable, editing isEditing: Bool = false) {
    list?.focus(listIdentity(of: id), isEditing: isEditing)
  }

  /// Scrolls to a row of the list, or of a list around it.
  ///
  /// To scroll to a new row, send the edit that adds it first; if the edit's update has to wait,
  /// scrolling waits too. A row that is in no list is ignored. A host that cannot scroll stores the
  /// position in the list.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - edge: the position in the view at which the row is placed, as far as the content allows.
  ///   - isAnimated: whether a host that can animate scrolling does so.
  public func scroll(
    to id: some Hashable & Sendable,
    at edge: ScrollEdge = .start,
    animated isAnimated: Bool = false
  ) {
    let row = listIdentity(of: id)
    list?.scroll(ScrollRequest(identity: row, edge: edge, isAnimated: isAnimated))
  }

  /// Shows or hides the rows below the row of this event in its tree.
  public func setExpanded(_ isExpanded: Bool) {
    list?.setExpanded(isExpanded, source.identity)
  }

  /// Shows or hides the rows below a row of a tree; see ``ListController/setExpanded(_:row:)``.
  public func setExpanded(_ isExpanded: Bool, row id: some Hashable & Sendable) {
    list?.setExpanded(isExpanded, listIdentity(of: id))
  }

  /// Expands the rows that contain a row of a tree, and scrolls to the row; see ``ListController/reveal(_:under:at:animated:)``.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - ancestors: the ids of the rows that contain it; `nil` to search the known rows.
  public func reveal<ID: Hashable & Sendable>(_ id: ID, under ancestors: [ID]? = nil) {
    let rows = ancestors?.map { listIdentity(of: $0) }
    list?.reveal(listIdentity(of: id), under: rows, at: .nearest)
  }

  /// Expands or collapses all rows of the trees of the list, or of the part of the row; see
  /// ``ListController/setAllExpanded(_:)``.
  public func setAllExpanded(_ isExpanded: Bool) {
    list?.setAllExpanded(isExpanded, parts: part?.path.parts ?? [])
  }

  /// Returns the identity of a row in the list; the part of the row may have other ids.
  private func listIdentity(of id: some Hashable & Sendable) -> ItemIdentity {
    let row = ItemIdentity.row(id)
    return part?.path.outer(row) ?? row
  }

  /// Reports an issue.
  public func report(_ issue: ListIssue) {
    reporter.report(issue)
  }
}

/// The part of the row that an event came from.
struct EventPart {
  let path: PartPath

  /// Returns the index of the part's first section in the list of the event.
  let firstSection: () -> Int
}

extension CellPosition {
  /// Returns the position in a section some sections further down.
  func moved(bySections count: Int) -> CellPosition {
    switch self {
    case .row(let path): .row(ListPath(section: path.section + count, item: path.item))
    case .header(let section): .header(section: section + count)
    case .footer(let section): .footer(section: section + count)
    }
  }
}

/// The list that an event came from.
protocol EventReceiver: AnyObject {
  /// The texts that the library shows.
  var texts: ListTexts { get }

  /// The loader, the policy and the cache of pictures.
  var pictures: ListPictures { get }

  /// The number of rows; a placeholder row counts as one.
  var rowCount: Int { get }

  /// The format of portable values.
  var valueFormat: ValueFormat { get }

  /// Whether the host reports the visible parts of placeholder rows.
  var reportsVisibleParts: Bool { get }

  /// Returns the key of a row; see ``HostedList/cellKey(of:)``.
  func cellKey(of row: ItemIdentity) -> String

  /// Updates the adapters and rows of the list within a row.
  ///
  /// - Returns: whether the row is still in the list.
  func updateNestedList(of row: ItemIdentity) -> Bool

  /// The actor on which the list is used, if it is known.
  var taskActor: (any Actor)? { get }

  func start(_ key: TaskKey, operation: @escaping TaskOperation)
  func cancelTask(_ key: TaskKey)
  func go(_ route: ListRoute)
  func back()

  func confirm(
    _ question: Confirmation,
    of identity: ItemIdentity,
    then perform: @escaping (ListEvent) -> Void
  )

  /// Asks the user on the host of the outermost list.
  func ask(_ question: Confirmation, of identity: ItemIdentity, then perform: @escaping () -> Void)

  /// Returns the row of an outer list that contains this list; `nil` if that list does not contain it.
  func row(in outer: AnyObject) -> ItemIdentity?

  /// Passes an edit to its receiver, which answers to the source.
  func receive<Edit: Sendable>(_ edit: Edit, from source: EventSource?)

  /// Shows the answer to the edits of an event at its row.
  ///
  /// - Parameter edit: the event itself, if it is an edit.
  func settle(_ identity: ItemIdentity, _ refusal: EditRefusal?, of edit: CellEdit?)

  func focus(_ identity: ItemIdentity, isEditing: Bool)
  func setExpanded(_ isExpanded: Bool, _ identity: ItemIdentity)
  func reveal(_ identity: ItemIdentity, under ancestors: [ItemIdentity]?, at edge: ScrollEdge)

  /// Expands or collapses all known rows of the trees of a part; of the list if there are no ids.
  func setAllExpanded(_ isExpanded: Bool, parts: [String])

  @discardableResult func scroll(_ request: ScrollRequest) -> Bool
}

/// A row to which a list scrolls.
struct ScrollRequest {
  var identity: ItemIdentity
  var edge: ScrollEdge
  var isAnimated = false

  /// The row of the list with the nested list that passes on the request.
  var nestedIn: ItemIdentity?
}
