extension FeedPost {
  /// The likes, the age and the number of the post, as in `♡ 12 · 1 h · #1`.
  package var stamp: String { "\(likes) · \(age) · #\(id)" }
}

extension ArticlePost {
  /// Where the article stands, and how long it takes to read.
  package var source: String { "\(site) · \(minutes) min" }
}
