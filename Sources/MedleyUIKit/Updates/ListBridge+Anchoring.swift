import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// The place of the reader: a row, not an offset.
extension ListBridge {
  /// The rows in view, the first of which is read.
  ///
  /// - Parameter isKept: whether a row that the view has at a position may be the one that stays in
  ///   place.
  func readingAnchor(where isKept: (CellPosition) -> Bool = { _ in true }) -> ReadingAnchor? {
    guard options.keepsPlace, let surface else { return nil }
    let axis = surface.scrollAxis
    let edge = axis.start(of: surface.freeView)
    let rows = surface.shownRows.compactMap { path, cell -> (ItemIdentity, CGRect)? in
      guard let record = records[cell], isKept(.row(path)),
        let frame = surface.place(of: .row(path)), axis.end(of: frame) > edge
      else { return nil }
      return (record.identity, frame)
    }
    let candidates = rows.sorted { axis.start(of: $0.1) < axis.start(of: $1.1) }
      .map { ($0.0, axis.start(of: $0.1) - edge) }
    guard !candidates.isEmpty else { return nil }
    return ReadingAnchor(candidates: candidates, overscroll: surface.overscroll)
  }

  /// Scrolls so that the first row of an anchor that is still there stands where it stood.
  func restore(_ anchor: ReadingAnchor?) {
    guard let anchor, let list else { return }
    for (identity, distance) in anchor.candidates {
      guard let position = list.position(of: identity) else { continue }
      return bring(position, to: distance, overscroll: anchor.overscroll)
    }
  }

  /// Scrolls so that a cell stands at a distance from the upper or leading edge, without animation.
  ///
  /// What lies between is measured on the way, so the place is looked for again until it is found.
  ///
  /// - Parameter overscroll: how far beyond its end the list is held meanwhile.
  func bring(_ position: CellPosition, to distance: CGFloat, overscroll: CGFloat = 0) {
    guard let surface else { return }
    let axis = surface.scrollAxis
    UIView.performWithoutAnimation {
      for _ in 0..<6 {
        surface.layoutIfNeeded()
        guard let frame = surface.place(of: position) else { return }
        let limits = surface.offsetLimits
        let held =
          limits.lowerBound + min(0, overscroll)...limits.upperBound + max(0, overscroll)
        let way = axis.way(of: frame, to: distance, in: surface.freeView)
        let offset = (surface.scrollOffset + way).clamped(to: held)
        guard abs(offset - surface.scrollOffset) > 0.25 else { return }
        surface.scrollOffset = offset
      }
    }
  }

  /// Tells the list where the reader is.
  func rememberPlace() {
    guard let list, let surface, activity.isFree, !activity.isInBatch, !activity.isReloading,
      covered == nil
    else { return }
    let inset = surface.adjustedContentInset
    let sideways = surface.scrollsSideways
    let view = surface.bounds.inset(by: inset)
    // Read from the right, a line grows to the left: there places count backwards.
    let isMirrored = sideways && surface.isMirrored
    let start = isMirrored ? -view.maxX : sideways ? view.minX : view.minY
    let rows = surface.rows(in: view).map { path, frame in
      isMirrored
        ? (path, -frame.maxX, -frame.minX)
        : (path, sideways ? frame.minX : frame.minY, sideways ? frame.maxX : frame.maxY)
    }
    guard let first = rows.filter({ $0.2 > start }).min(by: { $0.1 < $1.1 }) else { return }
    list.remember(ScrollPosition(position: .row(first.0), offset: Double(start - first.1)))
  }

  /// Scrolls to where the reader was when the list was last shown.
  func go(to place: ScrollPosition) {
    guard let surface else { return }
    guard surface.scrollsSideways else {
      return bring(place.position, to: CGFloat(-place.offset))
    }
    surface.layoutIfNeeded()
    guard let frame = surface.place(of: place.position) else { return }
    let end = surface.contentSize.width - surface.bounds.width
    let start =
      surface.isMirrored
      ? frame.maxX - CGFloat(place.offset) - surface.bounds.width
      : frame.minX + CGFloat(place.offset)
    surface.contentOffset.x = max(0, min(start, end))
  }

  /// Scrolls to where a list begins that nobody has read yet, if another was shown before: a cell
  /// with a list in it is used again wherever that one was left.
  func goToStart() {
    guard let surface, connection > 1 else { return }
    let inset = surface.adjustedContentInset
    var start = -inset.left
    if surface.scrollsSideways, surface.isMirrored {
      surface.layoutIfNeeded()
      start = max(start, surface.contentSize.width + inset.right - surface.bounds.width)
    }
    surface.contentOffset = CGPoint(x: start, y: -inset.top)
  }
}
