import MedleyCore
import MedleyTerminal

/// A row of so many lines; each line tells which it is.
struct MultilineModel: ListModel {
  var id: Int
  var lineCount: Int
  var edition = 0

  /// Whether it stands in a carousel, where all have one height, also when they are expanded.
  var isCard = false

  /// The lines, which are as wide as they are, whatever the room; two more when it is expanded.
  func lines(in state: CellState) -> [String] {
    let count = lineCount + (state.contains(.expanded) && !isCard ? 2 : 0)
    return (0..<count).map { "\(id).\($0)/\(edition)" }
  }

  /// - Parameter log: the log of displayed rows.
  static func adapter(_ log: DisplayLog? = nil) -> CellAdapter<MultilineModel, TerminalHost> {
    .text { model, context in
      let lines = model.lines(in: context.state)
      // Without lines there is no line feed to split at.
      return lines.isEmpty ? .empty : TextBlock(lines.joined(separator: "\n"))
    }
    .actions { _ in CellAction("Burn") { _, _ in } }
    .onDisplay { model, _ in log?.begin(model.id) }
    .onEndDisplay { model, _ in log?.end(model.id) }
  }
}

/// Which rows are displayed, as they tell; those with ids below 0 are headings, which are not counted.
final class DisplayLog {
  private(set) var displayed: Set<Int> = []
  private(set) var mistakes: [String] = []

  func begin(_ id: Int) {
    guard id > 0 else { return }
    if !displayed.insert(id).inserted { mistakes.append("\(id) is displayed twice") }
  }

  func end(_ id: Int) {
    guard id > 0 else { return }
    if displayed.remove(id) == nil { mistakes.append("\(id) ends, and was not displayed") }
  }
}
