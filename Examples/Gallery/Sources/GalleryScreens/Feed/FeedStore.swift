import Medley
import ProgramSupport

/// The feed that the screens of posts, pictures and articles share.
///
/// The store commits the likes itself, so that a like is not lost if the user leaves the screen before the club has
/// answered.
package final class FeedStore {
  /// The current feed, with the likes that the club has not confirmed.
  package var feed: Feed { posts.value }

  /// The feed of the club, and the likes that it has not confirmed.
  private(set) var posts: Optimistic<Feed> { didSet { changes.send() } }

  /// States the changes to the screens.
  let changes = StoreChanges()

  /// The club that receives the likes.
  private let club: FeedClub

  /// The actor of the screens, which may own this object.
  private weak let actor: (any Actor)?

  /// The screens that show problems.
  private var observers: [AsyncStream<Problem>.Continuation] = []

  /// The reason why a like was taken back, for the row of its post.
  package struct Problem: Sendable {
    let reason: String?
    let row: ItemIdentity
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - club: the club that receives the likes.
  ///   - actor: the actor of the screens; keep the default.
  package init(
    _ feed: Feed,
    club: FeedClub = FeedClub(),
    on actor: (any Actor)? = #isolation
  ) {
    posts = Optimistic(feed, id: "posts")
    self.club = club
    self.actor = actor
  }

  /// Changes the feed of the club.
  func change(_ body: (inout Feed) -> Void) {
    posts.rebase(body)
  }

  /// Likes a post, or takes the like back, before the club has answered.
  func toggleLike(of id: Post.ID) {
    let isLiked = !feed.isLiked(id)
    let post = feed.posts.first { $0.id == id }?.model as? any FeedPost
    guard club.time != nil, let post else { return change { $0.setLike(isLiked, of: id) } }
    let like = OptimisticEdit<Feed>("like", row: id) {
      $0.setLike(isLiked, of: id)
    } commit: { [club] in
      try await club.setLike(isLiked, of: post)
    }
    perform(posts.edit(like))
  }

  /// Whether the club answers later, and may refuse a like then.
  var hasProblems: Bool { club.time != nil }

  /// Returns the problems of likes from now on.
  func problems() -> AsyncStream<Problem> {
    let (problems, observer) = AsyncStream.makeStream(of: Problem.self)
    observers.append(observer)
    return problems
  }

  private func perform(_ commands: [OptimisticCommand]) {
    for command in commands {
      switch command {
      case .commit(let commit):
        // A store that is created before its program runs has no actor yet. Only programs on the main actor have a
        // club that answers later.
        let link = ActorLink(self, on: actor ?? MainActor.shared)
        Task {
          let answer = await commit.run()
          await link.perform { $0.receive(answer) }
        }
      case .showProblem(let reason, let row):
        let problem = Problem(reason: reason, row: row)
        observers.removeAll { if case .terminated = $0.yield(problem) { true } else { false } }
      case .cancel, .report: break
      }
    }
  }

  private func receive(_ answer: OptimisticEvent) {
    perform(posts.receive(answer))
    // The club exists only here: it sends no newer feed.
    posts.mergeConfirmed()
  }
}

/// The server of the club.
package struct FeedClub: Sendable {
  /// The time in which a like arrives; `nil` if the club exists only in the store.
  let time: Duration?

  /// Creates a club.
  package init(time: Duration? = nil) {
    self.time = time
  }

  /// Receives a like, or refuses it.
  func setLike(_ isLiked: Bool, of post: any FeedPost) async throws {
    if let time { try await Task.sleep(for: time) }
    if isLiked, post.author == ImagePostComposer.user { throw OwnPostLiked() }
  }
}

/// The club counts no likes of the author of a post.
struct OwnPostLiked: Error, CustomStringConvertible {
  var description: String { "The club counts no likes of your own posts." }
}
