import Medley
import MedleyTerminal

extension CellAdapter where Model == TextMessage, Host == TextHost {
  /// A text message as a bubble of lines; it behaves like the cell of every other host.
  static var textBubble: Self {
    textMessage.drawn(by: drawnBubble)
  }

  private static var drawnBubble: Self {
    .text { message, context in
      Bubble(message, columns: context.columns) { columns in
        TextBlock(stacking: [
          message.quote?.line(columns: columns) ?? .empty,
          TextBlock(wrapping: message.text, width: columns),
        ])
      }
      .block
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
