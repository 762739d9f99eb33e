import Medley

/// A post with one picture.
package struct ImagePost: FeedPost {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let photo: Photo
  package let caption: String
}

extension ImagePost: ImageProvider {
  package var photos: [Photo] { [photo] }
}
