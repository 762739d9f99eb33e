import Medley

/// The posts of a garden club, from the newest to the oldest.
package struct Feed: Sendable {
  let title: String
  private(set) var posts: [Post]

  /// The posts that others publish next, each at a refresh.
  private var nextPosts: [Post] = []

  /// The posts of others that were not visible yet.
  var unseen: Set<Post.ID>

  /// Creates a feed whose posts above the separator are new.
  init(title: String, posts: [Post], next: [Post] = []) {
    self.title = title
    self.posts = posts
    nextPosts = next
    unseen = Set(posts.prefix { $0 != .separator }.map(\.id))
  }

  /// The number of the next post.
  var nextPostID: Int {
    (posts.models(as: (any FeedPost).self).map { $0.id }.max() ?? 0) + 1
  }

  /// The number of the next photo.
  var nextPhotoID: Int { (photos.map(\.id).max() ?? 0) + 1 }

  /// The posts of all kinds that provide pictures.
  var postsWithPhotos: [any FeedPost & ImageProvider] {
    posts.models(as: (any FeedPost & ImageProvider).self)
  }

  /// The pictures of all posts of all kinds.
  var photos: [Photo] {
    posts.models(as: (any ImageProvider).self).flatMap(\.photos)
  }

  /// The articles of all posts.
  var articles: [ArticlePost] { posts.models(as: ArticlePost.self) }

  /// Inserts a post at the top.
  mutating func publish(_ post: Post) {
    posts.insert(post, at: 0)
  }

  /// Inserts the next post of the others at the top, if there is one.
  mutating func receiveNextPost() {
    guard !nextPosts.isEmpty else { return }
    let post = nextPosts.removeFirst()
    unseen.insert(post.id)
    publish(post)
  }

  /// Whether the user likes a post.
  func isLiked(_ id: Post.ID) -> Bool {
    let post = posts.first { $0.id == id }?.model as? any FeedPost
    return post?.likes.isOwn == true
  }

  /// Adds or removes the user's like of a post; setting it again changes nothing.
  mutating func setLike(_ isLiked: Bool, of id: Post.ID) {
    guard self.isLiked(id) != isLiked else { return }
    for index in posts.indices where posts[index].id == id { posts[index].toggleLike() }
  }
}
