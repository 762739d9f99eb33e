import Medley

/// The part of the feed on the menu: its screen, and the newest post, which can be liked here too.
struct FeedPart: ListPresenter {
  static let screen = ListedScreen(FeedCommand.self, after: "An enum of structs")

  private var feed: FeedPresenter

  init(store: FeedStore) {
    feed = FeedPresenter(store: store)
  }

  var storeChanges: [StoreChanges] { feed.storeChanges }

  var sections: [ListSection<FeedPartRow>] {
    ListSection("feed") {
      FeedPartRow.screen(MenuEntry(Self.screen))
      if let post = feed.store.feed.posts.first { FeedPartRow.post(post) }
    }
  }

  mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
    feed.receive(edit, tasks: tasks)
  }
}

/// The rows of the feed's part; posts have the cells of the feed.
@ListItem enum FeedPartRow {
  case screen(MenuEntry)
  case post(Post)
}

extension FeedPartRow.Cells where Host: ContentHost {
  static func standard(_ posts: Post.Cells<Host>) -> Self {
    Self(screen: .screen, post: posts)
  }
}
