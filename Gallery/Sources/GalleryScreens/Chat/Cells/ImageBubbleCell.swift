import Medley
import MedleyTerminal

extension CellAdapter where Model == ImageMessage, Host == TextHost {
  /// A picture in a bubble: what it shows, and the caption; it behaves like on every other host.
  static var imageBubble: Self {
    imageMessage.drawn(by: drawnBubble)
  }

  private static var drawnBubble: Self {
    .text { message, context in
      Bubble(message, columns: context.columns, mark: " ›") { columns in
        TextBlock(stacking: [
          TextBlock(wrapping: "[image: \(message.image.alternative)]", width: columns),
          TextBlock(wrapping: message.caption, width: columns),
        ])
      }
      .block
    }
    .estimatedHeight(4)
  }
}
