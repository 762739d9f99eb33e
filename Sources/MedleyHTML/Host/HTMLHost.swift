public import MedleyCore

/// A host that renders its list as HTML.
///
/// The host stores nothing about browsers: each browser shows a ``ListWindow`` of the list, and a
/// ``WindowPatch`` replaces the cells that it holds by the cells of another window. The host can be used on
/// any actor.
///
/// ```swift
/// let controller = ListController(HTMLHost(), cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// let page = controller.host?.window(.start)
/// ```
public final class HTMLHost: ListHost {
  /// The markup of a cell, without the element around it.
  public typealias Cell = HTMLCell

  /// The list to show, held weakly.
  public weak var list: HostedList<HTMLCell, Never>? {
    didSet {
      displayed = DisplayedCells()
      reload()
    }
  }

  /// Whether the list opens at its end, and stays there when rows are inserted.
  public var followsEnd = false

  /// The base address of the pages of all routes, such as `/`; it ends with a slash.
  ///
  /// If it is set, rows that open a screen are links; see `opens(_:)`. Set it before
  /// the list is shown.
  public var routeBase: String?

  /// The format of portable values; the default depends on no locale.
  public var valueFormat = ValueFormat.plain

  /// Whether the host reports the visible parts of placeholder rows; always `true`.
  public var reportsVisibleParts: Bool { true }

  /// The decimal separator of numbers that the user types; a point is accepted, too.
  public var decimalSeparator: Character = "."

  /// The search of the list, or `nil` if its pages have no search field.
  ///
  /// A list that users share has no search, because one user would filter the rows of all; see
  /// ``BrowserStreams/keepsDrafts``.
  public var search: HTMLSearch? {
    get { isShared ? nil : ownSearch }
    set { ownSearch = newValue }
  }

  private var ownSearch: HTMLSearch?

  /// Whether users share the list.
  var isShared = false

  /// The reason why the last text was refused; a list that users share does not show it.
  var refusal: String?

  /// Called after the list has changed.
  public var onChange: (() -> Void)?

  /// Called after the list has changed, with the cells that may have changed; `nil` for all.
  var onCellChange: ((ChangedCells?) -> Void)?

  /// Called when a behaviour asks the user a question.
  ///
  /// If it is `nil`, the question is reported, and the behaviour does not continue.
  public var onQuestion: ((HTMLQuestion) -> Void)?

  /// Called when a behaviour starts the editing of a row.
  public var onEditing: ((_ key: String) -> Void)?

  /// Called when a behaviour scrolls to a cell.
  public var onScroll: ((_ key: String, _ edge: ScrollEdge) -> Void)?

  private var rendered = RenderedCells()

  /// The buttons for the selected rows, if they were rendered since the last change.
  private var renderedSelection: HTML?
  var searched = SearchedKeys()
  var index = CellIndex()

  var displayed = DisplayedCells()

  /// Creates a host without a list.
  public init() {}

  /// The estimated memory of the list and its rendered cells in bytes, without the rows that lists share.
  package var byteCount: Int { 48_000 + 1_500 * rendered.count }

  /// Reloads the list.
  public func reload() {
    rendered.removeAll()
    changed()
  }

  /// Renders cells with a changed state again.
  public func refresh(_ positions: [CellPosition]) {
    for position in positions { rendered.remove(list?.identity(at: position)) }
    if isShared { for position in positions { discardRefusedText(at: position) } }
    notify(ChangedCells(positions, in: index))
  }

  /// Performs a stage of a change.
  public func perform(_ update: ListUpdate) {
    let old = index
    update.commit()
    outdateCells(of: update.change)
    index = CellIndex(list)
    notify(ChangedCells(update.change, from: old, to: index))
    update.finish()
  }

  /// Removes the rendered cells that a change makes invalid.
  ///
  /// An inserted row can have been rendered before it was removed, with its old state. A moved row can be in
  /// another layout.
  private func outdateCells(of change: ListChange) {
    let rows =
      change.updatedRows + change.reloadedRows + change.insertedRows
      + change.movedRows.map(\.to)
    guard change.reloadedSections.isEmpty, change.insertedSections.isEmpty,
      rows.count <= RenderedCells.limit
    else { return rendered.removeAll() }
    let positions =
      rows.map { CellPosition.row($0) }
      + change.updatedHeaders.map { CellPosition.header(section: $0) }
      + change.updatedFooters.map { CellPosition.footer(section: $0) }
    for position in positions { rendered.remove(list?.identity(at: position)) }
  }

  private func changed() {
    index = CellIndex(list)
    notify(nil)
  }

  /// - Parameter cells: the cells that may have changed; `nil` for all.
  private func notify(_ cells: ChangedCells?) {
    searched.outdate()
    // Each window contains the buttons for the selected rows.
    let isSelectionEmpty = !hasSelectedRows && renderedSelection?.isEmpty != false
    renderedSelection = nil
    onChange?()
    onCellChange?(isSelectionEmpty ? cells : nil)
  }

  /// Returns the cell at a position; renders the cell if necessary.
  func cell(at position: CellPosition) -> CellElement? {
    guard let list, let identity = list.identity(at: position) else { return nil }
    if let cell = rendered[identity] { return cell }
    let key = list.cellKey(of: identity)
    let isExpanded = isExpanded(headerAt: position)
    let cell = LinkBase.address.withValue(routeBase) {
      CellMarkup(list: list, position: position, key: key, isExpanded: isExpanded).element
    }
    noteNest(at: position, key: key)
    rendered[identity] = cell
    return cell
  }

  /// The buttons for the selected rows, rendered if necessary.
  var selection: HTML {
    let selection = renderedSelection ?? renderSelection()
    renderedSelection = selection
    return selection
  }

  /// Returns the position of a cell of this list, or `nil` if the list has no such cell.
  ///
  /// A key without an id is found for recently rendered cells, and in a list of at most
  /// ``SearchedKeys/limit`` cells.
  func position(ofKey key: String) -> CellPosition? {
    guard let list else { return nil }
    let key = UnloadedKey(key)?.group ?? key
    if let identity = rendered.identity(ofKey: key) { return list.position(of: identity) }
    return position(ofKey: key, in: list)
  }

  /// Returns the position of a cell of this list or of a nested list by its key, without the keys of the
  /// rows that contain the list.
  func position(ofKey key: String, in list: HostedList<HTMLCell, Never>) -> CellPosition? {
    if let row = list.row(ofCellKey: key), let position = list.position(of: row) { return position }
    return searched.identity(ofKey: key, in: list).flatMap { list.position(of: $0) }
  }

  /// Renders a row of this list again, because a list within it has changed.
  func outdateRow(at position: CellPosition) {
    rendered.remove(list?.identity(at: position))
    notify(ChangedCells([position], in: index))
  }
}

/// A question that a behaviour asks the user of a browser.
public struct HTMLQuestion {
  /// The question and its buttons.
  public let confirmation: Confirmation

  /// The key of the cell that asks, or `nil` if a screen without rows asks.
  public let key: String?

  /// Performs what the user confirms.
  public let perform: () -> Void
}

extension HTMLHost {
  /// Calls ``onQuestion``, or reports the question if it is not set.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    guard let onQuestion, let list else {
      list?.report(.unansweredQuestion(question.title))
      return
    }
    let key = list.identity(at: position).map(list.cellKey)
    onQuestion(
      HTMLQuestion(
        confirmation: question.completed(by: list.texts),
        key: key,
        perform: perform
      )
    )
  }

  /// Calls ``onEditing`` with the key of the row.
  public func beginEditing(at position: CellPosition) {
    guard let list, let identity = list.identity(at: position) else { return }
    onEditing?(list.cellKey(of: identity))
  }

  /// Calls ``onScroll`` with the key of the cell, and stores the position in the list.
  public func scroll(
    toCellAt position: CellPosition,
    at edge: ScrollEdge,
    animated isAnimated: Bool
  ) {
    guard let list, let identity = list.identity(at: position) else { return }
    // A restoration that waits for more rows does not scroll again.
    if let position = list.position(of: identity) {
      list.remember(ScrollPosition(position: position))
    }
    onScroll?(list.cellKey(of: identity), edge)
  }
}
