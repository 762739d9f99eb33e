import Medley
import MedleyTerminal

/// An article as a card.
struct ArticleCard<Content: Drawing> {
  let post: ArticlePost

  /// The columns of the whole row.
  let columns: Int

  var drawing: Content {
    let room = columns - CardMetrics.frame
    guard room >= CardMetrics.leastRoom else { return text(width: columns) }
    let text = self.text(width: room).padded(to: room)
    let sides = Content.rule("│", height: text.height)
    let line = String(repeating: "─", count: columns - 2)
    return Content(stacking: [
      Content(TextBlock("┌\(line)┐"), ink: .rule),
      Content(columns: [sides, text, sides], gutter: 1),
      Content(TextBlock("└\(line)┘"), ink: .rule),
    ])
  }

  private func text(width: Int) -> Content {
    Content(stacking: [
      head(width: width),
      Content(TextBlock(wrapping: post.headline, width: width), ink: .title),
      Content(TextBlock(wrapping: "\(post.source) ›", width: width), ink: .accent),
    ])
  }

  /// Who posted it, and at the other end how it was received.
  private func head(width: Int) -> Content {
    let author = TextBlock(wrapping: post.author, width: width)
    let stamp = TextBlock(post.stamp)
    let room = width - stamp.width - 2
    guard author.height == 1, author.width <= room else {
      let below = stamp.truncated(to: width).padded(to: width, alignment: .trailing)
      return Content(author).above(Content(below, ink: .quiet))
    }
    return Content(author).padded(to: room).beside(Content(stamp, ink: .quiet), gutter: 2)
  }
}

private enum CardMetrics {
  /// The columns that the frame takes, with the blanks inside.
  static let frame = 4

  /// The fewest columns of text for which a frame is drawn.
  static let leastRoom = 16
}
