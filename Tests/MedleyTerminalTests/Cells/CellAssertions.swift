@testable import MedleyTerminal
@testable import TerminalKit

extension TerminalCell {
  /// A description of the first inconsistency; `nil` if there is none.
  var issue: String? {
    var taken = Set<FramePosition>()
    for text in texts {
      let columns = text.column..<text.column + text.text.columnWidth
      guard (0..<height).contains(text.row), columns.lowerBound >= 0, columns.upperBound <= width
      else { return "\(text) lies outside" }
      for column in columns {
        let isNew = taken.insert(FramePosition(row: text.row, column: column)).inserted
        guard isNew else { return "\(text) covers another" }
        let isInControl = controls.contains {
          $0.region.rows.contains(text.row) && $0.region.columns.contains(column)
        }
        guard isInControl == (text.ink == .control) else { return "\(text) is in a wrong place" }
      }
    }
    for region in controls.map(\.region) + pictures.map(\.region) {
      guard !region.isEmpty, bounds.intersection(region) == region else {
        return "\(region) is not a part of the cell"
      }
    }
    return nil
  }

  /// The texts as `row:column ink text`.
  var pieces: [String] {
    texts.map { "\($0.row):\($0.column) \($0.ink) \($0.text)" }
  }
}

extension TextBlock {
  /// All letters in reading order, without blanks.
  var letters: String {
    lines.joined().filter { !$0.isWhitespace }
  }
}
