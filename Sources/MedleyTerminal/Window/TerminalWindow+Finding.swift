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

  /// Looks for something else, from where the person was.
  private func seek() {
    guard let text = finder?.bar.line.text, !text.isEmpty else {
      finder?.search = nil
      finder?.bar.status = .idle
      return
    }
    lastQuery = text
    begin(RowSearch(text, from: path(of: finder?.base), includesStart: true))
  }

  private func seekNext(isForward: Bool) {
    guard let text = finder?.bar.line.text, !text.isEmpty else { return }
    let focus = focusedIdentity
    finder?.base = focus
    begin(RowSearch(text, from: path(of: focus), includesStart: focus == nil, isForward: isForward))
  }

  private func begin(_ search: RowSearch) {
    finder?.search = search
    finder?.bar.status = .searching
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
  package func step(limit: Int = 2000) -> Bool {
    guard var search = finder?.search else { return host?.seekControl(limit: limit) ?? false }
    guard let host, let list = host.list, finder?.belongs(to: list) == true else {
      finder?.search = nil
      return false
    }
    let outcome = search.step(
      limit: limit,
      sectionCount: list.sectionCount,
      itemCount: { list.section(at: $0)?.itemCount ?? 0 },
      text: { host.cell(at: .row($0))?.words }
    )
    switch outcome {
    case .unfinished:
      finder?.search = search
      return true
    case .found(let path):
      finder?.search = nil
      finder?.bar.status = .found(hasWrapped: search.hasWrapped)
      host.focus(.row(path))
    case .notFound:
      finder?.search = nil
      finder?.bar.status = .noMatch
    }
    onChange?()
    return false
  }

  private var focusedIdentity: ItemIdentity? {
    host?.focusedPosition.flatMap { host?.list?.identity(at: $0) }
  }

  /// Where a row stands; the first row where it is none or gone.
  private func path(of identity: ItemIdentity?) -> ListPath {
    let position = identity.flatMap { host?.list?.position(of: $0) }
    if case .row(let path) = position { return path }
    return ListPath(section: position?.section ?? 0, item: 0)
  }
}

extension TerminalCell {
  /// All that the cell says, in the order in which it is read.
  package var words: String {
    let words = texts.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map(\.text)
    return (pictures.compactMap(\.image.words) + words).joined(separator: " ")
  }
}
