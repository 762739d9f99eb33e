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
    /// What its cell says.
    var text: String
    /// What it is and in which state: `selected`, `switch on`.
    var traits: [String] = []
    /// Its position, such as `row 3 of 20`.
    var place = ""
    /// The section that it belongs to.
    var section: SectionID?
    /// What the section's header says, after those around its list; empty where there is none.
    var heading = ""

    /// The row in one line.
    var line: String {
      let words = text.isEmpty ? "empty" : text
      return ([words] + traits + (place.isEmpty ? [] : [place])).joined(separator: ", ")
    }

    /// Whether both are the same row of the same list.
    func isSameRow(as other: Row) -> Bool {
      identity == other.identity && outer == other.outer
    }

    /// Whether there is nothing to say of it where the other was said: the place alone changes with
    /// every row that comes or goes before.
    func says(_ other: Row) -> Bool {
      text == other.text && traits == other.traits
    }
  }

  /// What lies over the list.
  struct Overlay: Hashable, Sendable {
    /// How many overlays there are; another number means another one is on top.
    var depth: Int
    /// The announcement when it opens.
    var prompt: String
    /// Its value as it is now.
    var spoken: String
    /// The character after its caret; `nil` without a caret.
    var caret: String?
  }

  /// The titles of the screens, from the first.
  var titles: [String] = []

  /// How many rows the list has, over all sections.
  var count = 0

  /// The focused row.
  var row: Row?

  /// What lies over the list.
  var overlay: Overlay?

  /// How a search is doing.
  var search = ""

  /// A message.
  var notice: String?

  /// Nothing is known.
  init() {}
}

extension LinearState {
  /// What a window shows now.
  init(_ window: TerminalWindow) {
    titles = window.navigator.screens.map(\.title)
    notice = window.notice
    if let open = window.overlays.last {
      overlay = Overlay(
        depth: window.overlays.count,
        prompt: open.overlay.prompt,
        spoken: open.overlay.spoken,
        caret: open.overlay.spokenCaret
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
    count = host.progress.count
    row = Self.focusedRow(of: host)
  }

  /// The focused row, in a nested list if there is one.
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

  /// What there is to say of a cell.
  static func row(at position: CellPosition, of host: TerminalHost) -> Row? {
    guard let list = host.list, let identity = list.identity(at: position),
      let speech = host.speech(at: position)
    else { return nil }
    var row = Row(identity: identity, text: speech.text)
    row.traits =
      speech.traits + traits(list.state(at: position), speech.control)
      + actionTrait(list.actions(at: position).count)
    row.section = list.section(at: position.section)?.id
    switch position {
    case .row(let path):
      let rank = (RowRanks(of: list).rank(of: path) ?? 0) + 1
      row.place = "row \(rank.grouped) of \(max(rank, host.progress.count).grouped)"
      row.heading = host.speech(at: .header(section: path.section))?.text ?? ""
    case .header: row.traits.insert("heading", at: 0)
    case .footer: row.traits.insert("footer", at: 0)
    }
    return row
  }

  private static func actionTrait(_ count: Int) -> [String] {
    count == 0 ? [] : [LinearTally.count(count, "action")]
  }

  private static func traits(_ state: CellState, _ control: ListControl?) -> [String] {
    var traits: [String] = []
    if state.contains(.selected) { traits.append("selected") }
    if state.contains(.expanded) { traits.append("expanded") }
    switch control {
    case .toggle(let isOn): traits.append(isOn ? "switch on" : "switch off")
    case .text: traits.append("text field")
    case .date: traits.append("date")
    case .choice(_, let options): traits.append("choice of \(options.count)")
    case nil: break
    }
    return traits
  }
}

/// What the rows in view say, so that they can be named when they are gone.
struct LinearView: Sendable {
  /// The most rows that are remembered, and looked for when they go.
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

  /// Looks at what is in view now.
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
