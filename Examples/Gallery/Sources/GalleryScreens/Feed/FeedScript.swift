import ArgumentParser
import Medley
import ProgramSupport

/// Sends the events of the command line to the feed, as a host does.
struct FeedScript<Host: ListHost> {
  let navigator: ListNavigator<Host>
  let store: FeedStore

  /// The screen with the posts: the bottom of the navigation stack.
  private var session: ScreenSession<Host>? { navigator.screens.first }

  /// Publishes a photo.
  func publish(caption: String) {
    session?.send(FeedEdit.newPhoto(caption: caption))
  }

  /// Performs *Like* of a post, or *Unlike* if the user likes it.
  func like(_ id: Int) throws {
    let position = try position(ofPost: id, option: "--like")
    session?.list.send(.action(PostAction.like), at: position)
  }

  /// Selects a post.
  func tap(_ id: Int) throws {
    let position = try position(ofPost: id, option: "--tap")
    let depth = navigator.screens.count
    session?.list.send(.select, at: position)
    guard navigator.screens.count > depth else {
      throw ValidationError("--tap \(id): a tap on this post leads nowhere. \(tapHint)")
    }
  }

  /// Opens a route.
  func open(_ route: ListRoute) throws {
    guard navigator.go(to: route) else {
      throw ValidationError(
        "--open \(route.path.asArgument): no screen has this route. \(routeHint)"
      )
    }
  }

  private func position(ofPost id: Int, option: String) throws -> CellPosition {
    let row = session?.list.rows(of: (any FeedPost).self).first { $0.model.id == id }
    guard let row else {
      let known = store.feed.posts.models(as: (any FeedPost).self).map { $0.id }.sorted()
      let list = known.map(String.init).joined(separator: ", ")
      throw ValidationError("\(option) \(id): there is no such post. There are \(list).")
    }
    return row.position
  }

  private var tapHint: String {
    let posts = store.feed.posts
    let leading =
      posts.models(as: ArticlePost.self).map(\.id) + posts.models(as: ImagePost.self).map(\.id)
      + posts.models(as: AlbumPost.self).map(\.id)
    let list = leading.sorted().map(String.init).joined(separator: ", ")
    return "Posts that lead somewhere: \(list)."
  }

  private var routeHint: String {
    let articles = store.feed.articles.map { ListRoute.article($0.id) }
    let photos = store.feed.photos.map { ListRoute.photo($0.id) }
    let routes = [.feed, .media] + articles + photos
    return "Routes are \(routes.map(\.path).joined(separator: ", "))."
  }
}
