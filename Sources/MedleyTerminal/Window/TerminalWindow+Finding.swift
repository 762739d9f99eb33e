import MedleyCore

extension TerminalWindow {
  /// Opens the bar for finding rows, or goes on in it.
  func beginFinding(_ text: String) {
    let focus = focusedIdentity
    finder = Finder(bar: FindBar(text), origin: focus, base: focus, list: list)
    seek()
  }

  /// Looks for the next row with what was sought last.
  func findAgain(isForward: Bool) {
    beginFinding(lastQuery)
    if !lastQuery.isEmpty { seekNext(isForward: isForward) }
  }

  func perform(_ outcome: FindBar.Outcome) {
    switch outcome {
    case .stays, .passes: break
    case .seeks: seek()
    case .goes(let isForward): seekNext(isForward: isForward)
    case .ends(let goesBack): endFinding(goesBack: goesBack)
    }
  }

  /// Searches for another text from the row at which the search began.
  private func seek() {
    // Of a mark without its letter, say, nothing is left to look for.
    guard let text = finder?.bar.line.text, !FoldedText(text).isEmpty else {
      finder?.search = nil
      finder?.bar.status = .idle
      return
    }
    lastQuery = text
    guard let list else { return }
    var search = RowSearch(text, in: RowRanks(of: list))
    search.seek(from: path(of: finder?.base), includesStart: true)
    begin(search)
  }

  /// Looks for the next match from the focus on, by what is known already.
  private func seekNext(isForward: Bool) {
    guard let text = finder?.bar.line.text, !text.isEmpty else { return }
    let focus = focusedIdentity
    finder?.base = focus
    guard var search = finder?.search else { return }
    search.seek(from: path(of: focus), includesStart: focus == nil, isForward: isForward)
    begin(search)
  }

  private func begin(_ search: RowSearch) {
    finder?.search = search
    finder?.hasMissedChanges = false
    showStatus()
  }

  private func endFinding(goesBack: Bool) {
    if goesBack, let origin = finder?.origin, let position = host?.list?.position(of: origin) {
      host?.focus(position)
    }
    finder = nil
  }

  /// Goes on with a search.
  ///
  /// - Parameter limit: How many rows to look at.
  /// - Returns: Whether there is more to do.
  @discardableResult
  func step(limit: Int = 2000) -> Bool {
    guard finder?.search != nil else { return host?.seekControl(limit: limit) ?? false }
    guard let host, let list = host.list, finder?.belongs(to: list) == true else {
      finder?.search = nil
      return false
    }
    checkRows(of: list)
    guard var search = finder?.search else { return false }
    // Cells are drawn by code of others, which may change the list meanwhile.
    finder?.search = nil
    let outcome = search.step(limit: limit) { host.speech(at: .row($0))?.text }
    host.endReading()
    finder?.search = search
    if finder?.hasMissedChanges == true { restart(in: list) }
    if case .found(let path) = outcome { host.focus(.row(path)) }
    showStatus()
    return outcome != .finished
  }

  /// Carries a search through a change of the list.
  func noteForFinding(_ change: ListChange) {
    guard finder != nil, let list, finder?.belongs(to: list) == true else { return }
    if finder?.search == nil {
      finder?.hasMissedChanges = true
    } else if change.changesStructure || !change.updatedRows.isEmpty {
      finder?.search?.apply(change, rows: RowRanks(of: list))
      showStatus()
    }
  }

  /// Restarts the search if the list has changed unnoticed, for example after a reload.
  private func checkRows(of list: HostedList<TerminalCell, Never>) {
    guard finder?.isDoubtful == true else { return }
    finder?.isDoubtful = false
    if let rows = finder?.search?.rows, RowRanks(of: list) != rows { restart(in: list) }
  }

  private func restart(in list: HostedList<TerminalCell, Never>) {
    finder?.hasMissedChanges = false
    finder?.search?.restart(in: RowRanks(of: list))
  }

  /// Shows how the search is doing.
  private func showStatus() {
    guard let search = finder?.search, let status = finder?.bar.status else { return }
    let new = FindBar.Status(search)
    if new == status { return }
    finder?.bar.status = new
    onChange?()
  }

  private var focusedIdentity: ItemIdentity? {
    host?.focusedPosition.flatMap { host?.list?.identity(at: $0) }
  }

  /// Returns the position of a row, or of the first row if there is no such row.
  private func path(of identity: ItemIdentity?) -> ListPath {
    let position = identity.flatMap { host?.list?.position(of: $0) }
    if case .row(let path) = position { return path }
    return ListPath(section: position?.section ?? 0, item: 0)
  }
}

extension TerminalCell {
  /// All that the cell says, in the order in which it is read.
  var words: String {
    if pictures.isEmpty, texts.count < 2 { return texts.first?.text ?? "" }
    let words = texts.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map(\.text)
    return (pictures.compactMap(\.image.words) + words).joined(separator: " ")
  }
}

/// A search with its bar, and where it began.
struct Finder {
  /// The line into which is typed what to find.
  var bar: FindBar

  /// What is known of the rows that hold the text.
  var search: RowSearch?

  /// Whether the list may be another than the search knows.
  var isDoubtful = false

  /// Whether the list has changed while rows were looked at.
  var hasMissedChanges = false

  /// The row that had the focus when the search began, to go back to.
  let origin: ItemIdentity?

  /// The row that a search for something else begins with.
  var base: ItemIdentity?

  /// The list that is searched.
  private(set) weak var list: HostedList<TerminalCell, Never>?

  /// Whether it searches a list.
  func belongs(to list: HostedList<TerminalCell, Never>?) -> Bool {
    guard let list else { return false }
    return self.list === list
  }
}
