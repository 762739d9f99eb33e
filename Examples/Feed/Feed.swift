import Medley
import Observation

// A feed that is loaded page by page, and a screen for each post. Both screens read one store, so that
// a like on one of them is visible on the other. A post that is opened by its route is loaded first.

struct Post: ListModel {
  let id: Int
  let author: String
  let text: String
  var likes = 0
}

struct Advertisement: ListModel {
  let id: Int
  let text: String
}

struct Comment: ListModel {
  let id: Int
  let text: String
}

@ListItem
enum FeedRow {
  case post(Post)
  case advertisement(Advertisement)
  case comment(Comment)
  case status(StatusRow)
}

enum FeedEdit: Sendable {
  case posts(PagingEvent<FeedRow, Int>)
  case comments(PagingEvent<FeedRow, Int>)
  case loadedPost(Post)
  case failedPost(String)
  case like(Post.ID)
}

@Observable
final class FeedStore {
  let server: FeedServer
  var posts = Paging<FeedRow, Int>(id: "posts")

  /// The posts that were opened before the feed had loaded them.
  var openedPosts: [Post.ID: Post] = [:]

  init(server: FeedServer) {
    self.server = server
  }

  func post(_ id: Post.ID) -> Post? {
    posts.elements.lazy.compactMap { $0.model as? Post }.first { $0.id == id } ?? openedPosts[id]
  }

  func like(_ id: Post.ID) {
    openedPosts[id]?.likes += 1
    for index in posts.elements.indices where posts.elements[index].id == .post(id) {
      guard case .post(var post) = posts.elements[index] else { continue }
      post.likes += 1
      posts.elements[index] = .post(post)
    }
  }
}

/// All posts.
struct Feed: ListPresenter {
  let store: FeedStore

  init(store: FeedStore) {
    self.store = store
  }

  var sections: [ListSection<FeedRow>] {
    ListSection("posts", items: store.posts.elements)
    ListSection("end") {
      if let row = store.posts.status(at: .end, empty: "No posts yet.") { FeedRow.status(row) }
    }
  }

  var screenActions: [ScreenAction<FeedEdit>] {
    ScreenAction.refresh(isRunning: store.posts.isRefreshing, sends: .posts(.refresh))
  }

  mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
    switch edit {
    case .posts(let event):
      store.posts.receive(event, tasks: tasks, as: FeedEdit.posts) { [server = store.server] in
        try await server.posts(after: $0.cursor)
      }
    case .like(let id): store.like(id)
    case .comments, .loadedPost, .failedPost: break
    }
  }
}

/// One post with its comments.
///
/// A post that the feed has not loaded is loaded before them.
struct PostDetail: ListPresenter {
  let store: FeedStore
  let id: Post.ID
  private var failure: String?
  private var comments = Paging<FeedRow, Int>(id: "comments")

  init(store: FeedStore, id: Post.ID) {
    self.store = store
    self.id = id
  }

  var screenTitle: String? { store.post(id)?.author }

  var sections: [ListSection<FeedRow>] {
    if let post = store.post(id) {
      ListSection("post") { FeedRow.post(post) }
      ListSection("comments", items: comments.elements)
      ListSection("end") {
        if let row = comments.status(at: .end, empty: "No comments.") { FeedRow.status(row) }
      }
    } else {
      ListSection("post") { FeedRow.status(failure.map { .failed($0) } ?? .loading()) }
    }
  }

  mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
    switch edit {
    case .comments(let event):
      let server = store.server
      guard store.post(id) != nil else { return loadPost(tasks) }
      comments.receive(event, tasks: tasks, as: FeedEdit.comments) { [id] _ in
        Page(try await server.comments(on: id))
      }
    case .loadedPost(let post): store.openedPosts[post.id] = post
    case .failedPost(let reason): failure = reason
    case .like(let id): store.like(id)
    case .posts: break
    }
  }

  /// Loads the post, whose row is displayed or retried.
  private mutating func loadPost(_ tasks: ScreenTasks<FeedEdit>) {
    failure = nil
    tasks.run("post") { [server = store.server, id] in
      .loadedPost(try await server.post(id))
    } catch: { error in
      .failedPost("\(error)")
    }
  }
}

extension FeedRow.Cells where Host: ContentHost {
  /// The cells of the feed, in which a post opens its screen.
  static var feed: Self {
    var cells = standard(pages: FeedEdit.posts)
    cells.post = cells.post.onSelect { post, event in event.go(["post", "\(post.id)"]) }
      // A post is a button: it does not stay selected, and the footer names what Enter does.
      .selectable(false)
      .selectionLabel { _ in "open" }
    return cells
  }

  /// The cells of a post and its comments.
  static var detail: Self { standard(pages: FeedEdit.comments) }

  private static func standard(
    pages: @escaping (PagingEvent<FeedRow, Int>) -> FeedEdit
  ) -> Self {
    Self(
      post: .content { ListContent($0.author, body: $0.text, detail: "♥ \($0.likes)") }
        .actions { _ in
          CellAction("Like") { post, event in event.send(FeedEdit.like(post.id)) }
        },
      advertisement: .content { ListContent($0.text, badge: "ad", style: .secondary) },
      comment: .content { ListContent(body: $0.text) },
      status: .paging(pages)
    )
  }
}

extension RouteResolver where Host: ContentHost {
  /// The screens of the program: `feed` and `post/:id`.
  static func feed(_ store: FeedStore) -> Self {
    var resolver = Self()
    resolver.add("feed") { _ in
      ListScreen(
        "Feed",
        presenter: Feed(store: store),
        cells: FeedRow.Cells.feed
      )
    }
    resolver.add("post/:id") { parameters in
      guard let id = parameters.value("id", as: Int.self) else { return nil }
      return ListScreen(
        "Post \(id)",
        presenter: PostDetail(store: store, id: id),
        cells: FeedRow.Cells.detail
      )
    }
    return resolver
  }
}

// MARK: - The server

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

#if canImport(UIKit)
  import MedleyUIKit
  import UIKit

  /// The feed in a view controller; it pushes the screens of posts onto its navigation controller.
  @MainActor func makeFeedController(_ store: FeedStore) -> ListViewController<UITableView> {
    let screen = ListScreen<UITableView>(
      "Feed",
      presenter: Feed(store: store),
      cells: FeedRow.Cells.feed
    )
    return ListViewController(screen: screen, resolver: .feed(store)) { UITableView() }
  }
#endif
