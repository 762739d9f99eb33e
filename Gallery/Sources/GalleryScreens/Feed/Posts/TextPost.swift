import Medley

/// A post of words.
package struct TextPost: FeedPost {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let text: String
}
