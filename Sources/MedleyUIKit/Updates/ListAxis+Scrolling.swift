#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension ListAxis {
  /// Where a frame begins, along the axis.
  func start(of frame: CGRect) -> CGFloat { self == .vertical ? frame.minY : frame.minX }

  /// Where a frame ends, along the axis.
  func end(of frame: CGRect) -> CGFloat { self == .vertical ? frame.maxY : frame.maxX }

  /// How far a frame is from standing at a distance from the beginning of a view.
  ///
  /// One that begins before the view reaches into it all the same: it may turn out to be larger, but
  /// only when it is in view.
  func way(of frame: CGRect, to distance: CGFloat, in view: CGRect) -> CGFloat {
    let length = end(of: frame) - start(of: frame)
    return start(of: frame) - max(distance, min(0, 0.5 - length)) - start(of: view)
  }
}

extension ListSurface {
  /// Which way the list scrolls.
  var scrollAxis: ListAxis { scrollsSideways ? .horizontal : .vertical }

  /// How far the list is scrolled.
  var scrollOffset: CGFloat {
    get { scrollsSideways ? contentOffset.x : contentOffset.y }
    set {
      if scrollsSideways { contentOffset.x = newValue } else { contentOffset.y = newValue }
    }
  }

  /// The part of the content that is in view and that no bar covers.
  var freeView: CGRect { bounds.inset(by: adjustedContentInset) }

  /// The offsets at which the view stands when nobody touches it.
  var offsetLimits: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let (start, end) =
      scrollsSideways
      ? (-inset.left, contentSize.width + inset.right - bounds.width)
      : (-inset.top, contentSize.height + inset.bottom - bounds.height)
    return start...max(start, end)
  }

  /// How far a person holds the list beyond its end, or how far it has yet to spring back; less than 0
  /// before its beginning.
  var overscroll: CGFloat {
    guard isTracking || isDragging || isDecelerating else { return 0 }
    return scrollOffset - scrollOffset.clamped(to: offsetLimits)
  }
}

extension CGFloat {
  func clamped(to limits: ClosedRange<CGFloat>) -> CGFloat {
    Swift.max(limits.lowerBound, Swift.min(self, limits.upperBound))
  }
}
