// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import Medley
  import MedleyUIKit
  #if canImport(UIKit)
    import UIKit
  #else
    import StrictUIKit
  #endif

  struct TextPost: ListModel { let id: Int, text: String }
  struct PhotoPost: ListModel { let id: Int, caption: String, likes: Int }

  @ListItem enum Post { case text(TextPost), photo(PhotoPost) }

  extension Post.Cells where Host: ContentHost {
    static var standard: Self {
      Self(
        text: .content { ListContent($0.text) },
        photo: .content { ListContent($0.caption, detail: "♥ \($0.likes)") }
      )
    }
  }

  final class PostsViewController: UITableViewController {
    private lazy var list = ListController(tableView, cells: Post.Cells.standard)

    func show(_ posts: [Post]) {
      list.apply(ListSnapshot { ListSection("today", items: posts) })
    }
  }
#endif
