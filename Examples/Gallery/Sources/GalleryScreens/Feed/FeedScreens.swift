package import Medley

extension ListRoute {
  /// All posts.
  package static let feed: Self = ["feed"]

  /// The pictures of all posts.
  package static let media: Self = ["media"]

  /// The pictures of an album, by the number of its post.
  package static func album(_ id: Int) -> Self { ["album", "\(id)"] }

  /// The page of an article, by the number of its post.
  package static func article(_ id: Int) -> Self { ["article", "\(id)"] }
}

extension RouteResolver where Host: ContentHost {
  /// Returns the resolver of all routes of a feed.
  package static func feed(_ store: FeedStore, cells: Post.Cells<Host>) -> Self {
    var resolver = Self()
    resolver.addFeed(store, cells: cells)
    return resolver
  }

  /// Adds the routes of a feed.
  package mutating func addFeed(
    _ store: FeedStore,
    cells: @autoclosure @escaping () -> Post.Cells<Host>
  ) {
    add("feed") { _ in .feed(store, cells: cells()) }
    add("media") { _ in
      ListScreen(
        "Photos",
        presenter: MediaPresenter(store: store),
        cells: PhotoRow.Cells.pictures
      ) { list in
        list.selectionMode = .none
      }
    }
    add("photo/:id") { parameters in
      let id = parameters.value("id", as: Int.self)
      return store.feed.postsWithPhotos.lazy
        .compactMap { post in post.photos.first { $0.id == id }.map { .page($0, in: post) } }
        .first
    }
    add("album/:id") { parameters in
      let id = parameters.value("id", as: Int.self)
      return store.feed.posts.models(as: AlbumPost.self).first { $0.id == id }.map { album in
        ListScreen(
          album.title,
          presenter: MediaPresenter(store: store, album: album),
          cells: PhotoRow.Cells.pictures
        ) { list in
          list.selectionMode = .none
        }
      }
    }
    add("article/:id") { parameters in
      let id = parameters.value("id", as: Int.self)
      return store.feed.articles.first { $0.id == id }.map { .page($0) }
    }
  }
}

extension ListScreen where Host: ContentHost {
  /// The posts of a feed.
  package static func feed(_ store: FeedStore, cells: Post.Cells<Host>) -> Self {
    Self(store.feed.title, presenter: FeedPresenter(store: store), cells: cells) { list in
      list.selectionMode = .none
    }
  }

  fileprivate static func page(_ photo: Photo, in post: any FeedPost) -> Self {
    .page(
      "Photo by \(post.author)",
      PagePresenter(
        image: PageImage(image: photo.image),
        facts: [
          PageFact(name: "Posted", value: "\(post.age)"),
          PageFact(name: "Likes", value: "\(post.likes.count)"),
        ]
      )
    )
  }

  fileprivate static func page(_ article: ArticlePost) -> Self {
    .page(
      article.headline,
      PagePresenter(
        image: article.photo.map { PageImage(image: $0.image) },
        paragraphs: article.paragraphs,
        facts: [
          PageFact(name: "Website", value: article.site),
          PageFact(name: "Reading time", value: "\(article.minutes) min"),
          PageFact(name: "Recommended by", value: article.author),
        ]
      )
    )
  }
}
