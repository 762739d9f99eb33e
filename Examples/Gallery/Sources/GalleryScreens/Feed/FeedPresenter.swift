import Medley

/// Shows the posts: each post is a row.
struct FeedPresenter: ListPresenter {
  let store: FeedStore

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<Post>] {
    ListSection("posts", items: store.feed.posts)
  }

  func receive(_ edit: FeedEdit) {
    switch edit {
    case .toggleLike(let id): store.feed.toggleLike(of: id)
    case .publish(let post): store.feed.publish(post)
    }
  }
}

/// An edit of a feed.
package enum FeedEdit: Sendable {
  /// The user likes or unlikes a post.
  case toggleLike(Post.ID)

  /// A new post is published.
  case publish(Post)
}

/// The timeline of pictures: those of all posts of all kinds.
struct MediaPresenter: ListPresenter {
  let store: FeedStore

  /// The album whose pictures are shown; all pictures if it is `nil`.
  var album: AlbumPost?

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<PhotoRow>] {
    let photos = album?.photos ?? store.feed.photos
    ListSection(
      "photos",
      header: .heading(
        PhotoHeading(title: album?.title ?? "All photos", detail: "\(photos.count)")
      ),
      layout: .grid(columns: 3),
      items: photos.map(PhotoRow.photo)
    )
  }
}
