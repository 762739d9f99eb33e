import MedleyCore

/// Describes a window in lines, for screen readers and terminals that only print.
///
/// Nothing is redrawn: the cursor only moves to the next line.
struct LinearReader {
  private var state = LinearState()
  private var tally = LinearTally()
  private var view = LinearView()
  private var issues: (first: String, count: Int)?

  /// The rows whose nested lists have changed, until the outer list reports its change.
  private var rowsSaidWithin: Set<ItemIdentity> = []

  /// The problems of rows without focus that wait to be announced.
  private var problems: [(row: String, problem: String)] = []

  /// Whether a key was pressed since the last lines; its effect is announced at once.
  private var isAsked = false

  /// Whether a change of the focused row waits to be announced.
  private var isRowLate = false

  /// The last announcement, to repeat it.
  private(set) var lastLines: [String] = []

  /// Creates a reader without announcements.
  init() {}

  /// Whether changes of the list, or issues, wait to be announced.
  var hasChanges: Bool { !tally.isEmpty || issues != nil || isRowLate || !problems.isEmpty }

  /// Records that the user acted, so that the effect is announced.
  mutating func noteAction() { isAsked = true }

  /// Records a change of the list.
  mutating func note(_ change: ListChange, in window: TerminalWindow) {
    defer { rowsSaidWithin = [] }
    guard let host = window.host, let list = host.list else { return }
    noteRemoved(change)
    view.apply(change)
    var change = change
    if !rowsSaidWithin.isEmpty {
      change.updatedRows.removeAll {
        list.identity(at: .row($0)).map(rowsSaidWithin.contains) ?? false
      }
    }
    gather(change, of: host, focus: host.focusedPosition) { row in (row.identity, row.line) }
    view.learn(from: host)
  }

  /// Records a change of a nested list, which is announced instead of the whole row.
  ///
  /// - Parameters:
  ///   - nest: The host of the nested list.
  ///   - outer: The row of the window's list.
  mutating func note(
    _ change: ListChange,
    of nest: TerminalHost,
    within outer: ItemIdentity,
    in window: TerminalWindow
  ) {
    guard let host = window.host, let list = host.list else { return }
    rowsSaidWithin.insert(outer)
    tally.remove(count: change.deletedRows.count)
    var number: String?
    if case .row(let path)? = list.position(of: outer) {
      number = ((RowRanks(of: list).rank(of: path) ?? 0) + 1).grouped
    }
    let texts = window.settings.texts
    let focus = host.focused?.identity == outer ? nest.focusedPosition : nil
    gather(change, of: nest, focus: focus) { row in
      let line = number.map { texts.filled(\.withinRow, ["row": row.line, "number": $0]) }
      let identity = RowWithin(outer: outer, inner: row.identity)
      return (.row(identity, occurrence: 0), line ?? row.line)
    }
  }

  /// A row of a nested list.
  private struct RowWithin: Hashable, Sendable {
    var outer: ItemIdentity
    var inner: ItemIdentity
  }

  /// Records inserted, moved and updated rows, except for the focused row, which is announced
  /// separately.
  private mutating func gather(
    _ change: ListChange,
    of host: TerminalHost,
    focus: CellPosition?,
    _ words: @escaping (LinearState.Row) -> (ItemIdentity?, String)
  ) {
    tally.addSections(
      removed: change.deletedSections.count,
      moved: change.movedSections.count
    )
    let row = { (path: ListPath) in LinearState.row(at: .row(path), of: host).map(words) }
    for path in change.insertedRows where focus != .row(path) { tally.insert { row(path) } }
    for section in change.insertedSections.sorted() {
      let count = host.list?.section(at: section)?.itemCount ?? 0
      tally.insertSection(host.speech(at: .header(section: section))?.text)
      for item in 0..<min(count, LinearTally.mostNames + 1) {
        let path = ListPath(section: section, item: item)
        if focus != .row(path) { tally.insert { row(path) } }
      }
      tally.insert(count: count - LinearTally.mostNames - 1)
    }
    for move in change.movedRows where focus != .row(move.to) { tally.move { row(move.to) } }
    for path in change.updatedRows where focus != .row(path) { tally.update { row(path) } }
  }

  private mutating func noteRemoved(_ change: ListChange) {
    for path in change.deletedRows.prefix(LinearView.mostRows) {
      tally.remove(view.rows[path]?.identity, view.rows[path]?.text)
    }
    tally.remove(count: change.deletedRows.count - LinearView.mostRows)
    guard !change.deletedSections.isEmpty else { return }
    let gone = Set(change.deletedSections)
    let moved = Set(change.movedRows.map(\.from))
    for (path, row) in view.rows.sorted(by: { $0.key < $1.key })
    where gone.contains(path.section) && !moved.contains(path) {
      tally.remove(row.identity, row.text)
    }
  }

  /// Records the problem of a row without focus.
  mutating func note(problem: String, ofRow row: String) {
    problems.append((row, problem))
  }

  /// Records an issue.
  mutating func note(_ issue: ListIssue) {
    issues = (issues?.first ?? "\(issue)", (issues?.count ?? 0) + 1)
  }

  /// Returns the lines to announce, without line breaks or control characters.
  ///
  /// - Parameter includesChanges: Whether the lines include changes of the list and of the focused
  ///   row; otherwise they are kept.
  mutating func lines(for window: TerminalWindow, includesChanges: Bool = true) -> [String] {
    var new = LinearState(window)
    isRowLate =
      !includesChanges && !isAsked && LinearAnnouncer.hasRowChanged(from: state, to: new)
    if isRowLate { new.row = state.row }
    isAsked = false
    let isFirst = state == LinearState()
    let texts = new.texts
    var lines = LinearAnnouncer.lines(from: state, to: new)
    if isFirst, !lines.isEmpty { lines.append(texts.tellsKeys) }
    if state.screens != new.screens {
      // The changes belong to the previous screen, or to the first snapshot.
      tally = LinearTally()
      view = LinearView()
    } else if includesChanges {
      lines += tally.lines(texts)
      tally = LinearTally()
    }
    if includesChanges {
      lines += problems.map { texts.filled(\.problemOfRow, ["row": $0, "problem": $1]) }
      problems = []
    }
    if includesChanges, let issues {
      lines.append(
        issues.count == 1
          ? texts.filled(\.problem, ["problem": issues.first])
          : texts.counted(\.problems, issues.count, ["problem": issues.first])
      )
      self.issues = nil
    }
    state = new
    if let host = window.host {
      view.learn(from: host)
      host.endReading()
    }
    let safe = Self.safe(lines)
    if !safe.isEmpty { lastLines = safe }
    return safe
  }

  /// Returns the position of the focus: the screens, the section, the row and its actions.
  func place(in window: TerminalWindow) -> [String] {
    Self.safe(LinearAnnouncer.place(LinearState(window), in: window))
  }

  /// Returns lines without line breaks, control characters and blank lines.
  static func safe(_ lines: [String]) -> [String] {
    lines.flatMap { TextBlock($0).trimmed.lines }.filter { !$0.isEmpty }
  }

  /// Returns the bytes of lines.
  ///
  /// - Parameters:
  ///   - isRaw: Whether the output is a raw terminal, on which a line feed only moves the
  ///   cursor down.
  ///   - isASCII: Whether the locale has only ASCII.
  static func bytes(of lines: [String], isRaw: Bool = true, isASCII: Bool = false) -> [UInt8] {
    let lines = isASCII ? lines.map(ASCIIText.replacement(of:)) : lines
    return Array(lines.map { isRaw ? "\($0)\r\n" : "\($0)\n" }.joined().utf8)
  }
}
