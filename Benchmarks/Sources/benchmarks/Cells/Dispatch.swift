import Measuring
import MedleyCore

/// From an item to its adapter to its cell, beside a `switch` written by hand that does the same.
enum Dispatch {
  static func benchmarks(count: Int) -> [Benchmark] {
    [
      Benchmark(
        Label("dispatch, 8 kinds", "closed Cells<Host>, update", count: count),
        against: "a switch",
        limits: [.ratio(1.2, because: "a closed set is one switch and one closure")]
      ) {
        let (posts, cells) = (Post.feed(count: count), Post.Cells<ValueHost>.drawn)
        return race(posts) { cell, index, context in
          cells.update(&cell, with: posts[index], in: context)
        }
      },
      Benchmark(
        Label(
          "dispatch, 8 kinds",
          "closed Cells<Host> behind any CellProvider, update",
          count: count
        ),
        against: "a switch"
      ) {
        let posts = Post.feed(count: count)
        let cells: any CellProvider<Post, ValueHost> = opaque(Post.Cells<ValueHost>.drawn)
        return race(posts) { cell, index, context in
          cells.update(&cell, with: posts[index], in: context)
        }
      },
      Benchmark(
        Label("dispatch, 8 kinds", "AdapterMap, update", count: count),
        against: "a switch",
        limits: [.ratio(3, because: "an open set is one dictionary lookup and two calls")]
      ) {
        let (posts, cells) = (Post.feed(count: count), AdapterMap<ValueHost>.drawn)
        let items = posts.map { AnyListItem($0.model) }
        return race(posts) { cell, index, context in
          cells.update(&cell, with: items[index], in: context)
        }
      },
    ]
  }

  /// Updates one cell with all rows, as scrolling does.
  private static func race(
    _ posts: [Post],
    _ update: @escaping (inout ValueCell, Int, CellContext) -> Void
  ) -> Race {
    let context = CellContext(width: 390)
    return Race {
      var cell = ValueCell()
      for index in posts.indices { Post.update(&cell, with: posts[index], in: context) }
      blackHole(cell)
    } subject: {
      var cell = ValueCell()
      for index in posts.indices { update(&cell, index, context) }
      blackHole(cell)
    }
  }
}
