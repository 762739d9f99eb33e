import MedleyCore
import MedleyLayout

/// The announced state of a list at one moment.
struct LinearState: Hashable, Sendable {
  /// A focused row.
  struct Row: Hashable, Sendable {
    /// The identity of the row.
    var identity: ItemIdentity
    /// The rows that contain its list, from the outermost.
    var outer: [ItemIdentity] = []
    /// The text of the cell.
    var text: String
    /// The parts of the text.
    var parts = TerminalCell.Accessibility()
    /// The kind and state: `selected`, `switch on`.
    var traits: [String] = []
    /// The problem of the row.
    var problem: String?
    /// Its position, such as `row 3 of 20`.
    var place = ""
    /// The section of the row.
    var section: SectionID?
    /// The headers of the outer sections and of the section; empty if there are none.
    var heading = ""

    /// The texts of the window.
    var texts = TerminalTexts()

    /// The row in one line.
    var line: String {
      let words = text.isEmpty ? texts.empty : text
      let problem = problem.map { texts.filled(\.rowProblem, ["problem": $0]) }
      let end = [problem, place.isEmpty ? nil : place, parts.hint]
      return ([words] + traits + end.compactMap(\.self)).joined(separator: ", ")
    }

    /// Returns whether both are the same row of the same list.
    func isSameRow(as other: Row) -> Bool {
      identity == other.identity && outer == other.outer
    }

    /// Returns whether both have the same text and traits; the position also changes when rows
    /// above are inserted or deleted.
    ///
    /// A draft is announced while it is typed, and its row again when it was sent.
    func says(_ other: Row) -> Bool {
      guard other.parts.hasDraft || parts.hasDraft else {
        return text == other.text && traits == other.traits
      }
      // The value of a custom cell is unknown.
      guard let body = parts.body, let otherBody = other.parts.body else {
        return other.parts.hasDraft
      }
      return other.parts.hasDraft && body == otherBody
    }
  }

  /// The top overlay.
  struct Overlay: Hashable, Sendable {
    /// The number of overlays.
    var depth: Int
    /// The announcement when the overlay opens.
    var prompt: String
    /// The current value.
    var spoken: String
    /// The character after the caret; `nil` without a caret.
    var caret: String?
  }

  /// The screens, from the first.
  var screens: [ObjectIdentifier] = []

  /// The titles of the screens.
  var titles: [String] = []

  /// The number of rows in all sections.
  var count = 0

  /// The focused row.
  var row: Row?

  /// The top overlay.
  var overlay: Overlay?

  /// The state of a search.
  var search = ""

  /// A message.
  var notice: String?

  /// The texts of the window.
  var texts = TerminalTexts()

  /// Creates an empty state.
  init() {}
}

extension LinearState {
  /// Creates the state of a window.
  init(_ window: TerminalWindow) {
    screens = window.navigator.screens.map { ObjectIdentifier($0) }
    titles = window.navigator.screens.map(\.title)
    notice = window.notice
    texts = window.settings.texts
    if let open = window.overlays.last {
      overlay = Overlay(
        depth: window.overlays.count,
        prompt: open.overlay.prompt,
        spoken: open.overlay.spoken,
        caret: open.overlay.spokenCaret
      )
    } else if let prompt = window.prompt {
      overlay = Self.overlay(prompt.bar, texts)
    } else if let finder = window.finder {
      overlay = Self.overlay(finder.bar, texts)
      search = finder.status.spoken(texts)
    }
    guard let host = window.host, host.list != nil else { return }
    count = host.rowTotal
    row = Self.focusedRow(of: host)
  }

  /// Returns the line of a bar, without blanks at its end.
  private static func overlay(_ bar: FindBar, _ texts: TerminalTexts) -> Overlay {
    let label = bar.line.isEmpty ? bar.label.prefix { $0 != " " } : bar.label[...]
    return Overlay(
      depth: 0,
      prompt: label + bar.line.text,
      spoken: bar.line.text,
      caret: bar.line.spokenCaret(texts)
    )
  }

  /// Returns the focused row, in a nested list if there is one.
  private static func focusedRow(of host: TerminalHost) -> Row? {
    guard let position = host.focusedPosition, let outer = row(at: position, of: host) else {
      return nil
    }
    guard let nest = host.focusedNest, var row = focusedRow(of: nest) else { return outer }
    if nest.focusedActions.isEmpty {
      row.traits += actionTrait(host.focusedActions.count, row.texts)
    }
    row.outer.insert(outer.identity, at: 0)
    row.heading = [outer.heading, row.heading].filter { !$0.isEmpty }.joined(separator: ", ")
    return row
  }

  /// Returns the announced state of a cell.
  static func row(at position: CellPosition, of host: TerminalHost) -> Row? {
    guard let list = host.list, let identity = list.identity(at: position),
      let speech = host.speech(at: position)
    else { return nil }
    var row = Row(identity: identity, text: speech.accessibility.label ?? speech.text)
    let texts = host.appearance.texts
    row.texts = texts
    row.parts = speech.accessibility
    row.problem = speech.problem
    let hasDraft = row.parts.hasDraft
    row.traits =
      speech.traits.map { $0.text(texts) }
      + outlineTraits(list.outlinePlace(at: position), list.texts, texts)
      + stateTraits(list.state(at: position), list.outlinePlace(at: position), list.texts, texts)
      + controlTraits(speech.control, list.texts, texts, hasDraft: hasDraft)
      + (hasDraft ? [texts.unsent] : [])
      + actionTrait(list.actions(at: position).count, texts)
      + (host.isLoading(position) ? [texts.loading] : [])
    row.section = list.section(at: position.section)?.id
    switch position {
    case .row(let path):
      let number = host.rowNumber(of: path)
      let count = max(number, host.rowTotal)
      row.place = texts.filled(\.rowPlace, ["number": number.grouped, "count": count.grouped])
      row.heading = host.speech(at: .header(section: path.section))?.text ?? ""
    case .header: row.traits.insert(texts.heading, at: 0)
    case .footer: row.traits.insert(texts.footer, at: 0)
    }
    return row
  }

  private static func actionTrait(_ count: Int, _ texts: TerminalTexts) -> [String] {
    count == 0 ? [] : [texts.counted(\.actionCount, count, number: count.grouped)]
  }

  /// Returns the level of a row, and whether the rows below are shown: "level 2, collapsed".
  private static func outlineTraits(
    _ place: OutlinePlace?,
    _ listTexts: ListTexts,
    _ texts: TerminalTexts
  ) -> [String] {
    guard let place else { return [] }
    let level = listTexts.filled(\.level, ["level": place.level.grouped])
    guard place.isExpandable else { return [level] }
    return [level, place.isExpanded ? listTexts.expanded : listTexts.collapsed]
  }

  private static func stateTraits(
    _ state: CellState,
    _ place: OutlinePlace?,
    _ listTexts: ListTexts,
    _ texts: TerminalTexts
  ) -> [String] {
    let traits = [
      (CellState.selected, texts.selected), (.expanded, listTexts.expanded),
      (.collapsed, listTexts.collapsed),
    ]
    let shown = place?.isExpandable == true ? state.subtracting([.expanded, .collapsed]) : state
    return traits.filter { shown.contains($0.0) }.map(\.1)
  }

  private static func controlTraits(
    _ control: ListControl?,
    _ listTexts: ListTexts,
    _ texts: TerminalTexts,
    hasDraft: Bool
  ) -> [String] {
    guard let control else { return [] }
    var traits = [control.role(listTexts)]
    if case .text(let entry) = control.shape, entry.text.isEmpty, !hasDraft {
      traits.append(texts.empty)
      if !entry.placeholder.isEmpty {
        traits.append(texts.filled(\.fieldHint, ["text": entry.placeholder]))
      }
    }
    return traits
  }
}

/// The text of the visible rows, which names them when they are deleted.
struct LinearView: Sendable {
  /// The maximum number of rows.
  static let mostRows = 100

  struct Row: Sendable {
    var identity: ItemIdentity
    var text: String
  }

  private(set) var rows: [ListPath: Row] = [:]

  /// Maps the rows from their positions before a change to those after it.
  mutating func apply(_ change: ListChange) {
    guard !rows.isEmpty else { return }
    let map = PositionMap(change)
    let pairs = rows.compactMap { path, row -> (ListPath, Row)? in
      guard case .row(let path)? = map.position(after: .row(path)) else { return nil }
      return (path, row)
    }
    rows = Dictionary(pairs) { first, _ in first }
  }

  /// Reads the text of the visible rows.
  mutating func learn(from host: TerminalHost) {
    var rows: [ListPath: Row] = [:]
    for cell in host.viewport.cells.prefix(Self.mostRows) {
      guard case .row(let path) = cell.position,
        let identity = host.list?.identity(at: cell.position)
      else { continue }
      rows[path] = Row(identity: identity, text: host.speech(at: cell.position)?.text ?? "")
    }
    self.rows = rows
  }
}
