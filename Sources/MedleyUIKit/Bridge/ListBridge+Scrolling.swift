import MedleyCore

// The calls of the scroll view's delegate.
extension ListBridge {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let isUndisturbed = context.scheduler.isUndisturbed
    context.scheduler.passWillBegin()
    context.scheduler.answer {
      if scrollView.isDragging {
        context.list?.endRestoringPosition()
        moves.endWaiting()
      }
      layOutFixedCells()
      if isUndisturbed { updates.reading.store() }
      display.checkVisibility()
      (program.object?.scrollViewDidScroll(_:))?(scrollView)
    }
  }

  /// The user has tapped the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    context.list?.endRestoringPosition()
    (program.object?.scrollViewDidScrollToTop(_:))?(scrollView)
  }

  /// The numbers of the visible rows, if there are placeholder rows, which the view counts as single rows.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
    let user = program.object as? any UIScrollViewAccessibilityDelegate
    return (user?.accessibilityScrollStatus(for:))?(scrollView)
      ?? (context.hasUnloadedRows ? context.unloaded.visibleRows : nil)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    dock.layOut()
    updates.reading.followEnd()
    (program.object?.scrollViewDidChangeAdjustedContentInset(_:))?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let offset = scroller.pageOffset(velocity: velocity.x) {
      targetContentOffset.pointee.x = offset
    }
    (program.object?.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:))?(
      scrollView,
      velocity,
      targetContentOffset
    )
  }

  #if !canImport(UIKit)
    // Without a runtime that forwards calls, each method must be implemented.

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      program.object?.scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      program.object?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      program.object?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      program.object?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      program.object?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      program.object?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
  #endif
}
