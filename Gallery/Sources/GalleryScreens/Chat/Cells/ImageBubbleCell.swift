import Medley
import MedleyTerminal

extension CellAdapter where Model == ImageMessage, Host: DrawingHost {
  /// A picture in a bubble, above its caption; it behaves like on every other host.
  static var imageBubble: Self {
    imageMessage.rendered(by: drawnBubble)
  }

  private static var drawnBubble: Self {
    .drawn { message, context in
      Bubble(message, columns: context.columns, mark: " ›") { columns in
        Host.Cell(stacking: [
          Host.drawing(of: message.image, columns: columns, in: context),
          Host.Cell(TextBlock(wrapping: message.caption, width: columns)),
        ])
      }
      .drawing
    }
    .estimatedHeight(4)
  }
}
