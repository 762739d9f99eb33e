package import Medley

/// Shows the posts: each post is a row.
struct FeedPresenter: ListPresenter {
  let store: FeedStore

  /// Whether the feed looks for new posts.
  private var isRefreshing = false

  init(store: FeedStore) {
    self.store = store
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<Post>] {
    ListSection("shortcuts") {
      Post.shortcut(.allPhotos)
    }
    ListSection(
      "posts",
      header: .heading(FeedHeading(newCount: store.feed.unseen.count)),
      items: store.feed.posts
    )
  }

  var screenActions: [ScreenAction<FeedEdit>] {
    ScreenAction(
      "New photo",
      id: FeedAction.newPhoto,
      symbol: "plus",
      sends: .newPhoto(caption: "Fresh from the garden")
    )
    ScreenAction.refresh(isRunning: isRefreshing, sends: .refresh)
  }

  mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
    switch edit {
    case .toggleLike(let id): toggleLike(of: id, tasks)
    case .posts(let event):
      store.posts.receive(event, tasks: tasks, as: FeedEdit.posts)
      store.posts.mergeConfirmed()
    case .seen(let id):
      if store.feed.unseen.contains(id) { store.posts.rebase { $0.unseen.remove(id) } }
    case .newPhoto(let caption): tasks.scroll(to: publishPhoto(caption))
    case .refresh:
      isRefreshing = true
      tasks.run("refresh") {
        try await Task.sleep(nanoseconds: 300_000_000)
        return .refreshed
      }
    case .refreshed:
      isRefreshing = false
      store.posts.rebase { $0.receiveNextPost() }
    }
  }

  /// Likes a post, or takes the like back, before the club has answered.
  private func toggleLike(of id: Post.ID, _ tasks: ScreenTasks<FeedEdit>) {
    let isLiked = !store.feed.isLiked(id)
    let post = store.feed.posts.first { $0.id == id }?.model as? any FeedPost
    guard store.club.time != nil, let post else {
      return store.posts.rebase { $0.setLike(isLiked, of: id) }
    }
    store.posts.edit("like", row: id, tasks: tasks, as: FeedEdit.posts) {
      $0.setLike(isLiked, of: id)
    } commit: { [club = store.club] in
      try await club.setLike(isLiked, of: post)
    }
  }

  /// Publishes a photo: the composer returns a model, which becomes a row here.
  ///
  /// - Returns: the id of the row.
  private func publishPhoto(_ caption: String) -> Post.ID {
    let feed = store.feed
    let photo = Photo(feed.nextPhotoID, showing: "a garden bed")
    let post = ImagePostComposer(author: ImagePostComposer.user).post(
      photo,
      caption: caption,
      id: feed.nextPostID
    )
    store.posts.rebase { $0.publish(.image(post)) }
    return Post.image(post).id
  }
}

/// An edit of a feed.
package enum FeedEdit: Sendable {
  /// The user likes or unlikes a post.
  case toggleLike(Post.ID)

  /// The club has answered to a like.
  case posts(OptimisticEvent)

  /// A post was visible for long enough.
  case seen(Post.ID)

  /// The user takes a photo and publishes it.
  case newPhoto(caption: String)

  /// The user looks for new posts.
  case refresh

  /// The club has answered.
  case refreshed
}

/// The identifiers of the actions of the feed.
package enum FeedAction {
  package static let newPhoto = "new-photo"
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
