#if Macros
  import Foundation
  import Medley
  import MedleyUIKit
  import StrictUIKit
  import Testing

  /// The feed of the article on an enum of structs, with Medley.
  @Suite @MainActor struct FeedScreenTests {
    private func stage(_ posts: [Post]) -> Stage<FeedViewController> {
      let stage = Stage(FeedViewController()) { $0.tableView }
      stage.controller.posts = posts
      stage.settle()
      return stage
    }

    private func texts(_ range: Range<Int>) -> [Post] {
      range.map { .text(TextPost(id: $0, text: "post \($0)")) }
    }

    @Test func `the feed shows posts of all kinds`() throws {
      let stage = stage([
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
      let table = try #require(stage.controller.tableView)
      #expect(table.visibleTexts == ["Words", "Fog", "Read"])
      #expect(table.visibleCells.last?.texts.last == "example.org")
      #expect(images(of: stage.controller.posts).map(\.name) == ["fog"])
    }

    @Test func `posts that come in at once are inserted as UIKit wants it`() throws {
      let stage = stage(texts(0..<5))
      stage.controller.posts = texts(-2..<5)
      stage.controller.posts = texts(-4..<5)
      stage.settle()
      let table = try #require(stage.controller.tableView)
      #expect(table.visibleTexts == (-4..<5).map { "post \($0)" })
      #expect(stage.brokenRules.isEmpty)
    }

    @Test func `posts that come in above leave the one that is read where it is`() throws {
      let stage = stage(texts(0..<50))
      let table = try #require(stage.controller.tableView)
      table.driveScroll(by: 600)
      stage.settle()
      let row = try #require(table.indexPathsForVisibleRows?.dropFirst().first?.row)
      let distance = table.distance(ofRow: row)
      stage.controller.posts = texts(-20..<50)
      stage.settle()
      #expect(abs(table.distance(ofRow: row + 20) - distance) <= 1)
      #expect(table.visibleTexts.contains("post \(row)"))
      #expect(stage.brokenRules.isEmpty)
    }

    @Test func `a post stays selected when others come in`() throws {
      let stage = stage(texts(0..<5))
      let table = try #require(stage.controller.tableView)
      table.driveTap(at: IndexPath(row: 1, section: 0))
      stage.controller.posts = texts(-1..<5)
      stage.settle()
      #expect(table.indexPathForSelectedRow?.row == 2)
      #expect(stage.controller.list.selection == [.text(1)])
    }
  }
#endif
