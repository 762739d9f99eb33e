import Medley

/// A post with one picture.
struct ImagePost: FeedPost {
  let id: Int
  let author: String
  let age: PostAge
  var likes: Likes
  let photo: Photo
  let caption: String
}

extension ImagePost: ImageProvider {
  var photos: [Photo] { [photo] }
}
