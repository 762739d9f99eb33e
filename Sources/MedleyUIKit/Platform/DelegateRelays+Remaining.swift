#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

#if !canImport(UIKit)
  // Where no runtime forwards what a bridge does not implement, this does.
  extension ListBridge {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      relay { $0.scrollViewWillBeginDragging(scrollView) }
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      relay {
        $0.scrollViewWillEndDragging(
          scrollView,
          withVelocity: velocity,
          targetContentOffset: targetContentOffset
        )
      }
    }
    func scrollViewDidEndDragging(
      _ scrollView: UIScrollView,
      willDecelerate decelerate: Bool
    ) {
      relay { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      relay { $0.scrollViewWillBeginDecelerating(scrollView) }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      relay { $0.scrollViewDidEndDecelerating(scrollView) }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      relay { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      userDelegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      relay { $0.scrollViewDidScrollToTop(scrollView) }
    }
  }
#endif
