import Medley
import MedleyTerminal

/// An article as a card of lines.
struct ArticleCard {
  let post: ArticlePost

  /// The columns of the whole row.
  let columns: Int

  var block: TextBlock {
    let room = columns - Metrics.frame
    guard room >= Metrics.leastRoom else { return text(width: columns) }
    let text = self.text(width: room).padded(to: room)
    let sides = TextBlock(stacking: Array(repeating: "│", count: text.height))
    let line = String(repeating: "─", count: columns - 2)
    return TextBlock(stacking: [
      TextBlock("┌\(line)┐"),
      TextBlock(columns: [sides, text, sides], gutter: 1),
      TextBlock("└\(line)┘"),
    ])
  }

  private func text(width: Int) -> TextBlock {
    TextBlock(stacking: [
      head(width: width),
      TextBlock(wrapping: post.headline, width: width),
      TextBlock(wrapping: "\(post.source) ›", width: width),
    ])
  }

  /// Who posted it, and at the other end how it was received.
  private func head(width: Int) -> TextBlock {
    let author = TextBlock(wrapping: post.author, width: width)
    let stamp = TextBlock(post.stamp)
    let room = width - stamp.width - 2
    guard author.height == 1, author.width <= room else {
      return author.above(stamp.truncated(to: width).padded(to: width, alignment: .trailing))
    }
    return author.padded(to: room).beside(stamp, gutter: 2)
  }
}

extension ArticleCard {
  private enum Metrics {
    /// The columns that the frame takes, with the blanks inside.
    static let frame = 4

    /// The fewest columns of text for which a frame is drawn.
    static let leastRoom = 16
  }
}
