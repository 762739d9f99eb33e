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
          screen.makeViewController(collectionView: self == .collections)
        }
      }
    case .examples:
      [
        GalleryPage(title: "Chat", symbolName: "bubble.left") { makeChatController() },
        GalleryPage(title: "Feed", symbolName: "newspaper") {
          makeFeedController(FeedStore(server: FeedServer()))
        },
        GalleryPage(title: "Form", symbolName: "calendar") {
          makeFormController(BookingStore(hotel: Hotel()))
        },
      ]
    }
  }
}

/// A tab and its first controller.
struct GalleryPage {
  let title: String
  let symbolName: String
  let makeController: @MainActor () -> UIViewController
}

/// A controller in a navigation controller, onto which its rows push further screens.
struct GalleryPageView: UIViewControllerRepresentable {
  let page: GalleryPage

  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: page.makeController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
