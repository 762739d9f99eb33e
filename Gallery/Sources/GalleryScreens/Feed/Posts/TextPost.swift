import Medley

/// A post of words.
struct TextPost: FeedPost {
  let id: Int
  let author: String
  let age: PostAge
  var likes: Likes
  let text: String
}
