import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A post of words with a button to like it: a cell of a table view.
final class TextPostCell: StackedTableCell, ConfigurableCell {
  private let author = UILabel(.headline)
  private let words = UILabel(.body)
  private let stamp = UILabel(.footnote, color: .secondaryLabel)
  private let like = UIButton(type: .system)
  private var context: CellContext?

  override var arrangedViews: [UIView] {
    like.addAction(
      UIAction { [weak self] _ in self?.context?.send(.action(PostAction.like)) },
      for: .primaryActionTriggered
    )
    return [author, words, stamp, like]
  }

  func configure(with post: TextPost, context: CellContext) {
    self.context = context
    author.show(post.author)
    words.show(post.text)
    stamp.show(post.stamp)
    like.setTitle(post.likes.isOwn ? "Unlike" : "Like", for: .normal)
  }
}
