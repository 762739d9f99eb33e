import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct FeedKeyTests {
  private let gallery: GalleryTerminal

  /// Opens the feed, and moves the focus below the shortcut to the first post.
  init() {
    gallery = GalleryTerminal("feed")
    gallery.press(.down)
  }

  private var firstLikes: Likes? {
    gallery.setup.feed.feed.posts.models(as: TextPost.self).first?.likes
  }

  @Test(arguments: [TypedKey.f2, .controlA])
  func `the menu likes and unlikes a post`(key: TypedKey) {
    #expect(gallery.focused.contains("(12) ♡"))
    gallery.press(key)
    #expect(gallery.text.contains("Like"))
    gallery.press(.enter)
    #expect(firstLikes?.isOwn == true)
    #expect(gallery.focused.contains("(13) ♥"))
    gallery.press(key)
    #expect(gallery.text.contains("Unlike"))
    gallery.press(.enter)
    #expect(firstLikes == Likes(12))
    #expect(gallery.focused.contains("(12) ♡"))
  }

  @Test func `Esc and the left arrow close a menu without an action`() {
    let before = gallery.text
    gallery.press(.f2, .down, .escape)
    #expect(gallery.text == before)
    gallery.press(.f2, .left)
    #expect(gallery.text == before)
    #expect(firstLikes == Likes(12))
  }

  @Test(
    arguments: [(1, ListRoute.photo(1), "Tomás"), (2, .article(3), "Leave the pods")]
  )
  func `Enter opens the screen of a post, and Esc goes back to the post`(
    steps: Int,
    route: ListRoute,
    words: String
  ) {
    gallery.press(.down, times: steps)
    let before = gallery.text
    gallery.press(.enter)
    #expect(gallery.route == route)
    #expect(gallery.text.contains(words))
    gallery.press(.escape)
    #expect(gallery.text == before)
  }

  @Test func `in an album the arrow keys move from picture to picture`() {
    gallery.press(.down, times: 3)
    gallery.press(.f2)
    gallery.click("Open album")
    #expect(gallery.route == .album(4))
    gallery.press(.right, .right, .right, .left, .enter)
    #expect(gallery.route == .photo(4))
    gallery.press(.escape, .enter)
    #expect(gallery.route == .photo(4), "the focus is restored")
    gallery.press(.escape, .escape)
    #expect(gallery.focused.contains("Harvest festival"))
  }

  @Test func `in the nested list of a post the arrow keys move from picture to picture`() {
    gallery.press(.down, times: 3)
    gallery.press(.enter)
    #expect(gallery.route == .photo(3))
    gallery.press(.escape, .right, .enter)
    #expect(gallery.route == .photo(4))
    gallery.press(.escape, .right, .right, .enter)
    #expect(gallery.route == .photo(5))
    gallery.press(.escape, .left, .left, .enter)
    #expect(gallery.route == .photo(3))
  }

  @Test func `in the grid of the timeline the arrow keys keep the column`() {
    gallery.click("All photos")
    #expect(gallery.route == .media)
    gallery.press(.right, .right, .down, .enter)
    #expect(gallery.route == .photo(6))
    gallery.press(.escape, .up, .enter)
    #expect(gallery.route == .photo(3))
  }

  @Test func `the action New photo publishes a photo, and the focus stays`() {
    let focused = gallery.focused
    #expect(gallery.text.contains("a New photo"))
    gallery.type("a")
    #expect(gallery.setup.feed.feed.posts.first?.model is ImagePost)
    #expect(gallery.focused == focused)
    gallery.press(.home)
    #expect(gallery.text.contains("Fresh from the garden"))
  }

  @Test func `posts that were visible for a second are no longer new`() {
    #expect(gallery.text.contains("3 new posts"))
    gallery.terminal.advanceTime(by: 0.5)
    #expect(gallery.text.contains("3 new posts"))
    gallery.terminal.advanceTime(by: 0.6)
    #expect(gallery.text.contains("You are up to date"), "\(gallery.text)")
  }

  @Test func `the mouse alone performs all actions of a post`() {
    gallery.rightClick("two weeks early")
    gallery.click("Like")
    #expect(firstLikes?.isOwn == true)
    gallery.click("How to save the seeds")
    #expect(gallery.route == .article(3))
  }

  @Test func `the separator offers no action`() {
    gallery.rightClick("You have seen the posts below")
    #expect(gallery.hintBar.contains("This row has no actions."))
    gallery.click("You have seen the posts below")
    #expect(gallery.route == "feed")
  }

  @Test func `a slash finds a post by its text`() {
    gallery.type("/wheelbarrow")
    #expect(gallery.focused.contains("it squeaks"))
    gallery.press(.enter, .f2, .enter)
    let likes = gallery.setup.feed.feed.posts.models(as: TextPost.self).last?.likes
    #expect(likes?.isOwn == true)
  }

  @Test func `the facts of a page are not selectable`() {
    gallery.press(.down, .enter, .down, .enter, .space)
    #expect(gallery.route == .photo(1))
    #expect(gallery.selected(PageFact.self).isEmpty)
  }
}
