import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// An article on a card: a view that is no cell, which both classes of views embed.
final class ArticleCard: StackedView, ConfigurableCell {
  private let author = UILabel(.subheadline)
  private let headline = UILabel(.headline)
  private let source = UILabel(.subheadline, color: .link)
  private let stamp = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] {
    layer.cornerRadius = 12
    backgroundColor = .secondarySystemBackground
    isAccessibilityElement = true
    accessibilityTraits = .button
    return [author, headline, source, stamp]
  }

  func configure(with post: ArticlePost, context: CellContext) {
    author.show(post.author)
    headline.show(post.headline)
    source.show(post.source)
    stamp.show(post.stamp)
    accessibilityLabel = "\(post.author) recommends \(post.headline), \(post.source)"
  }
}
