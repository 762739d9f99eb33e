import Medley

/// A post with several pictures, to be leafed through.
package struct AlbumPost: FeedPost, ImageProvider {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let title: String
  package let photos: [Photo]
}
