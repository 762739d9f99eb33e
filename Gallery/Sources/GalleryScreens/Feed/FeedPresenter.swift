import Medley

/// Shows the posts as they are: each is a row already.
struct FeedPresenter: ListPresenter {
  let store: FeedStore

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
