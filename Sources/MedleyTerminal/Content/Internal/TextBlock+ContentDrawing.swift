import MedleyCore

extension TextBlock: ContentDrawing {
  static func line(_ text: String, ink: TerminalInk) -> TextBlock { TextBlock(text) }

  static func wrapped(_ text: String, width: Int, ink: TerminalInk) -> TextBlock {
    TextBlock(wrapping: text, width: width)
  }

  static func trailing(_ parts: [TrailingPart], width: Int) -> TextBlock {
    TextBlock(wrapping: parts.text, width: width)
  }

  static func picture(_ image: ListImage, width: Int) -> TextBlock? {
    image.words.map { TextBlock(wrapping: $0, width: width) }
  }

  static func pictureWidth(_ image: ListImage) -> Int? {
    image.words.map { TextBlock($0).width }
  }

  static func stack(_ drawings: [TextBlock]) -> TextBlock { TextBlock(stacking: drawings) }

  static func columns(_ drawings: [TextBlock], gutter: Int) -> TextBlock {
    TextBlock(columns: drawings, gutter: gutter)
  }

  func filled(to width: Int) -> TextBlock { padded(to: width) }

  func filled(toHeight height: Int) -> TextBlock { padded(toHeight: height) }

  func shifted(by columns: Int) -> TextBlock { indented(by: columns) }

  func atTrailingEdge(of width: Int) -> TextBlock { padded(to: width, alignment: .trailing) }

  func cut(to width: Int) -> TextBlock { truncated(to: width) }
}
