// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import Medley
  import MedleyUIKit
  #if canImport(UIKit)
    import UIKit
  #else
    import StrictUIKit
  #endif

  struct TextMessage: ListModel { let id: Int, text: String }
  struct VideoMessage: ListModel { let id: Int, title: String }

  final class VideoMessageCell: UITableViewCell, ConfigurableCell {
    func configure(with video: VideoMessage, context: CellContext) {
      textLabel?.text = "▶ \(video.title)"
    }
  }

  final class ChatViewController: UITableViewController {
    private lazy var list = ListController(
      tableView,
      cells: AdapterMap()
        .adding(CellAdapter<TextMessage, UITableView>.content { ListContent($0.text) })
        .adding(.cell(VideoMessageCell.self))
    )

    func show(_ messages: [AnyListItem]) {
      list.apply(ListSnapshot(items: messages))
    }
  }
#endif
