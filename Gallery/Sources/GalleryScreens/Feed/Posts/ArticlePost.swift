import Medley

/// A post that recommends an article.
struct ArticlePost: FeedPost {
  let id: Int
  let author: String
  let age: PostAge
  var likes: Likes
  let headline: String
  let site: String

  /// How long it takes to read, in minutes.
  let minutes: Int

  let paragraphs: [String]
  var photo: Photo?
}

extension ArticlePost: ImageProvider {
  var photos: [Photo] { photo.map { [$0] } ?? [] }
}
