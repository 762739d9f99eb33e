import GalleryScreens
import GalleryUIKit
import Medley
import MedleyUIKit

/// A screen of the gallery with the data that it looks at.
enum ShownScreen {
  case feed(FeedStore)
  case chat(ChatStore)
  case details(ShopStore)
  case nearby(NearbyStyle, misused: MisusedRows? = nil)
  case characters(CharacterSource, layout: SectionLayout = .list)

  /// Makes the controller that shows it.
  @MainActor
  func controller<Host: ViewHost>(
    by controllers: GalleryControllers<Host>
  ) -> ListViewController<Host>? {
    switch self {
    case .feed(let store): controllers.feed(store)
    case .chat(let store): controllers.chat(store)
    case .details(let store): controllers.details(of: "ada", in: store)
    case .nearby(let style, let misused):
      controllers.nearby(NearbyAnswer(NearbyData.bundled), style: style, misused: misused)
    case .characters(let source, let layout): controllers.characters(source, layout: layout)
    }
  }
}
