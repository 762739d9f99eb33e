import Medley
import MedleyTerminal

extension Post.Cells where Host == TextHost {
  /// The cells of the feed as text: like on every host, but articles stand on cards, and the
  /// separator is a line.
  static var text: Self {
    var cells = standard
    cells.article = cells.article.drawn(
      by: .text { post, context in ArticleCard(post: post, columns: context.columns).block }
    )
    cells.separator = cells.separator.drawn(
      by: .text { _, context in
        TextBlock("· you have seen what is below ·")
          .truncated(to: context.columns)
          .padded(to: context.columns, alignment: .center)
      }
    )
    return cells
  }
}
