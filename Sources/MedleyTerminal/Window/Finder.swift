import MedleyCore

/// The search for rows that contain a text, and the bar in which the text is typed.
final class Finder {
  /// The bar.
  var bar: FindBar

  /// The last text that was searched.
  private(set) var query: String?

  private var sought = FoldedText("")
  private var search: ListSearch?

  /// Whether the list changed while rows were visited.
  private var hasMissedChanges = false

  /// The focus when the search began.
  private let focused: ItemIdentity?

  /// The focus and the scroll position when the search began; `nil` at the end that the list follows.
  private let origin: FilterOrigin?

  /// The row from which a search for another text starts.
  private var base: ItemIdentity?

  private weak var host: TerminalHost?
  private weak var list: HostedList<TerminalCell, Never>?

  /// Starts a search for a text from the focused row of a host.
  init(_ text: String, in host: TerminalHost?, _ texts: TerminalTexts) {
    bar = FindBar(text, label: texts.findLabel)
    self.host = host
    list = host?.list
    origin = host?.filterOrigin
    focused = host?.focused?.identity
    base = focused
    seek()
  }

  /// Whether the search is for the list of a host.
  func belongs(to host: TerminalHost?) -> Bool {
    list != nil && list === host?.list
  }

  /// The state of the search.
  var status: FindBar.Status { search.map(FindBar.Status.init) ?? .idle }

  /// Searches for the text of the bar, from the row at which the search began.
  func seek() {
    host?.finding?.seek(bar.line.text)
    sought = FoldedText(bar.line.text)
    hasMissedChanges = false
    // A mark without its letter is folded to an empty text.
    guard !sought.isEmpty, let list else {
      search = nil
      return
    }
    query = bar.line.text
    var search = ListSearch(in: RowRanks(of: list))
    search.seek(from: path(of: base), includesStart: true)
    self.search = search
  }

  /// Searches for the next match from the focused row.
  func seekNext(isForward: Bool) {
    guard search != nil else { return }
    base = host?.focused?.identity
    search?.seek(from: path(of: base), includesStart: base == nil, isForward: isForward)
  }

  /// Ends the search.
  ///
  /// - Parameter goesBack: Whether the list shows again what it showed when the search began.
  func end(goesBack: Bool) {
    guard goesBack else { return host?.finding?.keep() ?? () }
    host?.finding?.seek("")
    goBack()
  }

  /// Restores the focus and the scroll position that the list had when the search began.
  private func goBack() {
    if let origin, host?.goBack(to: origin) == true { return }
    if let focused, let position = list?.position(of: focused) { host?.focus(position) }
  }

  /// Visits some rows, and moves the focus to the next match.
  ///
  /// - Parameter limit: The number of rows.
  /// - Returns: Whether there are more rows to visit; `nil` if there is nothing to search.
  func step(limit: Int) -> Bool? {
    let before = status
    // Adapters draw cells and may change the list meanwhile.
    guard belongs(to: host), let host, let list, var search = search.take() else { return nil }
    let rows = RowRanks(of: list)
    if search.rows != rows { search.restart(in: rows) }
    let outcome = search.step(limit: limit) { path in
      host.speech(at: .row(path)).map { FoldedText($0.text).contains(sought) } ?? false
    }
    host.endReading()
    if hasMissedChanges { search.restart(in: RowRanks(of: list)) }
    hasMissedChanges = false
    self.search = search
    if case .found(let path) = outcome { host.focus(.row(path)) }
    if status != before { host.observers.onChange?() }
    return outcome != .finished
  }

  /// Applies a change of the list to the search.
  func apply(_ change: ListChange) {
    guard belongs(to: host), search != nil else {
      hasMissedChanges = true
      return
    }
    if change.changesStructure || !change.updatedRows.isEmpty {
      search?.apply(change, rows: RowRanks(of: list))
    }
  }

  /// Returns the path of a row, or of the first row if there is no such row.
  private func path(of identity: ItemIdentity?) -> ListPath {
    let position = identity.flatMap { list?.position(of: $0) }
    if case .row(let path) = position { return path }
    return ListPath(section: position?.section ?? 0, item: 0)
  }
}
