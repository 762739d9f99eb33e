// The casts are those of the code as it was written.
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

/// A chat of texts and images, with adapters looked up by the type of the message, from "Display
/// heterogeneous data in a table view".
///
/// Its name differs from the article's, because two of the articles have a `Post`.
enum AdapterMapArticle {
  protocol Post {}

  struct TextMessage: Post {
    var text: String
  }

  struct ImageMessage: Post {
    var image: UIImage
  }

  enum RegisterMethod {
    case nib(UINib)
    case classReference(UITableViewCell.Type)
  }

  protocol PostCell {
    associatedtype ViewModelType
    static var reuseIdentifier: String { get }
    static var preferredHeight: CGFloat { get }
    static var registerMethod: RegisterMethod { get }
    func configure(viewModel: ViewModelType)
  }

  class TextMessageCell: UITableViewCell, PostCell {
    static let reuseIdentifier = "TextMessageCell"
    static let preferredHeight: CGFloat = 60
    static let registerMethod = RegisterMethod.classReference(TextMessageCell.self)

    func configure(viewModel: TextMessage) {
      textLabel?.text = viewModel.text
    }
  }

  class ImageMessageCell: UITableViewCell, PostCell {
    static let reuseIdentifier = "ImageMessageCell"
    static let preferredHeight: CGFloat = 120
    static let registerMethod = RegisterMethod.nib(UINib(nibName: "ImageMessageCell", bundle: nil))

    func configure(viewModel: ImageMessage) {
      imageView?.image = viewModel.image
    }
  }

  protocol PostTableViewAnyCellAdapter {
    var reuseIdentifier: String { get }
    var preferredHeight: CGFloat { get }
    func configure(cell: UITableViewCell, with viewModel: Post)
  }

  class PostCellAdapter<CellType: PostCell, ViewModelType>: PostTableViewAnyCellAdapter
  where CellType.ViewModelType == ViewModelType {
    var reuseIdentifier: String {
      return CellType.reuseIdentifier
    }

    var preferredHeight: CGFloat {
      return CellType.preferredHeight
    }

    init(tableView: UITableView) {
      register(into: tableView)
    }

    func register(into tableView: UITableView) {
      switch CellType.registerMethod {
      case .nib(let nib):
        tableView.register(nib, forCellReuseIdentifier: reuseIdentifier)
      case .classReference(let cellClass):
        tableView.register(cellClass, forCellReuseIdentifier: reuseIdentifier)
      }
    }

    func configure(cell: UITableViewCell, with viewModel: Post) {
      let typedCell = cell as! CellType
      let typedViewModel = viewModel as! ViewModelType
      typedCell.configure(viewModel: typedViewModel)
    }
  }

  struct PostsAdapterMap {
    typealias InternalMapType = [String: PostTableViewAnyCellAdapter]
    private var internalMap = InternalMapType()

    subscript(viewModel: Post) -> PostTableViewAnyCellAdapter {
      let key = String(describing: type(of: viewModel))
      return internalMap[key]!
    }

    mutating func add<CellType, ViewModelType>(
      adapter: PostCellAdapter<CellType, ViewModelType>
    ) {
      let key = String(describing: ViewModelType.self)
      internalMap[key] = adapter
    }
  }

  class MessagesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView()
    var tableAdapter = PostsAdapterMap()
    var itemsArray: [Post] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(tableView)
      tableView.frame = view.bounds
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      tableView.dataSource = self
      tableView.delegate = self
      let textAdapter = PostCellAdapter<TextMessageCell, TextMessage>(tableView: tableView)
      tableAdapter.add(adapter: textAdapter)
      let imageAdapter = PostCellAdapter<ImageMessageCell, ImageMessage>(tableView: tableView)
      tableAdapter.add(adapter: imageAdapter)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      return itemsArray.count
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let currentItem = itemsArray[indexPath.row]
      let currentAdapter = tableAdapter[currentItem]
      let cell = tableView.dequeueReusableCell(
        withIdentifier: currentAdapter.reuseIdentifier,
        for: indexPath
      )
      currentAdapter.configure(cell: cell, with: currentItem)
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      return tableAdapter[itemsArray[indexPath.row]].preferredHeight
    }
  }
}
