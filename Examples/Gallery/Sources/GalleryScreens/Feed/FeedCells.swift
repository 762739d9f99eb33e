package import Medley

extension Post.Cells where Host: ContentHost {
  /// The cells of the feed on every host.
  ///
  /// Leave one out, and the compiler says which: *missing argument for parameter 'album' in call*.
  package static var standard: Self {
    Self(
      text: .content { ListContent($0.author, body: $0.text, detail: $0.stamp) }
        .likeable(Post.text),
      image: .content { post in
        ListContent(
          post.author,
          body: post.caption,
          detail: post.stamp,
          image: post.photo.image,
          accessory: .disclosure
        )
      }
      .onSelect { post, event in event.go(.photo(post.photo.id)) }
      .likeable(Post.image),
      album: .list(cells: PhotoRow.Cells.standard) { ListSnapshot([ListSection(album: $0)]) }
        .likeable(Post.album),
      article: .content { post in
        ListContent(
          post.author,
          subtitle: post.headline,
          body: post.source,
          detail: post.stamp,
          accessory: .disclosure
        )
      }
      .onSelect { post, event in event.go(.article(post.id)) }
      .likeable(Post.article),
      separator: .content { _ in ListContent("You have seen what is below", style: .secondary) }
    )
  }
}

extension ListSection<PhotoRow> {
  /// The pictures of an album, side by side.
  package init(album: AlbumPost) {
    self.init(
      "album",
      header: .heading(
        PhotoHeading(title: "\(album.author): \(album.title)", detail: album.stamp)
      ),
      layout: .carousel(fraction: 0.3),
      items: album.photos.map(PhotoRow.photo)
    )
  }
}

/// The identifiers of a post's actions.
package enum PostAction {
  package static let like = "like"
}

extension CellAdapter where Model: FeedPost {
  /// Adds the action that likes or unlikes a post of any kind.
  ///
  /// - Parameter item: wraps the model in its case; called when the action is performed.
  package func likeable(_ item: @escaping (Model) -> Post) -> Self {
    actions { post in
      CellAction(post.likes.isOwn ? "Unlike" : "Like", id: PostAction.like, symbol: "heart") {
        post,
        event in
        event.send(FeedEdit.toggleLike(item(post).id))
      }
    }
  }
}

extension Post.Cells where Host: ContentHost {
  /// The cells with actions that open the screens behind the feed, for programs without a command line.
  func linkingToScreens() -> Self {
    var cells = self
    cells.text = cells.text.linkingToPhotos()
    cells.image = cells.image.linkingToPhotos()
    cells.article = cells.article.linkingToPhotos()
    // Not every host can move the focus into a nested list.
    cells.album = cells.album.linkingToPhotos().actions { album in
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
  fileprivate func linkingToPhotos() -> Self {
    actions { _ in
      CellAction("All photos", id: "media", symbol: "photo.on.rectangle") { _, event in
        event.go(.media)
      }
    }
  }
}
