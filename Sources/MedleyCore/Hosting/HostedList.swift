/// The host's view of a list: counts, cells and heights by position, with the item type erased.
///
/// It is for authors of hosts. Its parts: the content (sections, models, identities), cells and heights,
/// the state of rows (selection, focus, drafts), the scroll position, behaviours and events. A
/// ``ListController`` is a hosted list, and no other module can create one.
///
/// A host reads its ``ListHost/list`` whenever it needs to. An answer is valid until the next
/// ``ListHost/reload()``, ``ListHost/refresh(_:)`` or ``ListUpdate/commit()``. During an update, the
/// list answers with the old data until the host commits, and with the data after the stage from
/// then on. For a position that does not exist, the list returns `nil` and never traps.
///
/// It is a class so that hosts compile for iOS 15, which cannot compare a parameterised existential
/// with `nil`, and so that each call of a host costs one virtual call.
public class HostedList<Cell, Registration> {
  /// The receivers of rows of other lists, by the type of the model; each returns whether it accepts
  /// a row, and performs the drop if wanted.
  var drops: [ObjectIdentifier: (any ListModel, RowDestination, _ performs: Bool) -> Bool] = [:]

  init() {}

  /// The texts that the library shows to the user on its own.
  public var texts: ListTexts {
    get { mustOverride() }
    set { mustOverride() }
  }

  /// The loader, the policy and the cache of pictures with an address.
  public var pictures: ListPictures {
    get { mustOverride() }
    set { mustOverride() }
  }

  // MARK: - Content

  /// The number of sections.
  public var sectionCount: Int { mustOverride() }

  /// Returns the shape of a section, or `nil` if there is no such section.
  public func section(at index: Int) -> SectionShape? { mustOverride() }

  /// The number of times that the list has received rows after it was cleared.
  ///
  /// A host opens the list again whenever the number has changed; see ``ListOpening``.
  public var openingCount: Int { mustOverride() }

  /// Returns the model at a position.
  public func model(at position: CellPosition) -> (any ListModel)? { mustOverride() }

  /// Returns the positions of a section's rows among all of its rows; `nil` without placeholder rows.
  public func rowPositions(inSection index: Int) -> RowPositions? { mustOverride() }

  /// Returns the identity at a position, for storage that outlives a change of the list.
  public func identity(at position: CellPosition) -> ItemIdentity? { mustOverride() }

  /// Returns the current position of an identity, or `nil` if it is not in the list.
  public func position(of identity: ItemIdentity) -> CellPosition? { mustOverride() }

  /// Returns the key of an identity: a short text that names the cell outside this process.
  ///
  /// The key of a cell of a nested list begins with the key of the row that contains it and "/".
  public func cellKey(of identity: ItemIdentity) -> String { mustOverride() }

  /// Returns the row of a key, or `nil` if the key does not name a row by its id.
  public func row(ofCellKey key: String) -> ItemIdentity? { mustOverride() }

  /// Asks the windows of the list to load the rows around the first of some keys, which are not loaded.
  public func findRows(ofCellKeys keys: [String]) { mustOverride() }

  // MARK: - Cells

  /// Returns the name of the reuse pool of the cell.
  public func reuseIdentifier(at position: CellPosition) -> ReuseIdentifier? { mustOverride() }

  /// Returns the registration of the cell's class, or `nil` if the cell needs none.
  public func registration(at position: CellPosition) -> Registration? { mustOverride() }

  /// Returns the height of the cell, as far as it is known before the cell is measured.
  ///
  /// - Parameter width: the width of the cell in the host's unit: points, pixels or columns.
  public func height(at position: CellPosition, width: Double) -> RowHeight { mustOverride() }

  /// Returns the number of columns that a row occupies if its section is a grid.
  public func gridSpan(at path: ListPath) -> GridSpan { mustOverride() }

  /// Returns the effects with which the row appears and leaves when the data changes.
  ///
  /// A host reads it for deleted rows before ``ListUpdate/commit()``, and for inserted rows after it.
  public func transition(at path: ListPath) -> RowTransition { mustOverride() }

  /// Makes an empty cell; call ``update(_:at:width:)`` to fill it.
  public func makeCell(at position: CellPosition, width: Double) -> Cell? { mustOverride() }

  /// Makes a cell and updates it with the row at a position.
  public func cell(at position: CellPosition, width: Double) -> Cell? { mustOverride() }

  /// Updates a cell with the row at a position.
  public func update(_ cell: inout Cell, at position: CellPosition, width: Double) {
    mustOverride()
  }

  /// Returns the list within the row, or `nil` if its cell is not a list.
  ///
  /// The nested list is created on first use.
  public func nestedList(at position: CellPosition) -> HostedList? { mustOverride() }

  /// Returns whether the cell of the row is a list, which is not created.
  func holdsList(at position: CellPosition) -> Bool { mustOverride() }

  /// Returns the header that hides a row, because its section is collapsed; `nil` for all other rows.
  public func header(hiding identity: ItemIdentity) -> CellPosition? { mustOverride() }

  // MARK: - State

  /// Returns the state of the row: selected, focused, expanded.
  public func state(at position: CellPosition) -> CellState { mustOverride() }

  /// Returns the value that the user entered in the only control of a cell and has not sent yet.
  public func draft(at position: CellPosition) -> ControlValue? { mustOverride() }

  /// Returns the unsent value of the only control of a cell, kept by the list or by the model.
  ///
  /// A form keeps unsent values in its models. They may be texts that the control cannot show.
  public func heldDraft(at position: CellPosition) -> ControlValue? { mustOverride() }

  /// Removes the drafts and the problem of a row, so that its controls show the model's values.
  public func discardDrafts(at position: CellPosition) { mustOverride() }

  /// Returns whether a screen reader must announce a problem of a row: once for each row and text.
  public func mustAnnounce(_ problem: String?, at position: CellPosition) -> Bool { mustOverride() }

  /// The number of rows that can be selected at the same time.
  public var selectionMode: SelectionMode { mustOverride() }

  /// The selection of several rows.
  public var severalRows: (any RowSelecting)? { mustOverride() }

  /// The position of the row that has the keyboard's focus, or `nil` if no row has it.
  public var focusedPosition: CellPosition? { mustOverride() }

  /// The position of the row to which a host with a keyboard moves the focus: the row that took the
  /// place of a removed row, or that had the focus when the state was saved.
  ///
  /// It is `nil` as soon as a row receives the focus.
  public var nextFocusPosition: CellPosition? { mustOverride() }

  /// The stored scroll position, or `nil` if none was stored.
  ///
  /// If its row is removed, the nearest row that stays takes its place.
  public var place: ScrollPosition? { mustOverride() }

  /// Stores the scroll position, by the identity of its row.
  public func remember(_ place: ScrollPosition) { mustOverride() }

  /// The numbers of rows that were inserted above or below the seen rows and have not been visible.
  ///
  /// A row counts as seen when it was visible, or when both a row above it and a row below it were. Only rows of
  /// the data count: a status row, or a row such as a composer that is always the first or the last one, is
  /// neither seen nor unseen. The library recognizes up to 16 such rows at each end by their kind: since the list
  /// became visible, no other row of the kind was inserted, and the nearest row that was seen has another kind.
  ///
  /// Rows count as seen if an empty list receives them, if they come in place of a row that is loading, and if the
  /// list was never visible. Use the numbers for a badge such as "3 new messages".
  public var unseenRows: UnseenRows { mustOverride() }

  /// Whether the user has changed a text that is not sent yet.
  var hasDrafts: Bool { mustOverride() }

  /// Called when ``unseenRows`` has changed; during an update, when the update is complete.
  public var onUnseenRowsChange: ((_ rows: UnseenRows) -> Void)?

  /// Returns the scroll position of a carousel when it was last shown: the first visible row, and
  /// how much of it is scrolled away.
  ///
  /// A host that owns its scrolling reads it when the carousel becomes visible again.
  ///
  /// - Returns: `nil` if no position was stored, or if its row is not in this section any more.
  public func place(inCarousel section: Int) -> ScrollPosition? { mustOverride() }

  /// Stores the scroll position of a carousel, by the identity of its row.
  ///
  /// - Parameters:
  ///   - place: a row of the section, and the distance from its leading edge to the leading edge of
  ///     the view.
  ///   - section: the index of the carousel's section.
  public func remember(_ place: ScrollPosition, inCarousel section: Int) { mustOverride() }

  // MARK: - Behaviours

  /// Returns the labels of the row's actions.
  public func actions(at position: CellPosition) -> [ActionLabel] { mustOverride() }

  /// Runs the behaviours of the focused row for the loss of the focus; the list keeps the focus.
  ///
  /// A host calls it when the focus leaves a nested list, to which it returns later.
  public func noteLostFocus() { mustOverride() }

  /// Returns the place of the row in an outline; `nil` if the row is not part of one.
  ///
  /// The cell is updated when its place changes. Call ``setExpanded(_:at:)`` when the user expands or collapses the
  /// row: the rows below arrive or leave in an ordinary update.
  public func outlinePlace(at position: CellPosition) -> OutlinePlace? { mustOverride() }

  /// Returns the position of a row among the rows with the same parent; `nil` if the row is not in an outline.
  ///
  /// The cell is not updated when its siblings change: a host that shows the numbers reads them after each update.
  ///
  /// - Complexity: O(log *n*). For flat rows with an outline, O(*k*) for *k* rows below the parent, once for each state
  ///   of the list.
  public func outlineSiblings(at path: ListPath) -> OutlineSiblings? { mustOverride() }

  /// Returns the row of an outline that contains a row; `nil` for a row of the first level, and if it is not loaded.
  ///
  /// - Complexity: O(log *n*) in a tree, and O(*t*) for *t* rows that were expanded or collapsed since the tree was
  ///   applied. For flat rows with an outline, O(*k*) for *k* rows between both, once for each state of the list.
  public func outlineParent(of path: ListPath) -> ListPath? { mustOverride() }

  /// Returns the index after the last row below a row of an outline, in the section of the row.
  ///
  /// It is the index after the row itself if no rows are shown below it.
  ///
  /// - Complexity: as ``outlineParent(of:)``.
  public func outlineEnd(of path: ListPath) -> Int { mustOverride() }

  /// Returns whether the user can move a row within its tree: its adapter has ``CellAdapter/onMoveInTree(_:)``.
  ///
  /// ``canMove(at:)`` returns whether any row can be moved.
  ///
  /// - Complexity: O(log *n*).
  public func movesInTree(_ path: ListPath) -> Bool { mustOverride() }

  /// Returns the places in a tree at which a row can be dropped between two rows, from the deepest level on.
  ///
  /// After the last row below another row, the dropped row becomes its child or its sibling: the host chooses by the
  /// horizontal position. Send ``CellEvent/moveInTree(to:)`` with the place. The result is empty outside of trees,
  /// in the rows below the row itself, and if ``CellAdapter/movable(to:)`` rejects all places.
  ///
  /// - Parameters:
  ///   - path: the path of the row after the move, as for ``canMove(at:to:)``.
  ///   - source: the path of the row.
  public func treeDestinations(at path: ListPath, from source: ListPath) -> [TreeDestination] {
    mustOverride()
  }

  /// Returns the first place below a row of a tree on which another row can be dropped; `nil` if it cannot.
  ///
  /// - Parameters:
  ///   - path: the path of the row on which the other one is dropped.
  ///   - source: the path of the dropped row.
  public func treeDestination(onto path: ListPath, from source: ListPath) -> TreeDestination? {
    mustOverride()
  }

  /// Returns the number with which the user goes to the row; see ``CellAdapter/numbered(_:)``.
  public func number(at position: CellPosition) -> Int? { mustOverride() }

  /// Returns whether the row can be moved.
  public func canMove(at position: CellPosition) -> Bool { mustOverride() }

  /// Returns whether the row can be moved to a path, which is its path after the move.
  public func canMove(at position: CellPosition, to path: ListPath) -> Bool { mustOverride() }

  /// Returns what selecting the row does; nothing if there is no row.
  public func selectionEffect(at position: CellPosition) -> SelectionEffect { mustOverride() }

  /// Returns whether the keyboard's focus is useful at a cell: the cell can be selected or moved, or
  /// has an action or a behaviour for the focus.
  ///
  /// Controls and nested lists are not considered.
  public func usesFocus(at position: CellPosition) -> Bool { mustOverride() }

  /// Returns the thresholds at which the host sends ``CellEvent/impression(_:)``.
  public func impressionThresholds(at position: CellPosition) -> [Impression] { mustOverride() }

  /// Returns whether the last event of the cell at a position was ``CellEvent/display``, and not its end.
  public func isDisplayed(at position: CellPosition) -> Bool { mustOverride() }

  /// Records whether a host keeps the cell at a position, such as a browser outside its visible part.
  ///
  /// A window does not unload the row of a held cell. A held placeholder loads its content, as a displayed one
  /// does.
  public func setHeld(_ isHeld: Bool, at position: CellPosition) { mustOverride() }

  /// Sends an event of the cell at a position to its adapter.
  public func send(_ event: CellEvent, at position: CellPosition) { mustOverride() }

  /// Sends an event of the cell with an identity to its adapter, at its current position.
  ///
  /// - Parameter position: the last known position of the cell, or `nil`; if the cell is still there, no index is
  ///   needed to find it.
  public func send(_ event: CellEvent, to identity: ItemIdentity, lastAt position: CellPosition?) {
    mustOverride()
  }

  /// Runs a closure that sends several events; ``onUnseenRowsChange`` is called after the last one.
  public func sendEvents(_ body: () -> Void) { mustOverride() }

  /// Reports an issue of the way a cell is shown, unless an equal issue was reported before.
  public func report(_ issue: ListIssue) { mustOverride() }

  // MARK: - Connection

  /// Shows the list on a host, in place of the previous host and of what the new host showed.
  ///
  /// A host of another type than the list's adapters are for is ignored.
  public func connect<Host: ListHost>(to host: Host)
  where Host.Cell == Cell, Host.Registration == Registration { mustOverride() }

  /// Disconnects the list from its host; the list keeps its data and state.
  ///
  /// An update that the host has not finished counts as shown.
  public func disconnect() { mustOverride() }

  /// Ends the restoration of the scroll position and of the focus, because the user scrolls or moves
  /// the focus.
  public func endRestoringPosition() { mustOverride() }

  /// Releases the nested lists that are untouched, such as lists that were only read.
  ///
  /// They are created again when they are needed.
  ///
  /// - Complexity: O(*n*) in the number of nested lists.
  public func releaseUntouchedLists() { mustOverride() }
}

extension HostedList {
  /// Ends the program: ``ListController`` overrides all members, and no other module can create a list.
  private func mustOverride(_ member: String = #function) -> Never {
    preconditionFailure("ListController does not override \(member).")
  }
}
