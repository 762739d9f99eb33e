import MedleyCore
import MedleyUIKit
import StrictUIKit

struct VideoMessage: ListModel {
  var id: Int
  var title: String
}

final class VideoMessageCell: UITableViewCell, ConfigurableCell {
  func configure(with message: VideoMessage, context: CellContext) {
    textLabel?.text = "▶ \(message.title)"
  }
}

extension AdapterMap<UITableView> {
  @MainActor static var chatWithVideos: Self {
    chat.adding(.cell(VideoMessageCell.self))
  }
}
