import Medley
import MedleyTerminal

extension CellAdapter where Model == TextMessage, Host: TerminalCellHost {
  /// A text message as a bubble, with the behaviours of the portable cell.
  static var textBubble: Self {
    textMessage.rendered(by: drawnBubble)
  }

  private static var drawnBubble: Self {
    .terminal { message, context in
      Bubble(message, columns: context.columns) { columns in
        let cell = TerminalCell(stacking: [
          message.quote.map { TerminalCell($0.line(columns: columns), ink: .quiet) } ?? .empty,
          TerminalCell(wrapping: message.words, width: columns),
          context.problem.map {
            TerminalCell(TextBlock(wrapping: "✗ \($0)", width: columns), ink: .failure)
          } ?? .empty,
        ])
        let direction = ReadingDirection(of: message.words.text)
        return direction == .rightToLeft ? cell.mirrored(in: cell.width) : cell
      }
      .drawing
    }
    .estimatedHeight(3)
  }
}

extension ChatQuote {
  /// The quotation in one line, after a bar.
  fileprivate func line(columns: Int) -> TextBlock {
    TextBlock(
      wrapping: "\(author.name): \(excerpt)",
      width: columns - 2,
      maximumLines: 1
    )
    .indented(by: 2, prefix: "┃")
  }
}

extension CellAdapter where Model == ImageMessage, Host: TerminalCellHost {
  /// A picture in a bubble, above its caption, with the behaviours of the portable cell.
  static var imageBubble: Self {
    imageMessage.rendered(by: drawnBubble)
  }

  private static var drawnBubble: Self {
    .terminal { message, context in
      Bubble(message, columns: context.columns, mark: " ›") { columns in
        var context = context
        context.width = Double(columns)
        var cell = TerminalHost.makeContentCell(in: context)
        let content = ListContent(body: message.caption, image: message.image)
        TerminalHost.updateContentCell(&cell, with: content, in: context)
        return cell
      }
      .drawing
    }
    .estimatedHeight(4)
  }
}

/// A message in a frame: the user's messages at the trailing edge, all others at the leading edge, in
/// the direction of the user's language.
struct Bubble {
  private let author: String
  private let stamp: String
  private let isOwn: Bool
  private let columns: Int
  private let content: TerminalCell

  /// Whether the leading edge is at the right.
  private let isMirrored: Bool

  /// Creates the bubble of a message of any kind.
  ///
  /// - Parameters:
  ///   - message: the message whose author and time the frame shows.
  ///   - columns: the width of the row in columns.
  ///   - mark: text after the time.
  ///   - direction: the direction of the user's language.
  ///   - draw: called once with the maximum width of the content in columns.
  init(
    _ message: some ChatMessage,
    columns: Int,
    mark: String = "",
    direction: ReadingDirection = .user,
    draw: (_ columns: Int) -> TerminalCell
  ) {
    author = message.author.name
    stamp = message.stamp + mark
    isOwn = message.isOwn
    self.columns = columns
    isMirrored = direction == .rightToLeft
    content = draw(Self.room(in: columns))
  }

  /// The maximum width of a bubble's content.
  private static func room(in columns: Int) -> Int {
    guard columns > BubbleMetrics.leastColumns else { return columns }
    let width = max(
      columns * 3 / 4,
      min(columns - BubbleMetrics.margin, BubbleMetrics.goodColumns)
    )
    return width - BubbleMetrics.frame
  }

  /// The bubble, or only its content where a frame does not fit.
  var drawing: TerminalCell {
    guard columns > BubbleMetrics.leastColumns else { return content }
    let label = max(author.columnWidth, stamp.columnWidth) + 2
    let least = min(Self.room(in: columns), label)
    let inside =
      isMirrored ? content.indented(by: least - content.width) : content.padded(to: least)
    let width = inside.width + BubbleMetrics.frame
    let side = rule(Array(repeating: "│", count: inside.height).joined(separator: "\n"))
    let bubble = TerminalCell(stacking: [
      edge("╭", named: author, ink: isOwn ? .own : .title, "╮", width: width),
      side.beside(inside, gutter: 1).beside(side, gutter: 1),
      edge("╰", named: stamp, ink: .quiet, "╯", width: width, isTrailing: true),
    ])
    return isOwn != isMirrored ? bubble.indented(by: columns - width) : bubble
  }

  /// The upper or lower edge of the frame, with a text in it.
  ///
  /// Each part is a separate cell, so that a right-to-left name does not
  /// reverse the frame.
  private func edge(
    _ left: String,
    named text: String,
    ink: TerminalInk,
    _ right: String,
    width: Int,
    isTrailing: Bool = false
  ) -> TerminalCell {
    let label = TextBlock(" \(text) ").truncated(to: max(1, width - 4))
    let line = rule(String(repeating: "─", count: max(0, width - 3 - label.width)))
    let name = TerminalCell(label, ink: ink)
    let isAtEnd = isTrailing != isMirrored
    let parts = isAtEnd ? [line, name, rule("─")] : [rule("─"), name, line]
    return parts.reduce(rule(left)) { $0.beside($1) }.beside(rule(right))
  }

  private func rule(_ text: String) -> TerminalCell {
    TerminalCell(TextBlock(text), ink: isOwn ? .own : .rule)
  }
}

private enum BubbleMetrics {
  /// The width of the frame, including the spaces inside.
  static let frame = 4

  /// The minimum width for a frame.
  static let leastColumns = 12

  /// The width up to which a bubble may exceed three quarters of the row.
  static let goodColumns = 40

  /// The free columns at the other edge.
  static let margin = 2
}
