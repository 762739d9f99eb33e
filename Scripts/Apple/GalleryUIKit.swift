// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The product GalleryUIKit as the app uses it; Scripts/check-app.py compares the declarations with the product.

public import UIKit

public enum GalleryScreen: String, CaseIterable, Sendable {
  case chat, feed, details, nearby, characters

  public var title: String { rawValue }
  public var symbolName: String { rawValue }

  @MainActor public func makeRootController(collectionView: Bool) -> UIViewController {
    UIViewController()
  }
}
