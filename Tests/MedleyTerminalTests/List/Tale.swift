import MedleyCore
import MedleyTerminal

/// A row of so many lines; each line tells which it is.
struct Tale: ListModel {
  var id: Int
  var lineCount: Int
  var edition = 0

  /// The lines, which are as wide as they are, whatever the room.
  var lines: [String] { (0..<lineCount).map { "\(id).\($0)/\(edition)" } }

  static var adapter: CellAdapter<Tale, TerminalHost> {
    .text { tale, _ in block(tale) }
      .actions { _ in CellAction("Burn") { _, _ in } }
  }
}

extension Tale {
  /// Without lines there is no line feed to split at.
  static func block(_ tale: Tale) -> TextBlock {
    tale.lineCount == 0 ? .empty : TextBlock(tale.lines.joined(separator: "\n"))
  }
}
