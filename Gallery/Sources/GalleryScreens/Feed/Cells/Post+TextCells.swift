import Medley
import MedleyTerminal

extension Post.Cells where Host: DrawingHost {
  /// The cells of the feed as text: like on every host, but articles stand on cards, and the
  /// separator is a line.
  static var text: Self {
    var cells = standard
    cells.article = cells.article.rendered(
      by: .drawn { post, context in ArticleCard(post: post, columns: context.columns).drawing }
    )
    cells.separator = cells.separator.rendered(
      by: .drawn { _, context in
        let words = TextBlock("· you have seen what is below ·")
          .truncated(to: context.columns)
          .padded(to: context.columns, alignment: .center)
        return Host.Cell(words, ink: .quiet)
      }
    )
    return cells
  }

  /// The same with ways to the screens that lie behind the feed, for who has no command line.
  static var textWithWays: Self { text.leadingOn() }

  /// The cells with ways to the screens that lie behind the feed.
  func leadingOn() -> Self {
    var cells = self
    cells.text = cells.text.leadingToPhotos()
    cells.image = cells.image.leadingToPhotos()
    cells.article = cells.article.leadingToPhotos()
    // A list within a row cannot be entered everywhere.
    cells.album = cells.album.leadingToPhotos().actions { album in
      CellAction("Open the album", id: "album") { album, event in event.go(.album(album.id)) }
      for photo in album.photos {
        CellAction("Look at photo \(photo.id)", id: "photo \(photo.id)") { _, event in
          event.go(.photo(photo.id))
        }
      }
    }
    .onSelect { album, event in event.go(.album(album.id)) }
    return cells
  }
}

extension CellAdapter where Model: FeedPost {
  fileprivate func leadingToPhotos() -> Self {
    actions { _ in
      CellAction("All photos", id: "media", symbol: "photo.on.rectangle") { _, event in
        event.go(.media)
      }
    }
  }
}
