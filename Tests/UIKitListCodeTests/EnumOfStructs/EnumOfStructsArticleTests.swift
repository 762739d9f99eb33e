import Testing
import UIKit

/// An enum with a struct for each case.
@Suite struct EnumOfStructsArticleTests {
  private func screen(_ posts: [Post]) -> Screen<FeedViewController> {
    let controller = FeedViewController()
    controller.posts = posts
    return Screen(controller)
  }

  private func texts(_ range: Range<Int>) -> [Post] {
    range.map { .text(TextPostModel(text: "post \($0)")) }
  }

  @Test func `an enum of structs shows a feed`() throws {
    let screen = screen([
      .text(TextPostModel(text: "Words")),
      .image(ImagePostModel(text: "Fog", image: try #require(UIImage(named: "fog")))),
      .article(
        ArticlePostModel(
          text: "Read",
          articleUrl: try #require(URL(string: "https://example.org/a"))
        )
      ),
    ])
    let table = try #require(screen.controller.tableView)
    #expect(table.visibleTexts == ["Words", "Fog", "Read"])
    #expect(table.visibleCells.last?.detailTextLabel?.text == "example.org")
    let images = screen.controller.posts.compactMap { ($0.model as? ImageProvider)?.image }
    #expect(images.map(\.name) == ["fog"])
  }

  /// Two posts are added, and the table inserts one after the other, as in a loop.
  @Test func `inserting posts one by one after all were added is refused`() throws {
    let screen = screen(texts(0..<5))
    let table = try #require(screen.controller.tableView)
    let broken = table.brokenRules {
      screen.controller.posts = texts(-2..<5)
      for row in 0..<2 {
        table.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      }
    }
    #expect(broken.contains(.b2))
  }

  @Test func `posts that are inserted above shift the visible post`() throws {
    let screen = screen(texts(0..<50))
    let table = try #require(screen.controller.tableView)
    table.driveScroll(by: 600)
    let row = try #require(table.indexPathsForVisibleRows?.dropFirst().first?.row)
    let distance = table.distance(ofRow: row)
    screen.controller.posts = texts(-20..<50)
    table.reloadData()
    screen.settle()
    #expect(table.distance(ofRow: row + 20) - distance > 600)
    #expect(!table.visibleTexts.contains("post \(row)"))
  }

  @Test func `a reload clears the selection`() throws {
    let screen = screen(texts(0..<5))
    let table = try #require(screen.controller.tableView)
    table.driveTap(at: IndexPath(row: 1, section: 0))
    #expect(table.indexPathForSelectedRow?.row == 1)
    screen.controller.posts = texts(-1..<5)
    table.reloadData()
    screen.settle()
    #expect(table.indexPathForSelectedRow == nil)
  }
}
