import Medley
import MedleyTerminal

/// A message as lines in a frame, on the side of whoever wrote it.
struct Bubble {
  private let author: String
  private let stamp: String
  private let isOwn: Bool
  private let columns: Int
  private let content: TextBlock

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
    draw: (_ columns: Int) -> TextBlock
  ) {
    author = message.author.name
    stamp = message.stamp + mark
    isOwn = message.isOwn
    self.columns = columns
    content = draw(Self.room(in: columns))
  }

  /// The columns that are left for the content of a bubble.
  private static func room(in columns: Int) -> Int {
    guard columns > Metrics.leastColumns else { return columns }
    let width = max(columns * 3 / 4, min(columns - Metrics.margin, Metrics.goodColumns))
    return width - Metrics.frame
  }

  /// The bubble; only its content where there is no room for a frame.
  var block: TextBlock {
    guard columns > Metrics.leastColumns else { return content }
    let label = max(author.columnWidth, stamp.columnWidth) + 2
    let inside = content.padded(to: min(Self.room(in: columns), label))
    let width = inside.width + Metrics.frame
    let sides = TextBlock(stacking: Array(repeating: "│", count: inside.height))
    let bubble = TextBlock(stacking: [
      edge("╭", named: author, "╮", width: width),
      TextBlock(columns: [sides, inside.padded(to: inside.width), sides], gutter: 1),
      edge("╰", named: stamp, "╯", width: width, alignment: .trailing),
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
    _ right: TextBlock,
    width: Int,
    alignment: TextBlock.Alignment = .leading
  ) -> TextBlock {
    let label = TextBlock(" \(text) ").truncated(to: max(1, width - 4))
    let line = TextBlock(String(repeating: "─", count: max(0, width - 3 - label.width)))
    let parts = alignment == .leading ? ["─", label, line] : [line, label, "─"]
    return TextBlock(columns: [left] + parts + [right], gutter: 0)
  }
}

extension Bubble {
  private enum Metrics {
    /// The columns that the frame takes, with the blanks inside.
    static let frame = 4

    /// The fewest columns in which a frame makes sense.
    static let leastColumns = 12

    /// The columns up to which a bubble may take more than three quarters of the row.
    static let goodColumns = 40

    /// The columns that stay free on the other side, so that one sees whose message it is.
    static let margin = 2
  }
}
