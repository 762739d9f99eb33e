import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension Post.Cells where Host: ViewHost {
  /// The cells of the feed in a table or a collection view, with the behaviours of the portable cells.
  @MainActor static var views: Self {
    var cells = standard
    cells.text = cells.text.rendered(by: .cell(TextPostCell.self))
    cells.image = cells.image.rendered(
      by: .contentConfiguration { post, _ in
        var content = UIListContentConfiguration.subtitleCell()
        content.image = post.photo.image.uiImage
        content.text = post.author
        content.secondaryText = "\(post.caption)\n\(post.stamp)"
        return content
      } accessory: { _ in
        .disclosure
      }
    )
    cells.album = cells.album.rendered(
      by: .list(axis: .vertical, cells: PhotoRow.Cells<UICollectionView>.tiles) {
        ListSnapshot([ListSection(album: $0)])
      }
    )
    cells.article = cells.article.rendered(by: .cell(ArticleCard.self))
    return cells
  }
}

extension PhotoRow.Cells where Host == UICollectionView {
  /// The pictures of an album, side by side.
  @MainActor fileprivate static var tiles: Self {
    Self(
      heading: .header(PhotoHeadingView.self),
      photo: CellAdapter.photo.rendered(by: .cell(PhotoTile.self))
    )
  }
}

/// A text post with a like button: a cell of a table view.
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

/// An article on a card: a view that is no cell, which both view classes embed.
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

/// A picture of an album: a cell of a collection view.
final class PhotoTile: UICollectionViewCell, ConfigurableCell {
  static let preferredHeight: Double? = 96

  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    contentView.addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func configure(with photo: Photo, context: CellContext) {
    picture.image = photo.image.uiImage
    accessibilityLabel = photo.image.alternative
  }
}

/// The header of pictures: a header of a collection view.
final class PhotoHeadingView: UICollectionReusableView, ConfigurableCell {
  private let title = UILabel(.headline)
  private let detail = UILabel(.footnote, color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    UIStackView(filling: self, margin: 6, spacing: 2).show([title, detail])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    UIStackView(filling: self, margin: 6, spacing: 2).show([title, detail])
  }

  func configure(with heading: PhotoHeading, context: CellContext) {
    title.show(heading.title)
    detail.show(heading.detail)
  }
}
