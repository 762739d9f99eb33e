package import Medley

/// What the models of all posts have in common.
package protocol FeedPost: ListModel where ID == Int {
  /// The name of whoever posted it.
  var author: String { get }

  /// How long ago it was posted.
  var age: PostAge { get }

  /// Who likes it.
  var likes: Likes { get set }
}
