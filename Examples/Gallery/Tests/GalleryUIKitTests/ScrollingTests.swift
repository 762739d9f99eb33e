import Medley
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// Recycled cells show the same as new cells.
@Suite @MainActor struct ScrollingTests {
  private func screens() -> [(String, ShownScreen)] {
    [
      ("feed", .feed(FeedStore(.sample))),
      ("chat", .chat(ChatStore(.sample))),
      ("details", .details(ShopStore(.sample))),
      ("nearby", .nearby(.protocol)),
      ("nearby as a closed set", .nearby(.enum)),
      ("characters", .characters(CharacterSource(Saga.characters))),
      (
        "characters in a grid",
        .characters(CharacterSource(Saga.characters), layout: .grid(columns: 3))
      ),
    ]
  }

  @Test(arguments: ViewClass.allCases)
  func `after scrolling to the end and back every cell shows its row`(viewClass: ViewClass) {
    for (name, screen) in screens() {
      let small = GalleryWindow(screen, on: viewClass, height: 480)
      small.scroll(down: true, step: 170)
      small.scroll(down: false, step: 230)
      small.scroll(down: true, step: 400)
      let whole = GalleryWindow(screen, on: viewClass, height: 30_000)
      let all = Set(ViewText.list(whole.host))
      var seen: Set<String> = []
      small.scroll(down: false, step: 10_000)
      var before = CGFloat.infinity
      while small.host.contentOffset.y != before {
        before = small.host.contentOffset.y
        seen.formUnion(ViewText.list(small.host))
        small.host.driveScroll(by: 190)
        small.settle()
      }
      #expect(seen == all, "\(name)")
      #expect(small.violations == [] && whole.violations == [], "\(name)")
    }
  }
}
