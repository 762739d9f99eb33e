import Medley
import MedleyTerminal
import MedleyTesting
import Testing

@testable import GalleryScreens

/// Likes that are visible before the club has answered.
@MainActor @Suite struct LikeTests {
  private let store = FeedStore(.sample, club: FeedClub(time: .milliseconds(1)))
  private let session: ScreenSession<TextHost>

  init() {
    session = ListScreen.feed(store, cells: .standard)
      .open(on: TextHost(width: 60), reporter: .silent)
  }

  @Test func `a like is visible at once, and confirmed later`() async throws {
    let id = try #require(store.feed.posts.first?.id)
    session.send(FeedEdit.toggleLike(id))
    #expect(store.feed.isLiked(id))
    #expect(store.posts.isPending(id))
    try await requireEventually("the club's answer") { store.posts.pendingCount == 0 }
    #expect(store.posts.serverValue.isLiked(id))
  }

  @Test func `a like of the user's own post is taken back, and its row says why`() async throws {
    session.send(FeedEdit.newPhoto(caption: "Mine"))
    let id = try #require(store.feed.posts.first?.id)
    session.send(FeedEdit.toggleLike(id))
    #expect(store.feed.isLiked(id))
    try await requireEventually("the refusal") { !store.feed.isLiked(id) }
    try await requireEventually("the reason") {
      session.host.text.contains("The club counts no likes of your own posts.")
    }
  }

  @Test func `a like is sent although the user leaves the screen`() async throws {
    let id = try #require(store.feed.posts.first?.id)
    weak var left: ScreenSession<TextHost>?
    do {
      let screen = ListScreen.feed(store, cells: .standard)
        .open(on: TextHost(width: 60), reporter: .silent)
      screen.send(FeedEdit.toggleLike(id))
      left = screen
    }
    #expect(left == nil)
    #expect(store.posts.isPending(id))
    try await requireEventually("the club's answer") { store.posts.pendingCount == 0 }
    #expect(store.posts.serverValue.isLiked(id))
  }

  @Test func `likes and a new post of others survive each other`() async throws {
    let id = try #require(store.feed.posts.first?.id)
    session.send(FeedEdit.toggleLike(id))
    session.send(FeedEdit.refreshed)
    #expect(store.feed.posts.count == store.posts.serverValue.posts.count)
    try await requireEventually("the club's answer") { store.posts.pendingCount == 0 }
    #expect(store.feed.isLiked(id))
  }
}
