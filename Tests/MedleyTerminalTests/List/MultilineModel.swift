import MedleyCore
import MedleyTerminal

/// A row with a number of lines; each line contains its index.
struct MultilineModel: ListModel {
  var id: Int
  var lineCount: Int
  var edition = 0

  /// Whether the row is in a carousel, where all rows have the same height.
  var isCard = false

  /// The lines; an expanded row has two more.
  func lines(in state: CellState) -> [String] {
    let count = lineCount + (state.contains(.expanded) && !isCard ? 2 : 0)
    return (0..<count).map { "\(id).\($0)/\(edition)" }
  }

  /// The columns of a row in a grid, which an update of the row may change.
  var span: GridSpan {
    id % 7 == 0 ? .all : lineCount == 3 ? .columns(2) : .columns(1)
  }

  /// - Parameter log: the log of displayed rows.
  static func adapter(_ log: DisplayLog? = nil) -> CellAdapter<MultilineModel, TerminalHost> {
    .text { model, context in
      let lines = model.lines(in: context.state)
      // Without lines there is no line feed.
      return lines.isEmpty ? .empty : TextBlock(lines.joined(separator: "\n"))
    }
    .gridSpan { $0.span }
    .actions { _ in CellAction("Burn") { _, _ in } }
    .onDisplay { model, _ in log?.begin(model.id) }
    .onEndDisplay { model, _ in log?.end(model.id) }
  }
}

/// The displayed rows according to their events; ids below 0 are headers, which are not counted.
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
