/// What can be done to a feed.
package enum FeedEdit: Sendable {
  /// The reader likes a post, or no longer does.
  case toggleLike(Post.ID)

  /// A new post is there.
  case publish(Post)
}
