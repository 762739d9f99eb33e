#if Macros
  import Foundation
  import Medley
  import MedleyUIKit
  import StrictUIKit

  struct TextPost: ListModel {
    let id: Int
    let text: String
  }

  struct ImagePost: ListModel {
    let id: Int
    let text: String
    let image: UIImage
  }

  struct ArticlePost: ListModel {
    let id: Int
    let text: String
    let articleUrl: URL
  }

  @ListItem enum Post {
    case text(TextPost)
    case image(ImagePost)
    case article(ArticlePost)
  }

  final class ImageCell: UITableViewCell, ConfigurableCell {
    func configure(with post: ImagePost, context: CellContext) {
      textLabel?.text = post.text
      imageView?.image = post.image
    }
  }

  extension Post.Cells where Host == UITableView {
    @MainActor static var feed: Self {
      Self(
        text: .content { ListContent($0.text) },
        image: .cell(ImageCell.self),
        article: .content { ListContent($0.text, subtitle: $0.articleUrl.host) }
      )
    }
  }

  final class FeedViewController: UITableViewController {
    private(set) lazy var list = ListController(tableView, cells: Post.Cells.feed)

    var posts: [Post] = [] {
      didSet { list.apply(ListSnapshot(items: posts)) }
    }
  }

  protocol ImageProvider {
    var image: UIImage { get }
  }

  extension ImagePost: ImageProvider {}

  func images(of posts: [Post]) -> [UIImage] {
    posts.models(as: (any ImageProvider).self).map(\.image)
  }
#endif
