#if Macros
  import Foundation
  import Medley
  import MedleyUIKit
  import StrictUIKit
  import Testing

  /// The feed of the article on an enum of structs with Medley.
  @Suite @MainActor struct FeedScreenTests {
    private func fixture(_ posts: [Post]) -> ControllerFixture<FeedViewController> {
      let fixture = ControllerFixture(FeedViewController()) { $0.tableView }
      fixture.controller.posts = posts
      fixture.runPendingWork()
      return fixture
    }

    private func texts(_ range: Range<Int>) -> [Post] {
      range.map { .text(TextPost(id: $0, text: "post \($0)")) }
    }

    @Test func `the feed shows posts of all kinds`() throws {
      let fixture = fixture([
        .text(TextPost(id: 1, text: "Words")),
        .image(ImagePost(id: 1, text: "Fog", image: try #require(UIImage(named: "fog")))),
        .article(
          ArticlePost(
            id: 1,
            text: "Read",
            articleUrl: try #require(URL(string: "https://example.org/a"))
          )
        ),
      ])
      let table = try #require(fixture.controller.tableView)
      #expect(table.visibleTexts == ["Words", "Fog", "Read"])
      #expect(table.visibleCells.last?.texts.last == "example.org")
      #expect(images(of: fixture.controller.posts).map(\.name) == ["fog"])
    }

    @Test func `inserting several posts at once causes no violation`() throws {
      let fixture = fixture(texts(0..<5))
      fixture.controller.posts = texts(-2..<5)
      fixture.controller.posts = texts(-4..<5)
      fixture.runPendingWork()
      let table = try #require(fixture.controller.tableView)
      #expect(table.visibleTexts == (-4..<5).map { "post \($0)" })
      #expect(fixture.brokenRules.isEmpty)
    }

    @Test func `inserting posts above the anchor row keeps its position`() throws {
      let fixture = fixture(texts(0..<50))
      let table = try #require(fixture.controller.tableView)
      table.driveScroll(by: 600)
      fixture.runPendingWork()
      let row = try #require(table.indexPathsForVisibleRows?.dropFirst().first?.row)
      let distance = table.distance(ofRow: row)
      fixture.controller.posts = texts(-20..<50)
      fixture.runPendingWork()
      #expect(abs(table.distance(ofRow: row + 20) - distance) <= 1)
      #expect(table.visibleTexts.contains("post \(row)"))
      #expect(fixture.brokenRules.isEmpty)
    }

    @Test func `inserting posts keeps the selection`() throws {
      let fixture = fixture(texts(0..<5))
      let table = try #require(fixture.controller.tableView)
      table.driveTap(at: IndexPath(row: 1, section: 0))
      fixture.controller.posts = texts(-1..<5)
      fixture.runPendingWork()
      #expect(table.indexPathForSelectedRow?.row == 2)
      #expect(fixture.controller.list.selection == [.text(1)])
    }
  }
#endif
