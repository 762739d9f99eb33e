import Medley

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
    case .toggleLike(let id):
      if store.hasProblems { tasks.run("problems", over: store.problems()) { .problem($0) } }
      store.toggleLike(of: id)
    case .problem(let problem): tasks.showProblem(problem.reason, of: problem.row)
    case .seen(let id):
      if store.feed.unseen.contains(id) { store.change { $0.unseen.remove(id) } }
    case .newPhoto(let caption): tasks.scroll(to: publishPhoto(caption))
    case .refresh:
      isRefreshing = true
      tasks.run("refresh") {
        try await Task.sleep(nanoseconds: 300_000_000)
        return .refreshed
      }
    case .refreshed:
      isRefreshing = false
      store.change { $0.receiveNextPost() }
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
    store.change { $0.publish(.image(post)) }
    return Post.image(post).id
  }
}

/// An edit of a feed.
package enum FeedEdit: Sendable {
  /// The user likes or unlikes a post.
  case toggleLike(Post.ID)

  /// The club has refused a like.
  case problem(FeedStore.Problem)

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
