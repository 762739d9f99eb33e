/// The one feed that all screens look at: the posts, the pictures, and the page of each article.
package final class FeedStore {
  /// The feed as it is now.
  package var feed: Feed

  /// Keeps a feed.
  package init(_ feed: Feed) {
    self.feed = feed
  }
}
