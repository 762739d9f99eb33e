import Medley
import MedleyTerminal

/// A character as a drawing.
struct CharacterText<Content: Drawing> {
  let row: CharacterRow
  let context: CellContext

  var drawing: Content {
    let drawing = context.columns < CharacterMetrics.oneLine ? lines : line
    guard context.state.contains(.selected) else { return drawing }
    let width = max(1, context.columns - CharacterMetrics.margin)
    let deed = TextBlock(wrapping: row.character.deed, width: width)
    return drawing.above(
      Content(deed.indented(by: CharacterMetrics.margin, prefix: " │"), ink: .quiet)
    )
  }

  /// Star, name, role and first appearance side by side.
  private var line: Content {
    let name = TextBlock(wrapping: row.character.name, width: CharacterMetrics.name)
    let appearance = TextBlock(row.appearance)
    let room =
      context.columns - CharacterMetrics.margin - CharacterMetrics.name - appearance.width - 4
    return Content(
      columns: [
        star.padded(to: 1), Content(name, ink: .title).padded(to: CharacterMetrics.name),
        Content(TextBlock(wrapping: row.character.role, width: room)).padded(to: room),
        Content(appearance, ink: .quiet),
      ],
      gutter: 2
    )
  }

  /// The same, with the role below the name.
  private var lines: Content {
    let width = max(1, context.columns - CharacterMetrics.margin)
    let text = Content(TextBlock(wrapping: row.character.name, width: width), ink: .title)
      .above(Content(TextBlock(wrapping: row.character.role, width: width)))
      .above(Content(TextBlock(row.appearance), ink: .quiet))
    return star.padded(to: CharacterMetrics.margin - 1).beside(text, gutter: 1)
  }

  private var star: Content {
    row.isFavourite ? Content("★", ink: .badge) : Content("·", ink: .quiet)
  }
}

private enum CharacterMetrics {
  static let oneLine = 56
  static let margin = 3
  static let name = 20
}
