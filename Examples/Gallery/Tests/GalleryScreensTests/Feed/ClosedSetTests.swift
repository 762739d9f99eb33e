import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

/// The properties of the article's enum of structs.
@Suite struct ClosedSetTests {
  private let issues = IssueLog()
  private let store = FeedStore(.sample)

  private func open(
    _ cells: Post.Cells<TextHost> = .standard,
    at route: ListRoute = .feed
  ) -> ListNavigator<TextHost> {
    let navigator = ListNavigator(
      resolver: .feed(store, cells: cells),
      reporter: .log(issues)
    ) { _ in
      TextHost(width: 60)
    }
    navigator.go(to: route)
    return navigator
  }

  @Test func `a model can be used without the enum`() {
    let post = ImagePostComposer(author: "Ada").post(
      Photo(9, showing: "a kite"),
      caption: "Wind at last",
      id: 20
    )
    #expect(post.caption == "Wind at last")
    #expect(post.photos.map(\.id) == [9])
    #expect(Post.image(post).model as? ImagePost == post)
  }

  @Test func `pictures of three kinds are in the order of their posts`() {
    let kinds = store.feed.postsWithPhotos.map { "\(type(of: $0))" }
    #expect(
      kinds == ["ImagePost", "ArticlePost", "AlbumPost", "ArticlePost", "ImagePost"]
    )
    #expect(store.feed.photos.map(\.id) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `ids of two kinds are never equal`() {
    #expect(Post.ID.text(1) != Post.ID.image(1))
    #expect(Set(store.feed.posts.map(\.id)).count == store.feed.posts.count)
  }

  @Test func `every kind except the separator offers Like, then Unlike`() {
    let navigator = open()
    let list = navigator.top?.list
    for row in list?.rows(of: (any FeedPost).self) ?? [] {
      #expect(list?.actions(at: row.position).first?.title == "Like")
      list?.send(.action(PostAction.like), at: row.position)
      #expect(list?.actions(at: row.position).first?.title == "Unlike")
    }
    #expect(list?.rows(of: (any FeedPost).self).count == 7)
    #expect(list?.rows(of: UnitModel.self).map(\.model.id) == ["separator"])
    #expect(issues.issues.isEmpty)
    let likes = store.feed.posts.models(as: (any FeedPost).self).map(\.likes)
    #expect(likes.map(\.count) == [13, 32, 10, 49, 18, 5, 23])
    #expect(likes.allSatisfy { $0.isOwn })
  }

  @Test(arguments: [Post.separator, .heading(FeedHeading(newCount: 1)), .shortcut(.allPhotos)])
  func `a like on a row that is not a post changes nothing`(row: Post) {
    var post = row
    post.toggleLike()
    #expect(post == row)
  }

  @Test func `new posts are those above the separator, until they were visible for a second`() {
    let navigator = open()
    #expect(navigator.top?.host.text.contains("3 new posts") == true)
    let list = navigator.top?.list
    for (dwell, count) in [(0.5, 3), (1, 2)] {
      let row = list?.rows(of: TextPost.self).first
      row.map {
        list?.send(.impression(Impression(visibleFraction: 1, dwell: dwell)), at: $0.position)
      }
      #expect(store.feed.unseen.count == count)
    }
  }

  @Test func `selecting a picture of an album opens its page`() throws {
    let navigator = open()
    _ = navigator.top?.host.text
    let list = try #require(navigator.top?.list)
    let album = try #require(list.rows(of: AlbumPost.self).first)
    let nested = try #require(list.nestedList(at: album.position))
    let photo = try #require(nested.rows(of: Photo.self).first { $0.model.id == 4 })
    nested.send(.select, at: photo.position)
    #expect(navigator.screens.map(\.title) == ["The allotment club", "Photo by Ines"])
    #expect(issues.issues.isEmpty)
  }

  @Test func `selecting a picture of the timeline opens its page`() throws {
    let navigator = open(at: .media)
    let list = try #require(navigator.top?.list)
    let photo = try #require(list.rows(of: Photo.self).last)
    list.send(.select, at: photo.position)
    #expect(navigator.screens.map(\.title) == ["Photos", "Photo by Hana"])
  }

  @Test func `the portable cells show all kinds`() {
    let navigator = open(.standard)
    let text = navigator.top?.host.text ?? ""
    #expect(
      text.contains(
        """
          How to save the seeds of your best beans   4 h ago (9) ♡ ›
          Hana · seedlibrary.example · 6 min
          You have seen the posts below
          Harvest festival ────────────────── Ines · 20 h ago · ♡ 48
          ╭──────────────────╮ ╭──────────────────╮
        """
      )
    )
    #expect(issues.issues.isEmpty)
  }

  @Test(arguments: [
    (-3, "Just now"), (0, "Just now"), (1, "1 h ago"), (23, "23 h ago"), (24, "Yesterday"),
    (71, "2 days ago"),
  ])
  func `an age is shown in its largest unit`(hours: Int, text: String) {
    #expect(PostAge(hours: hours).description == text)
  }
}
