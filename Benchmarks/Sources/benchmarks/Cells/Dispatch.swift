import Measuring
import MedleyCore

/// From an item to its adapter to its cell, beside a `switch` written by hand that does the same.
///
/// One cell is updated with all rows, as scrolling does. The kinds come in an order that has no
/// pattern, and the cell is cheap, so that the way to it is what takes the time.
struct Dispatch {
  let count: Int

  var benchmarks: [Benchmark] { [closed, erased, open] }

  private func label(_ workload: String) -> Label {
    Label("dispatch, 8 kinds", workload, count: count)
  }

  private func reference(_ posts: [Post], _ context: CellContext) -> () -> Void {
    {
      var cell = ValueCell()
      for post in posts { Post.update(&cell, with: post, in: context) }
      blackHole(cell)
    }
  }

  private var closed: Benchmark {
    Benchmark(
      label("closed Cells<Host>"),
      against: "a switch",
      limits: [.ratio(1.2, because: "a closed set is one switch and one closure")]
    ) {
      let (posts, context) = (Post.feed(count: count), CellContext(width: 390))
      let cells = Post.Cells<ValueHost>.drawn
      return Race(reference: reference(posts, context)) {
        var cell = ValueCell()
        for post in posts { cells.update(&cell, with: post, in: context) }
        blackHole(cell)
      }
    }
  }

  /// The way that a controller takes, which knows the set only by the protocol.
  private var erased: Benchmark {
    Benchmark(label("closed, as any CellProvider"), against: "a switch") {
      let (posts, context) = (Post.feed(count: count), CellContext(width: 390))
      let cells: any CellProvider<Post, ValueHost> = opaque(Post.Cells<ValueHost>.drawn)
      return Race(reference: reference(posts, context)) {
        var cell = ValueCell()
        for post in posts { cells.update(&cell, with: post, in: context) }
        blackHole(cell)
      }
    }
  }

  private var open: Benchmark {
    Benchmark(
      label("AdapterMap"),
      against: "a switch",
      limits: [.ratio(3, because: "an open set is one dictionary lookup and two calls")]
    ) {
      let (posts, context) = (Post.feed(count: count), CellContext(width: 390))
      let (items, cells) = (posts.map { AnyListItem($0.model) }, AdapterMap<ValueHost>.drawn)
      return Race(reference: reference(posts, context)) {
        var cell = ValueCell()
        for item in items { cells.update(&cell, with: item, in: context) }
        blackHole(cell)
      }
    }
  }
}
