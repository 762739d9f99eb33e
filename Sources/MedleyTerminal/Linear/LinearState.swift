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

    /// The row in one line.
    var line: String {
      let words = text.isEmpty ? "empty" : text
      let end = [problem.map { "problem: \($0)" }, place.isEmpty ? nil : place, parts.hint]
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

  /// Creates an empty state.
  init() {}
}

extension LinearState {
  /// Creates the state of a window.
  init(_ window: TerminalWindow) {
    screens = window.navigator.screens.map { ObjectIdentifier($0) }
    titles = window.navigator.screens.map(\.title)
    notice = window.notice
    if let open = window.overlays.last {
      overlay = Overlay(
        depth: window.overlays.count,
        prompt: open.overlay.prompt,
        spoken: open.overlay.spoken,
        caret: open.overlay.spokenCaret
      )
    } else if let prompt = window.prompt {
      let label = prompt.purpose == .filter ? "Filter" : "Row"
      overlay = Overlay(
        depth: 0,
        prompt: prompt.bar.line.isEmpty ? "\(label):" : "\(label): \(prompt.bar.line.text)",
        spoken: prompt.bar.line.text,
        caret: prompt.bar.line.spokenCaret
      )
    } else if let finder = window.finder {
      let bar = finder.bar
      overlay = Overlay(
        depth: 0,
        prompt: bar.line.isEmpty ? "Find:" : "Find: \(bar.line.text)",
        spoken: bar.line.text,
        caret: bar.line.spokenCaret
      )
      search = finder.status.spoken
    }
    guard let host = window.host, host.list != nil else { return }
    count = host.rowTotal
    row = Self.focusedRow(of: host)
  }

  /// Returns the focused row, in a nested list if there is one.
  private static func focusedRow(of host: TerminalHost) -> Row? {
    guard let position = host.focusedPosition, let outer = row(at: position, of: host) else {
      return nil
    }
    guard let nest = host.focusedNest, var row = focusedRow(of: nest) else { return outer }
    if nest.focusedActions.isEmpty { row.traits += actionTrait(host.focusedActions.count) }
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
    row.parts = speech.accessibility
    row.problem = speech.problem
    row.traits =
      speech.traits
      + traits(list.state(at: position), speech.control, list.texts, hasDraft: row.parts.hasDraft)
      + (row.parts.hasDraft ? ["not sent"] : [])
      + actionTrait(list.actions(at: position).count)
      + (host.isLoading(position) ? ["loading"] : [])
    row.section = list.section(at: position.section)?.id
    switch position {
    case .row(let path):
      let number = host.rowNumber(of: path)
      row.place = "row \(number.grouped) of \(max(number, host.rowTotal).grouped)"
      row.heading = host.speech(at: .header(section: path.section))?.text ?? ""
    case .header: row.traits.insert("heading", at: 0)
    case .footer: row.traits.insert("footer", at: 0)
    }
    return row
  }

  private static func actionTrait(_ count: Int) -> [String] {
    count == 0 ? [] : [LinearTally.count(count, "action")]
  }

  private static func traits(
    _ state: CellState,
    _ control: ListControl?,
    _ texts: ListTexts,
    hasDraft: Bool
  ) -> [String] {
    var traits: [String] = []
    if state.contains(.selected) { traits.append("selected") }
    if state.contains(.expanded) { traits.append("expanded") }
    if state.contains(.collapsed) { traits.append("collapsed") }
    if let control { traits.append(control.role(texts)) }
    if case .text(let entry) = control?.shape, entry.text.isEmpty, !hasDraft {
      traits += ["empty"] + (entry.placeholder.isEmpty ? [] : ["hint \(entry.placeholder)"])
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
