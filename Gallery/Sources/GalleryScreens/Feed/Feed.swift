import Medley

/// The posts of a garden club, from the newest to the oldest.
package struct Feed: Sendable {
  let title: String
  private(set) var posts: [Post]

  init(title: String, posts: [Post]) {
    self.title = title
    self.posts = posts
  }

  /// The number that the next post shall have.
  var nextPostID: Int {
    (posts.models(as: (any FeedPost).self).map { $0.id }.max() ?? 0) + 1
  }

  /// The number that the next photo shall have.
  var nextPhotoID: Int { (photos.map(\.id).max() ?? 0) + 1 }

  /// The posts of all kinds that may have pictures.
  var postsWithPhotos: [any FeedPost & ImageProvider] {
    posts.models(as: (any FeedPost & ImageProvider).self)
  }

  /// The pictures of all posts that have any, whatever their kind.
  var photos: [Photo] {
    posts.models(as: (any ImageProvider).self).flatMap(\.photos)
  }

  /// The articles of all posts.
  var articles: [ArticlePost] { posts.models(as: ArticlePost.self) }

  /// Puts a post above all others.
  mutating func publish(_ post: Post) {
    posts.insert(post, at: 0)
  }

  /// Adds the reader's like to a post, or takes it back.
  mutating func toggleLike(of id: Post.ID) {
    for index in posts.indices where posts[index].id == id { posts[index].toggleLike() }
  }
}
