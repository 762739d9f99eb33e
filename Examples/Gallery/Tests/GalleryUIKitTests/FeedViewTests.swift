import Medley
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// The feed in a table view and in a collection view.
@Suite @MainActor struct FeedViewTests {
  private func window(_ viewClass: ViewClass, _ store: FeedStore) -> GalleryWindow {
    GalleryWindow(.feed(store), on: viewClass)
  }

  @Test(arguments: ViewClass.allCases)
  func `the feed shows posts of all kinds, with every kind of UIKit cell`(
    viewClass: ViewClass
  ) {
    let window = window(viewClass, FeedStore(.sample))
    #expect(
      window.spokenText == """
        - All photos | {chevron.forward}
          says “All photos”
        # 3 new posts
          says “3 new posts”
        - Ines | 1 h ago | The first tomatoes are ripe, two weeks early. I thank the greenhouse, not my talent. | [♡ 12]
        - Tomás | 2 h ago | {900×600} | We have a new tenant. Please do not water pot number 7. | [♡ 31]
          says “a hedgehog asleep in a flower pot”
        - Hana | 4 h ago | How to save the seeds of your best beans | seedlibrary.example · 6 min | [♡ 9]
          says “Hana recommends How to save the seeds of your best beans, seedlibrary.example · 6 min”
        - You have seen the posts below
          says “You have seen the posts below”
        - a list
            # Ines | 20 h ago | Harvest festival | [♡ 48]
            - {900×600}
              says “a pumpkin as wide as its cart”
            - {900×600}
              says “the jam table before it opened”
        - Tomás | 22 h ago | To whoever has borrowed my wheelbarrow: it squeaks. We all know where you are. | [♡ 17]
        - Hana | Yesterday | Rain barrels, and what not to keep in them | drywell.example · 3 min | [♡ 4]
          says “Hana recommends Rain barrels, and what not to keep in them, drywell.example · 3 min”
        - Hana | 2 days ago | {900×600} | Three metres and ten. The ladder is not in the picture, but it was needed. | [♡ 22]
          says “a sunflower taller than the shed”
        """
    )
    #expect(window.titles == ["The allotment club"])
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `a button, a swipe and a menu like and unlike a post`(
    viewClass: ViewClass
  ) {
    let window = window(viewClass, FeedStore(.sample))
    #expect(window.use(UIButton.self, of: TextPost.self) { $0.driveTap() })
    #expect(
      window.lines(with: "The first tomatoes") == [
        "- Ines | 1 h ago | The first tomatoes are ripe, two weeks early. I thank the greenhouse, not my talent. | [♥ 13]"
      ]
    )
    #expect(window.swipe(TextPost.self, action: "Unlike") == true)
    #expect(
      window.lines(with: "The first tomatoes") == [
        "- Ines | 1 h ago | The first tomatoes are ripe, two weeks early. I thank the greenhouse, not my talent. | [♡ 12]"
      ]
    )
    #expect(window.choose("Like", of: ArticlePost.self))
    #expect(window.swipe(ImagePost.self, action: "Like") == true)
    #expect(window.swipe(AlbumPost.self, action: "Like") == true)
    #expect(
      window.lines(with: "♥") == [
        "- Tomás | 2 h ago | {900×600} | We have a new tenant. Please do not water pot number 7. | [♥ 32]",
        "- Hana | 4 h ago | How to save the seeds of your best beans | seedlibrary.example · 6 min | [♥ 10]",
        "    # Ines | 20 h ago | Harvest festival | [♥ 49]",
      ]
    )
    let twin = TerminalTwin(.feed(FeedStore(.sample), cells: .standard), at: .feed)
    let script = FeedScript(navigator: twin.navigator, store: FeedStore(.sample))
    for id in [2, 3, 4] { #expect(throws: Never.self) { try script.like(id) } }
    #expect(models(of: window.list) == models(of: twin.list))
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `a published post is inserted at the top`(viewClass: ViewClass) {
    let window = window(viewClass, FeedStore(.sample))
    window.send(FeedEdit.newPhoto(caption: "My first courgette"))
    #expect(
      window.text.hasPrefix(
        """
        - All photos | {chevron.forward}
        # 3 new posts
        - You | Just now | {900×600} | My first courgette | [♡ 0]
        - Ines | 1 h ago | The first tomatoes are ripe, two weeks early. I thank the greenhouse, not my talent. | [♡ 12]
        """
      )
    )
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `selections open the same screens as in a terminal`(viewClass: ViewClass) async throws {
    let window = window(viewClass, FeedStore(.sample))
    #expect(window.tap(ArticlePost.self))
    await window.settle { $0.text.hasPrefix("- {900×600}") }
    #expect(window.titles == ["The allotment club", "How to save the seeds of your best beans"])
    #expect(
      window.text == """
        - {900×600}
        - Leave the pods on the plant until they rattle. If rain is on its way, pull up the whole plant and hang it upside down under a roof.
        - Keep only the largest beans, dry them for two more weeks, and write the year on the jar: after four years few of them will sprout.
        - Website | seedlibrary.example
        - Reading time | 6 min
        - Recommended by | Hana
        """
    )
    window.back()
    #expect(window.tap(ImagePost.self))
    #expect(window.titles.last == "Photo by Tomás")
    #expect(
      window.text == """
        - {900×600}
        - Posted | 2 h ago
        - Likes | 31
        """
    )
    window.back()
    window.tap(TextPost.self)
    #expect(window.titles == ["The allotment club"])
    let album = try #require(window.cell(of: AlbumPost.self))
    let photos = try #require(ViewText.first(UICollectionView.self, in: album))
    photos.driveTap(at: IndexPath(item: 1, section: 0))
    window.settle()
    #expect(window.titles.last == "Photo by Ines")
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }
}
