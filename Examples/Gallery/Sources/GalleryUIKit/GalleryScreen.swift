import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// The five screens of the gallery, for an app that shows them.
///
/// ```swift
/// let controller = GalleryScreen.chat.makeViewController(collectionView: true)
/// window.rootViewController = UINavigationController(rootViewController: controller)
/// ```
public enum GalleryScreen: String, CaseIterable, Identifiable, Sendable {
  /// Messages of several kinds by day, with a composer.
  case chat

  /// Posts of several kinds, which can be liked.
  case feed

  /// The details of a customer, with editable rows.
  case details

  /// Places by category, with nested lists.
  case nearby

  /// Pages of characters, with a selection and favourites.
  case characters

  /// The screen itself.
  public var id: Self { self }

  /// The title for a tab or a row of a menu.
  public var title: String {
    switch self {
    case .chat: "Chat"
    case .feed: "Feed"
    case .details: "Details"
    case .nearby: "Nearby"
    case .characters: "Characters"
    }
  }

  /// The name of the SF Symbol for a tab or a row of a menu.
  public var symbolName: String {
    switch self {
    case .chat: "bubble.left.and.bubble.right"
    case .feed: "newspaper"
    case .details: "person.crop.circle"
    case .nearby: "mappin.and.ellipse"
    case .characters: "books.vertical"
    }
  }

  /// Creates the view controller of the screen with its own sample data.
  ///
  /// Show it in a navigation controller, because rows open further screens. The navigation controller
  /// is not part of the result.
  ///
  /// - Parameter collectionView: whether a collection view shows the rows instead of a table view.
  @MainActor public func makeViewController(collectionView: Bool = false) -> UIViewController {
    collectionView
      ? makeViewController(GalleryControllers<UICollectionView>())
      : makeViewController(GalleryControllers<UITableView>())
  }

  /// Creates the controller of a tab: the screen in a navigation controller, or a split view of the places and of the
  /// one that the user has opened.
  ///
  /// - Parameter collectionView: whether a collection view shows the rows instead of a table view.
  @MainActor public func makeRootController(collectionView: Bool = false) -> UIViewController {
    guard self == .nearby else {
      let controller = makeViewController(collectionView: collectionView)
      return UINavigationController(rootViewController: controller)
    }
    let answer = NearbyAnswer(NearbyData.bundled)
    return collectionView
      ? GalleryControllers<UICollectionView>().splitNearby(answer)
      : GalleryControllers<UITableView>().splitNearby(answer)
  }

  @MainActor private func makeViewController<Host: ViewHost>(
    _ controllers: GalleryControllers<Host>
  ) -> UIViewController {
    switch self {
    case .chat: controllers.chat(ChatStore(.sample))
    case .feed: controllers.feed(FeedStore(.sample))
    case .details: controllers.details(of: "ada", in: ShopStore(.sample)) ?? UIViewController()
    case .nearby: controllers.nearby(NearbyAnswer(NearbyData.bundled), style: .protocol)
    case .characters: controllers.characters(CharacterSource(Saga.characters))
    }
  }
}
