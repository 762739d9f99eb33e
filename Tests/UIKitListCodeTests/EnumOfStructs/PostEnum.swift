// The casts are those of the code as it was written.
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// A feed whose posts are an enum of structs.

struct TextPostModel {
  let text: String
}

struct ImagePostModel {
  let text: String
  let image: UIImage
}

struct ArticlePostModel {
  let text: String
  let articleUrl: URL
}

enum Post {
  case text(TextPostModel)
  case image(ImagePostModel)
  case article(ArticlePostModel)
}

extension Post {
  var model: Any {
    switch self {
    case .text(let model): return model
    case .image(let model): return model
    case .article(let model): return model
    }
  }
}

protocol ImageProvider {
  var image: UIImage { get }
}

extension ImagePostModel: ImageProvider {}

class TextCell: UITableViewCell {
  func configure(_ model: TextPostModel) {
    textLabel?.text = model.text
  }
}

class ImageCell: UITableViewCell {
  func configure(_ model: ImagePostModel) {
    textLabel?.text = model.text
    imageView?.image = model.image
  }
}

class ArticleCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ model: ArticlePostModel) {
    textLabel?.text = model.text
    detailTextLabel?.text = model.articleUrl.host
  }
}

class FeedViewController: UITableViewController {
  var posts: [Post] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TextCell.self, forCellReuseIdentifier: "TextCell")
    tableView.register(ImageCell.self, forCellReuseIdentifier: "ImageCell")
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "ArticleCell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return posts.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let post = posts[indexPath.row]
    switch post {
    case .text(let model):
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "TextCell", for: indexPath) as! TextCell
      cell.configure(model)
      return cell
    case .image(let model):
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "ImageCell", for: indexPath) as! ImageCell
      cell.configure(model)
      return cell
    case .article(let model):
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "ArticleCell", for: indexPath)
        as! ArticleCell
      cell.configure(model)
      return cell
    }
  }
}
