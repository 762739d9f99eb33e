import MedleyCore

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
    } else if let bar = window.finder?.bar {
      overlay = Overlay(
        depth: 0,
        prompt: bar.line.isEmpty ? "Find:" : "Find: \(bar.line.text)",
        spoken: bar.line.text,
        caret: bar.line.spokenCaret
      )
      search = bar.status.spoken
    }
    guard let host = window.host, host.hasList else { return }
    count = host.progress.count
    row = Self.focusedRow(of: host)
  }

  /// The row that has the focus, in a list within a row where there is one.
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
      let rank = rank(of: path, in: list)
      row.place = "row \(rank.grouped) of \(max(rank, host.progress.count).grouped)"
      row.heading = host.speech(at: .header(section: path.section))?.text ?? ""
    case .header: row.traits.insert("heading", at: 0)
    case .footer: row.traits.insert("footer", at: 0)
    }
    return row
  }

  /// The how manieth row of a list it is, from 1.
  static func rank(of path: ListPath, in list: HostedList<TerminalCell, Never>) -> Int {
    (0..<path.section).reduce(path.item + 1) { $0 + (list.section(at: $1)?.itemCount ?? 0) }
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
