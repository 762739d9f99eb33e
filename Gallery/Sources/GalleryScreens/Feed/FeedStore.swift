/// The one feed that all screens look at: the posts, the pictures, and the page of each article.
final class FeedStore {
  /// The feed as it is now.
  var feed: Feed

  /// Keeps a feed.
  init(_ feed: Feed) {
    self.feed = feed
  }
}
