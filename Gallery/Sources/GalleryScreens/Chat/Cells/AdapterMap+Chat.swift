package import Medley
import MedleyTerminal

extension AdapterMap {
  /// The cells of a chat on every host: one line for each kind.
  package static var chat: Self {
    var cells = Self()
    cells.add(.dayHeading)
    cells.add(.textMessage)
    cells.add(.imageMessage)
    cells.add(.composer)
    cells.add(.typing)
    return cells
  }
}

extension AdapterMap where Host: DrawingHost {
  /// The cells of a chat as text: like on every host, but messages stand in bubbles.
  static var chatWithBubbles: Self {
    chat.adding(.textBubble).adding(.imageBubble)
  }
}
