// The second example of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import MedleyUIKit

  #if canImport(UIKit)
    import UIKit
  #else
    import StrictUIKit
  #endif

  final class PostsViewController: UITableViewController {
    private lazy var list = ListController(tableView, cells: Post.Cells.standard)

    func show(_ posts: [Post]) {
      list.apply(ListSnapshot { ListSection("today", items: posts) })
    }
  }
#endif
