import Medley
import MedleyTerminal

extension AdapterMap where Host: TerminalCellHost {
  /// The cells in a terminal: a character has one line if it fits, and a star instead of a toggle.
  static var charactersInTerminal: Self {
    characters.replacing(
      CharacterRow.adapter(for: Host.self).rendered(
        by: .terminal { row, context in
          CharacterDrawing(row: row, context: context).drawing.facing(.user, in: context.columns)
        }
      )
    )
    .replacing(FavouriteRow.adapter(for: Host.self).height(2))
  }
}

extension TerminalCell {
  /// Returns the cell for a reading direction: mirrored if it is from right to left.
  func facing(_ direction: ReadingDirection, in columns: Int) -> TerminalCell {
    direction == .rightToLeft ? mirrored(in: columns) : self
  }
}

/// The drawing of a character.
private struct CharacterDrawing {
  let row: CharacterRow
  let context: CellContext

  var drawing: TerminalCell {
    let drawing = context.columns < CharacterMetrics.oneLine ? lines : line
    guard context.state.contains(.selected) else { return drawing }
    let width = max(1, context.columns - CharacterMetrics.margin)
    let deed = TextBlock(wrapping: row.character.deed, width: width)
    return drawing.above(
      TerminalCell(deed.indented(by: CharacterMetrics.margin, prefix: " │"), ink: .quiet)
    )
  }

  /// Star, name, role and first appearance in one line.
  private var line: TerminalCell {
    let name = TextBlock(wrapping: row.character.name, width: CharacterMetrics.name)
    let appearance = TextBlock(row.appearance)
    let room =
      context.columns - CharacterMetrics.margin - CharacterMetrics.name - appearance.width - 4
    let role = TextBlock(wrapping: row.character.role, width: room)
    return
      star
      .beside(TerminalCell(name, ink: .title).padded(to: CharacterMetrics.name), gutter: 2)
      .beside(TerminalCell(role).padded(to: room), gutter: 2)
      .beside(TerminalCell(appearance, ink: .quiet), gutter: 2)
  }

  /// Star and name, with the role and the first appearance below.
  private var lines: TerminalCell {
    let width = max(1, context.columns - CharacterMetrics.margin)
    let text = TerminalCell(TextBlock(wrapping: row.character.name, width: width), ink: .title)
      .above(TerminalCell(TextBlock(wrapping: row.character.role, width: width)))
      .above(TerminalCell(TextBlock(row.appearance), ink: .quiet))
    return star.padded(to: CharacterMetrics.margin - 1).beside(text, gutter: 1)
  }

  private var star: TerminalCell {
    row.isFavourite
      ? TerminalCell(TextBlock("★"), ink: .badge) : TerminalCell(TextBlock("·"), ink: .quiet)
  }
}

private enum CharacterMetrics {
  static let oneLine = 56
  static let margin = 3
  static let name = 20
}
