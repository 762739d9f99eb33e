import GalleryUIKit
import StrictUIKit
import Testing

/// The screens for an app.
@Suite @MainActor struct GalleryScreenTests {
  @Test(arguments: GalleryScreen.allCases, [false, true])
  func `every screen has a title and shows rows`(screen: GalleryScreen, isCollection: Bool) {
    let controller = screen.makeViewController(collectionView: isCollection)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.title?.isEmpty == false)
    #expect(!screen.title.isEmpty && !screen.symbolName.isEmpty)
    #expect(controller.view is UICollectionView == isCollection)
    let host = controller.view as? UIScrollView
    #expect(host.map { ViewText.list($0).count } ?? 0 > 1)
  }
}
