import MedleyLayout
import MedleyCore

/// What the rows in view say, so that they can be named when they are gone.
struct LinearView: Sendable {
  /// The most rows that are remembered, and looked for when they go.
  static let mostRows = 100

  struct Row: Sendable {
    var identity: ItemIdentity
    var text: String
  }

  private(set) var rows: [ListPath: Row] = [:]

  /// Carries the rows through a change, before which they stood where they are known.
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
