import Medley
import MedleyTerminal

extension AdapterMap where Host: TerminalCellHost {
  /// The cells in a terminal: a character has two lines if they fit, and a star instead of a toggle.
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
    let drawing = context.columns < CharacterMetrics.wide ? lines : line
    guard context.state.contains(.selected) else { return drawing }
    let width = max(1, context.columns - CharacterMetrics.margin)
    let deed = TextBlock(wrapping: row.character.deed, width: width)
    return drawing.above(
      TerminalCell(deed.indented(by: CharacterMetrics.margin, prefix: " │"), ink: .quiet)
    )
  }

  /// Star, emblem, name and first appearance in one line, with the role below the name.
  private var line: TerminalCell {
    let appearance = TextBlock(row.appearance)
    let start = CharacterMetrics.margin + CharacterMetrics.emblem + 2
    let room = context.columns - start - appearance.width - 2
    return
      star
      .beside(emblem.padded(to: CharacterMetrics.emblem), gutter: 2)
      .beside(texts(width: room).padded(to: room), gutter: 2)
      .beside(TerminalCell(appearance, ink: .quiet), gutter: 2)
  }

  /// Star and name, with the role and the first appearance below.
  private var lines: TerminalCell {
    let width = max(1, context.columns - CharacterMetrics.margin)
    let text = texts(width: width).above(TerminalCell(TextBlock(row.appearance), ink: .quiet))
    return star.padded(to: CharacterMetrics.margin - 1).beside(text, gutter: 1)
  }

  private func texts(width: Int) -> TerminalCell {
    TerminalCell(TextBlock(wrapping: row.character.name, width: width), ink: .title)
      .above(TerminalCell(TextBlock(wrapping: row.character.role, width: width)))
  }

  /// The emblem as portable content, which is loaded, or replaced by its word.
  private var emblem: TerminalCell {
    var context = context
    context.width = Double(CharacterMetrics.emblem)
    var cell = TerminalHost.makeContentCell(in: context)
    let content = ListContent(image: row.character.house.emblem)
    TerminalHost.updateContentCell(&cell, with: content, in: context)
    return cell
  }

  private var star: TerminalCell {
    row.isFavourite
      ? TerminalCell(TextBlock("★"), ink: .badge) : TerminalCell(TextBlock("☆"), ink: .quiet)
  }
}

private enum CharacterMetrics {
  /// The least number of columns for an emblem, and for the first appearance beside the name.
  static let wide = 56
  static let margin = 3

  /// The columns of an emblem, which is two lines high.
  static let emblem = 4
}
