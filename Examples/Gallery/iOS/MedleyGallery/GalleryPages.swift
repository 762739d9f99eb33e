import GalleryUIKit
import SwiftUI
import UIKit

/// The contents of the tabs.
enum Shown: String, CaseIterable {
  case tables = "Tables"
  case collections = "Collections"
  case examples = "Examples"

  @MainActor var pages: [GalleryPage] {
    switch self {
    case .tables, .collections:
      GalleryScreen.allCases.map { screen in
        GalleryPage(title: screen.title, symbolName: screen.symbolName) {
          screen.makeRootController(collectionView: self == .collections)
        }
      }
    case .examples:
      [
        GalleryPage(title: "Chat", symbolName: "bubble.left") {
          UINavigationController(rootViewController: makeChatController())
        },
        GalleryPage(title: "Feed", symbolName: "newspaper") {
          let controller = makeFeedController(FeedStore(server: FeedServer()))
          return UINavigationController(rootViewController: controller)
        },
        GalleryPage(title: "Form", symbolName: "calendar") {
          let controller = makeFormController(BookingStore(hotel: Hotel()))
          return UINavigationController(rootViewController: controller)
        },
      ]
    }
  }
}

/// A tab and its controller.
struct GalleryPage {
  let title: String
  let symbolName: String
  let makeController: @MainActor () -> UIViewController
}

/// The controller of a tab.
struct GalleryPageView: UIViewControllerRepresentable {
  let page: GalleryPage

  func makeUIViewController(context: Context) -> UIViewController {
    page.makeController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
