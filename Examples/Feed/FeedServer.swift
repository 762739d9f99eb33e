import Medley

/// A server: replace it by requests to yours.
actor FeedServer {
  private let pageSize: Int
  private var failingPages: Set<Int>

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows of a page.
  ///   - failingPages: The first rows of the pages that fail at the first request.
  init(pageSize: Int = 8, failingPages: Set<Int> = []) {
    self.pageSize = pageSize
    self.failingPages = failingPages
  }

  func posts(after cursor: Int?) async throws -> Page<FeedRow, Int> {
    try await Task.sleep(nanoseconds: 300_000_000)
    let first = cursor ?? 1
    if failingPages.remove(first) != nil { throw FeedError.noConnection }
    let rows: [FeedRow] = (first..<first + pageSize).map { id in
      if id % 7 == 0 { return .advertisement(Advertisement(id: id, text: "Ropes from 4 €")) }
      return .post(Self.post(id))
    }
    return Page(rows, next: first > 40 ? nil : first + pageSize)
  }

  func post(_ id: Post.ID) async throws -> Post {
    try await Task.sleep(nanoseconds: 300_000_000)
    guard id > 0, id % 7 != 0 else { throw FeedError.noPost(id) }
    return Self.post(id)
  }

  private static func post(_ id: Post.ID) -> Post {
    let author = ["Ada", "Noor", "Emil"][id % 3]
    return Post(id: id, author: author, text: "Post \(id): the wind turns.", likes: id % 5)
  }

  func comments(on id: Post.ID) async throws -> [FeedRow] {
    try await Task.sleep(nanoseconds: 300_000_000)
    return (0..<id % 4).map { .comment(Comment(id: $0, text: "Comment \($0 + 1) on post \(id)")) }
  }
}

enum FeedError: Error, CustomStringConvertible {
  case noConnection
  case noPost(Int)

  var description: String {
    switch self {
    case .noConnection: "There is no connection."
    case .noPost(let id): "There is no post \(id)."
    }
  }
}
