import MedleyCore

@testable import MedleyTerminal

extension ListController where Host == TerminalHost {
  /// The list as a host that prints would write it, with the width of the screen.
  var text: String {
    guard let host else { return "" }
    var lines: [String] = []
    let renderer = SectionRenderer(
      list: self,
      width: host.width,
      rowSpacing: host.rowSpacing,
      direction: host.appearance.direction
    )
    renderer.forEachCell { lines += $0.block.trimmed.lines }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ListController where Item == Plank, Host == TerminalHost {
  /// The adapter of the list.
  var cellsOfPlanks: CellAdapter<Plank, TerminalHost> {
    cells as? CellAdapter<Plank, TerminalHost> ?? .content(\.content)
  }
}
