extension Post {
  /// Adds the reader's like, or takes it back.
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
    case .separator:
      break
    }
  }
}
