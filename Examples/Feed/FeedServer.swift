import Medley

/// A server: replace it by requests to yours.
package actor FeedServer {
  private let pageSize: Int
  private var failures: Int

  /// Creates a server whose first requests fail.
  package init(pageSize: Int = 8, failures: Int = 0) {
    self.pageSize = pageSize
    self.failures = failures
  }

  func posts(after cursor: Int?) async throws -> Page<FeedRow, Int> {
    try await Task.sleep(nanoseconds: 300_000_000)
    if failures > 0 {
      failures -= 1
      throw FeedError.noConnection
    }
    let first = cursor ?? 1
    let rows: [FeedRow] = (first..<first + pageSize).map { id in
      if id % 7 == 0 { return .advertisement(Advertisement(id: id, text: "Ropes from 4 €")) }
      let author = ["Ada", "Noor", "Emil"][id % 3]
      return .post(Post(id: id, author: author, text: "Post \(id): the wind turns.", likes: id % 5))
    }
    return Page(rows, next: first > 40 ? nil : first + pageSize)
  }

  func comments(on id: Post.ID) async throws -> [FeedRow] {
    try await Task.sleep(nanoseconds: 300_000_000)
    return (0..<id % 4).map { .comment(Comment(id: $0, text: "Comment \($0 + 1) on post \(id)")) }
  }
}

enum FeedError: Error, CustomStringConvertible {
  case noConnection

  var description: String { "There is no connection." }
}
