import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension Post.Cells where Host: ViewHost {
  /// The cells of the feed in a table or a collection view: they behave like those of every host.
  @MainActor static var views: Self {
    var cells = standard
    cells.text = cells.text.rendered(by: .cell(TextPostCell.self))
    cells.image = cells.image.rendered(
      by: .configuration { post, _ in
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
