// The first example of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import Medley

  struct TextPost: ListModel { let id: Int, text: String }
  struct PhotoPost: ListModel { let id: Int, caption: String, likes: Int }

  @ListItem enum Post { case text(TextPost), photo(PhotoPost) }

  extension Post.Cells where Host: ContentHost {
    static var standard: Self {
      Self(
        text: .content { ListContent($0.text) },
        photo: .content { ListContent($0.caption, detail: "♥ \($0.likes)") }
          .onSelect { photo, event in event.go(["photo", "\(photo.id)"]) }
      )
    }
  }
#endif
