import Medley

/// A post with several pictures, to be leafed through.
struct AlbumPost: FeedPost, ImageProvider {
  let id: Int
  let author: String
  let age: PostAge
  var likes: Likes
  let title: String
  let photos: [Photo]
}
