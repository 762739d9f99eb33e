import Medley
import MedleyTerminal

extension CellAdapter where Model == TextMessage, Host: DrawingHost {
  /// A text message as a bubble; it behaves like the cell of every other host.
  static var textBubble: Self {
    textMessage.rendered(by: drawnBubble)
  }

  private static var drawnBubble: Self {
    .drawn { message, context in
      Bubble(message, columns: context.columns) { columns in
        Host.Cell(stacking: [
          message.quote.map { Host.Cell($0.line(columns: columns), ink: .quiet) } ?? .blank,
          Host.Cell(TextBlock(wrapping: message.text, width: columns)),
        ])
      }
      .drawing
    }
    .estimatedHeight(3)
  }
}

extension ChatQuote {
  /// The quotation in one line, behind a bar.
  fileprivate func line(columns: Int) -> TextBlock {
    TextBlock(
      wrapping: "\(author.name): \(excerpt)",
      width: columns - 2,
      maximumLines: 1
    )
    .indented(by: 2, prefix: "┃")
  }
}
