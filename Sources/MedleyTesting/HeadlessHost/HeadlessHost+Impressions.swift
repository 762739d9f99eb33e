import MedleyLayout
import MedleyCore

/// What a list hears of that is seen for some time.
extension HeadlessHost {
  /// Lets time pass, so that what is in view is seen for longer, and the list hears of impressions.
  ///
  /// - Parameter seconds: how much time passes.
  public func advanceTime(by seconds: Double) {
    exclusively { self.advanceImpressions(by: Self.legal(seconds)) }
    for cell in visibleCells { cell.nestedHost?.advanceTime(by: seconds) }
  }

  /// Updates the visible part of each cell, then sends the impressions that are complete after some
  /// seconds.
  func advanceImpressions(by seconds: Double) {
    guard !impressions.isEmpty else { return }
    for cell in liveCells where cell.isDisplayed {
      guard let identity = cell.identity else { continue }
      impressions.update(identity, visibleFraction: visibleFraction(of: cell), at: clock)
    }
    clock += seconds
    for (identity, impression) in impressions.takeImpressions(at: clock) {
      queue(.impression(impression), identity, as: .impression(identity, impression))
    }
  }

  /// How much of the area of a cell is in view; in a carousel, sideways too.
  private func visibleFraction(of cell: HeadlessCell) -> Double {
    let (frame, section) = (cell.frame, cell.position?.section ?? 0)
    let down = Self.fraction(from: frame.y, frame.height, in: contentOffset, height)
    guard case .row = cell.position, layout.contentWidth(ofSection: section) != nil else {
      return down
    }
    let offset = carouselOffset(section)
    return down * Self.fraction(from: frame.x, frame.width, in: offset, metrics.width)
  }

  /// How much of a length lies within another.
  private static func fraction(
    from start: Double,
    _ length: Double,
    in viewStart: Double,
    _ viewLength: Double
  ) -> Double {
    guard length > 0 else { return 0 }
    let seen = min(start + length, viewStart + viewLength) - max(start, viewStart)
    return max(0, min(1, seen / length))
  }
}
