// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import MedleyUIKit
  #if canImport(UIKit)
    import UIKit
  #else
    import StrictUIKit
  #endif

  struct VideoMessage: ListModel { let id: Int, title: String }

  final class VideoMessageCell: UITableViewCell, ConfigurableCell {
    func configure(with video: VideoMessage, context: CellContext) {
      textLabel?.text = "▶ \(video.title)"
    }
  }

  extension AdapterMap<UITableView> {
    @MainActor static var chat: Self {
      Self()
        .adding(.cell(TextMessageCell.self))
        .adding(.cell(VideoMessageCell.self))
    }
  }
#endif
