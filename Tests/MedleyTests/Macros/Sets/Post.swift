import MedleyCore

#if Macros
  import Medley

  /// A typical closed set.
  @ListItem
  enum Post {
    case text(TextPost), image(ImagePost)
    case article(model: ArticlePost)
    case separator
  }

  extension Post.Cells where Host: ContentHost {
    static var standard: Self {
      Self(
        text: .content { ListContent($0.text) },
        image: .content { ListContent($0.caption) },
        article: .content { ListContent($0.headline) },
        separator: .content { _ in ListContent("---") }
      )
    }
  }
#endif
