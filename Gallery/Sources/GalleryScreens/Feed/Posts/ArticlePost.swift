import Medley

/// A post that recommends an article.
package struct ArticlePost: FeedPost {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let headline: String
  package let site: String

  /// How long it takes to read, in minutes.
  package let minutes: Int

  package let paragraphs: [String]
  package var photo: Photo?
}

extension ArticlePost: ImageProvider {
  package var photos: [Photo] { photo.map { [$0] } ?? [] }
}
