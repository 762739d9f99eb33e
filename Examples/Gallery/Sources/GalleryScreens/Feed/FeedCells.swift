package import Medley

extension Post.Cells where Host: ContentHost {
  /// The cells of the feed on every host.
  ///
  /// Leave one out, and the compiler says which: *missing argument for parameter 'album' in call*.
  package static var standard: Self {
    Self(
      text: .content { post in
        ListContent(
          post.author,
          body: post.text,
          detail: "\(post.age)",
          badge: "\(post.likes.count)",
          control: .like(post)
        )
      }
      .postBehaviours(Post.text),
      image: .content { post in
        ListContent(
          post.author,
          body: post.caption,
          detail: "\(post.age)",
          badge: "\(post.likes.count)",
          image: post.photo.image,
          accessory: .disclosure,
          control: .like(post)
        )
      }
      .opens { .photo($0.photo.id) }
      .postBehaviours(Post.image),
      album: .list(cells: PhotoRow.Cells.pictures) { ListSnapshot([ListSection(album: $0)]) }
        .onSelect { album, event in event.go(.album(album.id)) }
        .postBehaviours(Post.album)
        .actions { _ in
          CellAction("Open album", id: PostAction.open, symbol: "photo.on.rectangle") {
            album,
            event in
            event.go(.album(album.id))
          }
        },
      article: .content { post in
        ListContent(
          post.headline,
          subtitle: "\(post.author) · \(post.source)",
          detail: "\(post.age)",
          badge: "\(post.likes.count)",
          accessory: .disclosure,
          control: .like(post)
        )
      }
      .opens { .article($0.id) }
      .postBehaviours(Post.article),
      separator: .content { _ in ListContent("You have seen the posts below", style: .secondary) },
      heading: .content { heading in
        switch heading.newCount {
        case 0: ListContent("You are up to date")
        case 1: ListContent("1 new post")
        default: ListContent("\(heading.newCount) new posts")
        }
      },
      shortcut: .shortcut
    )
  }
}

extension ListSection<PhotoRow> {
  /// The pictures of an album, side by side.
  package init(album: AlbumPost) {
    self.init(
      "album",
      header: .heading(
        PhotoHeading(title: album.title, detail: "\(album.author) · \(album.age) · \(album.likes)")
      ),
      layout: .carousel(fraction: 0.3),
      items: album.photos.map(PhotoRow.photo)
    )
  }
}

extension PhotoRow.Cells where Host: ContentHost {
  /// The cells of pictures without texts.
  static var pictures: Self {
    var cells = standard
    cells.photo = cells.photo.rendered(by: .content { ListContent(image: $0.image) })
    return cells
  }
}

/// The identifiers of a post's actions.
package enum PostAction {
  package static let like = "like"
  package static let open = "open"
}

extension CellAdapter where Model == FeedShortcut, Host: ContentHost {
  /// A button.
  package static var shortcut: Self {
    .content { _ in ListContent("All photos", accessory: .disclosure) }
      .opens { _ in .media }
      .selectionLabel { _ in "open" }
  }
}

extension ListControl {
  /// A heart, which is filled if the user likes the post.
  fileprivate static func like(_ post: some FeedPost) -> ListControl {
    .toggle(post.likes.isOwn, marks: ControlMarks(filled: "♥", empty: "♡"))
  }
}

extension CellAdapter where Model: FeedPost {
  /// Adds the heart and the action that like or unlike a post of any kind, and marks a post as seen after half
  /// of it was visible for a second.
  ///
  /// - Parameter item: wraps the model in its case; called when something happens.
  package func postBehaviours(_ item: @escaping (Model) -> Post) -> Self {
    editing(\.isLiked) { post, _, event in event.send(FeedEdit.toggleLike(item(post).id)) }
      .actions { post in
        CellAction(post.likes.isOwn ? "Unlike" : "Like", id: PostAction.like, symbol: "heart") {
          post,
          event in
          event.send(FeedEdit.toggleLike(item(post).id))
        }
      }
      .onImpression { post, event in event.send(FeedEdit.seen(item(post).id)) }
  }
}
