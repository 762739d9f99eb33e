import MedleyCore

extension LinearState {
  /// What a window shows now.
  package init(_ window: TerminalWindow) {
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
      search = bar.status.words
    }
    guard let host = window.host, let list = host.list else { return }
    count = host.progress.count
    if let position = host.focusedPosition {
      row = Self.row(at: position, of: host, list: list, count: count)
    }
  }

  private static func row(
    at position: CellPosition,
    of host: TerminalHost,
    list: any ListDataSource<TerminalCell, Never>,
    count: Int
  ) -> Row? {
    guard let identity = list.identity(at: position) else { return nil }
    var row = Row(identity: identity, text: host.cell(at: position)?.words ?? "")
    row.traits = traits(list.state(at: position), host.focusedControl)
    switch position {
    case .row(let path):
      let rank = (0..<path.section).reduce(path.item + 1) {
        $0 + (list.section(at: $1)?.itemCount ?? 0)
      }
      row.place = "row \(rank.grouped) of \(count.grouped)"
    case .header: row.traits.insert("heading", at: 0)
    case .footer: row.traits.insert("footer", at: 0)
    }
    if !host.focusedActions.isEmpty {
      let actions = host.focusedActions.count
      row.traits.append(actions == 1 ? "1 action" : "\(actions) actions")
    }
    return row
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
