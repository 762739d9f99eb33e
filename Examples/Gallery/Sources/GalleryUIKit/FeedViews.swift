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
    cells.image = cells.image.rendered(by: .cell(PhotoPostCell.self))
    cells.album = cells.album.rendered(
      by: .list(axis: .vertical, cells: PhotoRow.Cells<UICollectionView>.tiles) { album in
        ListSnapshot([.tiles(of: album)])
      }
    )
    cells.article = cells.article.rendered(by: .cell(ArticlePostView.self))
    return cells
  }
}

extension ListSection<PhotoRow> {
  /// The pictures of an album below its author, each so wide that the next one is partly visible.
  fileprivate static func tiles(of album: AlbumPost) -> Self {
    Self(
      "album",
      header: .heading(PhotoHeading(album)),
      layout: .carousel(fraction: 0.62),
      items: album.photos.map(PhotoRow.photo)
    )
  }
}

extension PhotoRow.Cells where Host == UICollectionView {
  /// The pictures of an album, side by side.
  @MainActor fileprivate static var tiles: Self {
    Self(
      heading: .header(AlbumHeadingView.self).actions { heading in
        if let album = heading.album {
          CellAction("Like", id: PostAction.like) { _, event in
            event.send(FeedEdit.toggleLike(Post.album(album).id))
          }
        }
      },
      photo: CellAdapter.photo.rendered(by: .cell(PhotoTile.self))
    )
  }
}

/// The parts that posts of all kinds share: the author and the age above, and the like button below.
@MainActor
final class PostParts {
  private let author = UILabel(.subheadline, isBold: true)
  private let age = UILabel(.subheadline, color: Palette.quietText)
  private lazy var like = TapButton(style: .subheadline) { [weak self] in
    self?.context?.send(.action(PostAction.like))
  }
  private var context: CellContext?

  /// Returns the views of a post from top to bottom.
  func views(around content: [UIView]) -> [UIView] {
    [AdaptiveRow([author, age])] + content
      + [UIStackView(arrangedSubviews: [like, .spacer])]
  }

  /// Shows a post.
  func show(_ post: some FeedPost, _ context: CellContext) {
    self.context = context
    author.show(post.author)
    age.show("\(post.age)")
    like.setTitle("\(post.likes)", for: .normal)
    like.accessibilityLabel = post.likes.isOwn ? "Unlike" : "Like"
    like.accessibilityValue = "\(post.likes.count)"
  }
}

/// A text post: a cell of a table view.
final class TextPostCell: StackedTableCell, ConfigurableCell {
  private let parts = PostParts()
  private let words = UILabel(.body)

  override var margins: VerticalMargins { .aboveButton }

  override var arrangedViews: [UIView] {
    selectionStyle = .none
    return parts.views(around: [words])
  }

  func configure(with post: TextPost, context: CellContext) {
    parts.show(post, context)
    words.show(post.text)
  }
}

/// A picture above its caption: a cell of a collection view.
final class PhotoPostCell: StackedItemCell, ConfigurableCell {
  private let parts = PostParts()
  private let picture = PhotoView(cornerRadius: 8)
  private let caption = UILabel(.body)

  override var margins: VerticalMargins { .aboveButton }

  override var arrangedViews: [UIView] { parts.views(around: [picture, caption]) }

  func configure(with post: ImagePost, context: CellContext) {
    parts.show(post, context)
    picture.show(post.photo.image.uiImage, alternative: post.photo.image.alternative)
    caption.show(post.caption)
  }
}

/// A post that recommends an article on a card; both view classes embed the view.
final class ArticlePostView: StackedView, ConfigurableCell {
  private let parts = PostParts()
  private let card = UIView(frame: .zero)
  private let headline = UILabel(.headline)
  private let source = UILabel(.subheadline, color: Palette.quietText)

  override var margins: VerticalMargins { .aboveButton }

  override var arrangedViews: [UIView] {
    card.backgroundColor = Palette.card
    card.layer.cornerRadius = CardMetrics.cornerRadius
    card.isAccessibilityElement = true
    card.accessibilityTraits = .button
    let texts = UIStackView(arrangedSubviews: [headline, source])
    texts.axis = .vertical
    texts.spacing = 4
    texts.fill(card, CardMetrics.padding)
    return parts.views(around: [card])
  }

  func configure(with post: ArticlePost, context: CellContext) {
    parts.show(post, context)
    headline.show(post.headline)
    source.show(post.source)
    card.accessibilityLabel = "\(post.author) recommends \(post.headline), \(post.source)"
  }
}

/// A picture of an album: a cell of a collection view.
final class PhotoTile: UICollectionViewCell, ConfigurableCell {
  static let preferredHeight: Double? = 150

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
    picture.layer.cornerRadius = 8
    contentView.addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func configure(with photo: Photo, context: CellContext) {
    picture.image = photo.image.uiImage
    accessibilityLabel = photo.image.alternative
  }
}

/// The author, the title and the like button of an album: a header of a collection view.
final class AlbumHeadingView: UICollectionReusableView, ConfigurableCell {
  private let parts = PostParts()
  private let title = UILabel(.body)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    UIStackView(filling: self, margins: .aboveButton).show(parts.views(around: [title]))
  }

  func configure(with heading: PhotoHeading, context: CellContext) {
    title.show(heading.title)
    if let album = heading.album { parts.show(album, context) }
  }
}
