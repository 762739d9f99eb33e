import Medley

/// Shows the posts: each post is a row.
struct FeedPresenter: ListPresenter {
  let store: FeedStore

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<Post>] {
    ListSection("shortcuts") {
      Post.shortcut(.newPhoto)
      Post.shortcut(.allPhotos)
    }
    ListSection(
      "posts",
      header: .heading(FeedHeading(newCount: store.feed.unseen.count)),
      items: store.feed.posts
    )
  }

  func receive(_ edit: FeedEdit) {
    switch edit {
    case .toggleLike(let id): store.feed.toggleLike(of: id)
    case .seen(let id): if store.feed.unseen.contains(id) { store.feed.unseen.remove(id) }
    case .newPhoto(let caption): publishPhoto(caption)
    }
  }

  /// Publishes a photo: the composer returns a model, which becomes a row here.
  private func publishPhoto(_ caption: String) {
    let feed = store.feed
    let photo = Photo(feed.nextPhotoID, showing: "a garden bed")
    let post = ImagePostComposer(author: "You").post(photo, caption: caption, id: feed.nextPostID)
    store.feed.publish(.image(post))
  }
}

/// An edit of a feed.
package enum FeedEdit: Sendable {
  /// The user likes or unlikes a post.
  case toggleLike(Post.ID)

  /// A post was visible for long enough.
  case seen(Post.ID)

  /// The user takes a photo and publishes it.
  case newPhoto(caption: String)
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
        PhotoHeading(title: album?.author ?? "From all posts", detail: "\(photos.count)")
      ),
      layout: .grid(columns: 3),
      items: photos.map(PhotoRow.photo)
    )
  }
}
