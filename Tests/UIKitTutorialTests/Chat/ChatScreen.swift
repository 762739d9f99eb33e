import MedleyCore
import MedleyUIKit
import StrictUIKit

struct TextMessage: ListModel {
  var id: Int
  var text: String
}

struct ImageMessage: ListModel {
  var id: Int
  var image: UIImage
}

final class TextMessageCell: UITableViewCell, ConfigurableCell {
  static let preferredHeight: Double? = 60

  func configure(with message: TextMessage, context: CellContext) {
    textLabel?.text = message.text
  }
}

final class ImageMessageCell: UITableViewCell, ConfigurableCell {
  static let preferredHeight: Double? = 120

  func configure(with message: ImageMessage, context: CellContext) {
    imageView?.image = message.image
  }
}

extension AdapterMap<UITableView> {
  @MainActor static var chat: Self {
    var cells = Self()
    cells.add(.cell(TextMessageCell.self))
    cells.add(.cell(ImageMessageCell.self, nib: UINib(nibName: "ImageMessage", bundle: nil)))
    return cells
  }
}

final class MessagesViewController: UIViewController {
  let tableView = UITableView()
  private(set) lazy var list = ListController(tableView, cells: AdapterMap.chat)

  var messages: [AnyListItem] = [] {
    didSet { list.apply(ListSnapshot(items: messages)) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A chat opens at its last message and stays there.
    tableView.followsEnd = true
    view.addSubview(tableView)
  }
}
