package import Medley

/// The names of what can be done to a post.
package enum PostAction {
  package static let like = "like"
}

extension CellAdapter where Model: FeedPost {
  /// Lets the reader like a post of any kind, and take it back.
  ///
  /// - Parameter item: makes the row of the feed from the model: the case of its kind.
  package func likeable(_ item: @escaping (Model) -> Post) -> Self {
    actions { post in
      CellAction(post.likes.isOwn ? "Unlike" : "Like", id: PostAction.like, symbol: "heart") {
        post,
        event in
        event.send(FeedEdit.toggleLike(item(post).id))
      }
    }
  }
}
