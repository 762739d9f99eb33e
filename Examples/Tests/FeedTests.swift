import Medley
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import Testing

@Suite @MainActor struct FeedTests {
  /// A feed in a terminal, as the program shows it.
  @MainActor private struct Fixture {
    let terminal: HeadlessTerminal

    init(_ server: FeedServer, route: ListRoute? = "feed") {
      terminal = HeadlessTerminal(
        resolver: .feed(FeedStore(server: server)),
        rows: 20,
        columns: 60
      )
      if let route { terminal.navigator.go(to: route) }
      _ = terminal.draw()
    }

    /// Suspends until the terminal shows a text.
    func shows(_ text: String) async throws -> Bool {
      await eventually {
        _ = terminal.draw()
        return terminal.text.contains(text)
      }
    }
  }

  @Test(arguments: [1, 3, 40])
  func `pages of any size fill the screen`(_ pageSize: Int) async throws {
    let fixture = Fixture(FeedServer(pageSize: pageSize))
    #expect(try await fixture.shows("Post 5:"))
    #expect(fixture.terminal.text.contains("Post 1:"))
  }

  @Test func `a page that failed is loaded again on request`() async throws {
    let fixture = Fixture(FeedServer(failingPages: [1]))
    #expect(try await fixture.shows("There is no connection."))
    fixture.terminal.send("\r")
    #expect(try await fixture.shows("Post 1:"))
  }

  @Test func `a like in a post is visible in the feed`() async throws {
    let fixture = Fixture(FeedServer())
    #expect(try await fixture.shows("Post 1:"))
    #expect(fixture.terminal.text.contains("♥ 1"))
    fixture.terminal.navigator.go(to: "post/1")
    #expect(try await fixture.shows("Comment 1 on post 1"))
    fixture.terminal.navigator.top?.send(FeedEdit.like(1))
    #expect(try await fixture.shows("♥ 2"))
    fixture.terminal.navigator.back()
    #expect(try await fixture.shows("Post 2:"))
    let lines = fixture.terminal.text.split(separator: "\n")
    #expect(lines.first { $0.contains("Noor") }?.contains("♥ 2") == true)
  }

  @Test func `a post that is opened by its route is loaded, and can be liked`() async throws {
    let fixture = Fixture(FeedServer(), route: "post/17")
    #expect(fixture.terminal.text.contains("Loading…"))
    #expect(try await fixture.shows("Comment 1 on post 17"))
    #expect(fixture.terminal.navigator.top?.title == "Emil")
    #expect(fixture.terminal.text.contains("♥ 2"))
    fixture.terminal.navigator.top?.send(FeedEdit.like(17))
    #expect(try await fixture.shows("♥ 3"))
  }

  @Test func `a route to a post that does not exist shows the reason`() async throws {
    let fixture = Fixture(FeedServer(), route: "post/7")
    #expect(try await fixture.shows("There is no post 7."))
    fixture.terminal.send("\r")
    #expect(try await fixture.shows("Loading…"))
    #expect(try await fixture.shows("There is no post 7."))
  }

  @Test func `Enter opens a post, which does not stay selected`() async throws {
    let fixture = Fixture(FeedServer())
    #expect(try await fixture.shows("Post 1:"))
    fixture.terminal.send("\u{1B}[H")
    #expect(fixture.terminal.text.contains("Enter open"))
    fixture.terminal.send("\r")
    #expect(try await fixture.shows("Comment 1 on post 1"))
    fixture.terminal.send("\u{1B}")
    #expect(try await fixture.shows("Post 2:"))
    #expect(!fixture.terminal.text.contains("•"))
  }

  @Test func `the screens of the feed are restored by their routes`() async throws {
    let fixture = Fixture(FeedServer())
    #expect(try await fixture.shows("Post 1:"))
    fixture.terminal.navigator.go(to: "post/2")
    #expect(try await fixture.shows("Comment 1 on post 2"))
    let state = fixture.terminal.navigator.savedState
    let other = Fixture(FeedServer(), route: nil)
    #expect(other.terminal.navigator.restore(state))
    #expect(try await other.shows("Comment 1 on post 2"))
    #expect(other.terminal.navigator.screens.count == 2)
  }

  @Test func `the feed is shown in UIKit by the same cells`() {
    let controller = makeFeedController(FeedStore(server: FeedServer()))
    controller.loadViewIfNeeded()
    #expect(controller.host?.numberOfSections == 2)
  }
}
