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

class FeedCell: UITableViewCell {
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
}

class FeedViewController: UITableViewController {
  var posts: [Post] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for identifier in ["TextCell", "ImageCell", "ArticleCell"] {
      tableView.register(FeedCell.self, forCellReuseIdentifier: identifier)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let post = posts[indexPath.row]
    switch post {
    case .text(let model):
      let cell = tableView.dequeueReusableCell(withIdentifier: "TextCell", for: indexPath)
      cell.textLabel?.text = model.text
      return cell
    case .image(let model):
      let cell = tableView.dequeueReusableCell(withIdentifier: "ImageCell", for: indexPath)
      cell.textLabel?.text = model.text
      cell.imageView?.image = model.image
      return cell
    case .article(let model):
      let cell = tableView.dequeueReusableCell(withIdentifier: "ArticleCell", for: indexPath)
      cell.textLabel?.text = model.text
      cell.detailTextLabel?.text = model.articleUrl.host
      return cell
    }
  }
}
