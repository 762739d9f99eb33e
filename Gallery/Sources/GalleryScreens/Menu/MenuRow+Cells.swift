import Medley
import MedleyTerminal

extension MenuRow.Cells where Host: ContentHost {
  /// The cells of the menu on every host.
  static var standard: Self {
    Self(
      heading: .content { ListContent($0.title, style: .secondary) },
      screen: .content { entry in
        ListContent(
          entry.id,
          subtitle: entry.summary,
          body: entry.originText,
          accessory: .disclosure
        )
      }
      .onSelect { entry, event in event.go(ListRoute([entry.id])) },
      hint: .content { ListContent($0.meaning, detail: $0.command) }
    )
  }
}

extension MenuRow.Cells where Host: DrawingHost {
  /// The cells of the menu as text: names stand in a column of their own.
  static var text: Self {
    var cells = standard
    cells.screen = cells.screen.rendered(
      by: .drawn { entry, context in
        row(
          TextBlock(entry.id),
          [(entry.summary, .text), (entry.originText, .quiet)],
          left: Metrics.name,
          columns: context.columns
        )
      }
    )
    cells.hint = .drawn { hint, context in
      row(
        TextBlock(hint.command),
        [(hint.meaning, .quiet)],
        left: Metrics.hint,
        columns: context.columns
      )
    }
    return cells
  }

  /// A name, and to its right, or below where there is no room, what belongs to it.
  private static func row(
    _ name: TextBlock,
    _ texts: [(String, TerminalInk)],
    left: Int,
    columns: Int
  ) -> Host.Cell {
    let isWide = columns >= left + Metrics.leastText
    let indent = isWide ? left : Metrics.indent
    let room = max(1, columns - indent)
    let text = Host.Cell(
      stacking: texts.map { Host.Cell(TextBlock(wrapping: $0, width: room), ink: $1) }
    )
    let name = Host.Cell(name, ink: .title)
    guard isWide else { return name.above(text.indented(by: indent)) }
    return name.padded(to: left).beside(text, gutter: 0)
  }
}

extension MenuEntry {
  /// Where the screen comes from, for a person to read.
  fileprivate var originText: String {
    switch origin {
    case .article(let number, let title): "Article \(number): \(title)"
    case .input(let text): text
    }
  }
}

/// The columns of the menu.
private enum Metrics {
  static let name = 12
  static let hint = 24
  static let indent = 2
  static let leastText = 24
}
