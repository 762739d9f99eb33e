import MedleyCore

struct TextPost: ListModel {
  var id: Int
  var text: String
}

struct ImagePost: ListModel {
  var id: Int
  var caption: String
  var isLiked = false
}

/// A closed set without the macro.
enum Post: ListItem {
  case text(TextPost)
  case image(ImagePost)

  enum ID: Hashable, Sendable {
    case text(TextPost.ID)
    case image(ImagePost.ID)
  }

  var id: ID {
    switch self {
    case .text(let model): .text(model.id)
    case .image(let model): .image(model.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .text(let model): model
    case .image(let model): model
    }
  }

  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = Post

    var text: CellAdapter<TextPost, Host>
    var image: CellAdapter<ImagePost, Host>

    func visit<Visitor: CellVisitor>(
      _ item: Post,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .text(let model): visitor.visit(model, adapter: text)
      case .image(let model): visitor.visit(model, adapter: image)
      }
    }
  }
}

/// Cells for all hosts.
extension Post.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      text: .content { ListContent($0.text) },
      image: .content { ListContent($0.caption, accessory: .disclosure) }
    )
  }
}
