import Medley
import MedleyTerminal

/// A message as a drawing in a frame, on the side of whoever wrote it.
struct Bubble<Content: Drawing> {
  private let author: String
  private let stamp: String
  private let isOwn: Bool
  private let columns: Int
  private let content: Content

  /// Makes the bubble of a message of any kind.
  ///
  /// - Parameters:
  ///   - message: whose name, time and number stand in the frame.
  ///   - columns: the columns of the whole row.
  ///   - mark: what stands behind the time and the number.
  ///   - draw: called with the columns that the content may take at most.
  init(
    _ message: some ChatMessage,
    columns: Int,
    mark: String = "",
    draw: (_ columns: Int) -> Content
  ) {
    author = message.author.name
    stamp = message.stamp + mark
    isOwn = message.isOwn
    self.columns = columns
    content = draw(Self.room(in: columns))
  }

  /// The columns that are left for the content of a bubble.
  private static func room(in columns: Int) -> Int {
    guard columns > BubbleMetrics.leastColumns else { return columns }
    let width = max(
      columns * 3 / 4,
      min(columns - BubbleMetrics.margin, BubbleMetrics.goodColumns)
    )
    return width - BubbleMetrics.frame
  }

  /// The bubble; only its content where there is no room for a frame.
  var drawing: Content {
    guard columns > BubbleMetrics.leastColumns else { return content }
    let label = max(author.columnWidth, stamp.columnWidth) + 2
    let inside = content.padded(to: min(Self.room(in: columns), label))
    let width = inside.width + BubbleMetrics.frame
    let sides = Content.rule("│", height: inside.height)
    let bubble = Content(stacking: [
      edge("╭", named: author, ink: isOwn ? .own : .title, "╮", width: width),
      Content(columns: [sides, inside.padded(to: inside.width), sides], gutter: 1),
      edge("╰", named: stamp, ink: .quiet, "╯", width: width, isTrailing: true),
    ])
    return isOwn ? bubble.indented(by: columns - width) : bubble
  }

  /// The upper or lower edge of the frame, with a text in it.
  ///
  /// The parts stand in columns of their own, so that a name that is read from the right does not
  /// turn the frame around.
  private func edge(
    _ left: TextBlock,
    named text: String,
    ink: TerminalInk,
    _ right: TextBlock,
    width: Int,
    isTrailing: Bool = false
  ) -> Content {
    let label = TextBlock(" \(text) ").truncated(to: max(1, width - 4))
    let line = TextBlock(String(repeating: "─", count: max(0, width - 3 - label.width)))
    let name = Content(label, ink: ink)
    let parts = isTrailing ? [rule(line), name, rule("─")] : [rule("─"), name, rule(line)]
    return Content(columns: [rule(left)] + parts + [rule(right)], gutter: 0)
  }

  private func rule(_ block: TextBlock) -> Content {
    Content(block, ink: .rule)
  }
}

private enum BubbleMetrics {
  /// The columns that the frame takes, with the blanks inside.
  static let frame = 4

  /// The fewest columns in which a frame makes sense.
  static let leastColumns = 12

  /// The columns up to which a bubble may take more than three quarters of the row.
  static let goodColumns = 40

  /// The columns that stay free on the other side, so that one sees whose message it is.
  static let margin = 2
}
