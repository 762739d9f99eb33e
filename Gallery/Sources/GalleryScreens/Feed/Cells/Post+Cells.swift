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
