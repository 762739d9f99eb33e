import MedleyCore
import Medley

/// The closed set `Post` without the macro.
enum PostWithoutMacro: ListItem {
  case text(TextPost), image(ImagePost)
  case article(model: ArticlePost)
  case separator

  enum ID: Hashable, Sendable {
    case text(TextPost.ID)
    case image(ImagePost.ID)
    case article(ArticlePost.ID)
    case separator
  }

  var id: ID {
    switch self {
    case .text(let model): .text(model.id)
    case .image(let model): .image(model.id)
    case .article(let model): .article(model.id)
    case .separator: .separator
    }
  }

  var model: any ListModel {
    switch self {
    case .text(let model): model
    case .image(let model): model
    case .article(let model): model
    case .separator: UnitModel("separator")
    }
  }

  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = PostWithoutMacro

    var text: CellAdapter<TextPost, Host>
    var image: CellAdapter<ImagePost, Host>
    var article: CellAdapter<ArticlePost, Host>
    var separator: CellAdapter<UnitModel, Host>

    func visit<Visitor: CellVisitor>(
      _ item: PostWithoutMacro,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .text(let model): visitor.visit(model, adapter: text)
      case .image(let model): visitor.visit(model, adapter: image)
      case .article(let model): visitor.visit(model, adapter: article)
      case .separator: visitor.visit(UnitModel("separator"), adapter: separator)
      }
    }
  }
}

extension PostWithoutMacro.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      text: .content { ListContent($0.text) },
      image: .content { ListContent($0.caption) },
      article: .content { ListContent($0.headline) },
      separator: .content { _ in ListContent("---") }
    )
  }
}
