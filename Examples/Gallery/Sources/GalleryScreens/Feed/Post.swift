package import Medley

/// A row of the feed: a closed set, with one model for each kind.
///
/// Add a case, and the compiler reports every place that must handle it: its cell
/// (`Post.Cells.standard`), and whether it can be liked (``toggleLike()``).
@ListItem package enum Post {
  case text(TextPost)
  case image(ImagePost)
  case album(AlbumPost)
  case article(ArticlePost)

  /// Separates new posts from posts that the user has seen.
  case separator

  /// The header of the posts.
  case heading(FeedHeading)

  /// A row above the posts that does something.
  case shortcut(FeedShortcut)
}

extension Post {
  /// Adds or removes the user's like.
  mutating func toggleLike() {
    switch self {
    case .text(var post):
      post.likes.toggle()
      self = .text(post)
    case .image(var post):
      post.likes.toggle()
      self = .image(post)
    case .album(var post):
      post.likes.toggle()
      self = .album(post)
    case .article(var post):
      post.likes.toggle()
      self = .article(post)
    case .separator, .heading, .shortcut:
      break
    }
  }
}

/// The requirements of the models of all posts.
package protocol FeedPost: ListModel where ID == Int {
  /// The name of the author.
  var author: String { get }

  /// The age of the post.
  var age: PostAge { get }

  /// The likes of the post.
  var likes: Likes { get set }
}

/// The capability of a post, of any kind, to provide pictures for the timeline.
protocol ImageProvider: ListModel {
  /// The pictures, from first to last.
  var photos: [Photo] { get }
}

/// A text post.
package struct TextPost: FeedPost {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let text: String
}

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

/// A post with several pictures.
package struct AlbumPost: FeedPost, ImageProvider {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let title: String
  package let photos: [Photo]
}

/// A post that recommends an article.
package struct ArticlePost: FeedPost {
  package let id: Int
  package let author: String
  package let age: PostAge
  package var likes: Likes
  package let headline: String
  package let site: String

  /// The reading time in minutes.
  package let minutes: Int

  package let paragraphs: [String]
  package var photo: Photo?
}

extension ArticlePost: ImageProvider {
  package var photos: [Photo] { photo.map { [$0] } ?? [] }
}

/// The header of the posts, with the number of posts that were not visible yet.
package struct FeedHeading: ListModel {
  package let newCount: Int

  /// The constant identity: a feed has one such header.
  package var id: String { "heading" }
}

/// A row above the posts that does something.
package enum FeedShortcut: ListModel {
  /// Opens the timeline of pictures.
  case allPhotos

  package var id: Self { self }
}

/// Creates posts with a picture.
///
/// It returns an ``ImagePost``, not a ``Post``: the caller has no case to unwrap.
struct ImagePostComposer {
  /// The name of the user.
  static let user = "You"

  let author: String

  /// Returns a post that is not published yet.
  func post(_ photo: Photo, caption: String, id: Int) -> ImagePost {
    ImagePost(id: id, author: author, age: .now, likes: Likes(0), photo: photo, caption: caption)
  }
}

extension FeedPost {
  /// Whether the user likes the post.
  package var isLiked: Bool {
    get { likes.isOwn }
    set { if newValue != likes.isOwn { likes.toggle() } }
  }
}

/// The number of likes of a post, and whether the user likes it.
package struct Likes: Hashable, Sendable {
  /// The number of likes, including the user's.
  package private(set) var count: Int

  package private(set) var isOwn = false

  init(_ count: Int) {
    self.count = count
  }

  /// Adds or removes the user's like.
  mutating func toggle() {
    isOwn.toggle()
    count += isOwn ? 1 : -1
  }
}

extension Likes: CustomStringConvertible {
  /// The count after a heart, which is filled if the user likes the post.
  package var description: String { "\(isOwn ? "♥" : "♡") \(count)" }
}

/// The age of a post.
package struct PostAge: Hashable, Sendable {
  /// The number of full hours.
  package let hours: Int

  static let now = PostAge(hours: 0)
}

extension PostAge: CustomStringConvertible {
  /// The age in its largest unit, as in `5 h ago`.
  package var description: String {
    switch hours {
    case ..<1: "Just now"
    case ..<24: "\(hours) h ago"
    case ..<48: "Yesterday"
    default: "\(hours / 24) days ago"
    }
  }
}

extension FeedPost {
  /// The likes and the age of the post, as in `♡ 12 · 1 h ago`.
  package var stamp: String { "\(likes) · \(age)" }
}

extension ArticlePost {
  /// The site and the reading time of the article.
  package var source: String { "\(site) · \(minutes) min" }
}
