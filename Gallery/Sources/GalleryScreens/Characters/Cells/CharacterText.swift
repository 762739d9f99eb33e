import Medley
import MedleyTerminal

/// A character as lines of text.
struct CharacterText {
  let row: CharacterRow
  let context: CellContext

  var block: TextBlock {
    let block = context.columns < Metrics.oneLine ? lines : line
    guard context.state.contains(.selected) else { return block }
    let width = max(1, context.columns - Metrics.margin)
    let deed = TextBlock(wrapping: row.character.deed, width: width)
    return block.above(deed.indented(by: Metrics.margin, prefix: " │"))
  }

  /// Star, name, role and first appearance side by side.
  private var line: TextBlock {
    let name = TextBlock(wrapping: row.character.name, width: Metrics.name)
    let appearance = TextBlock(row.appearance)
    let room = context.columns - Metrics.margin - Metrics.name - appearance.width - 4
    return TextBlock(
      columns: [
        star.padded(to: 1), name.padded(to: Metrics.name),
        TextBlock(wrapping: row.character.role, width: room).padded(to: room), appearance,
      ],
      gutter: 2
    )
  }

  /// The same, with the role below the name.
  private var lines: TextBlock {
    let width = max(1, context.columns - Metrics.margin)
    let text = TextBlock(wrapping: row.character.name, width: width)
      .above(TextBlock(wrapping: row.character.role, width: width))
      .above(TextBlock(row.appearance))
    return star.padded(to: Metrics.margin - 1).beside(text)
  }

  private var star: TextBlock { row.isFavourite ? "★" : "·" }
}

extension CharacterText {
  private enum Metrics {
    static let oneLine = 56
    static let margin = 3
    static let name = 20
  }
}
