import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// What was seen of cells, and for how long.
extension ListBridge {
  /// Looks at what is in view, and once more when an impression will be complete.
  func watchImpressions() {
    guard !impressions.isEmpty, !activity.owesImpressions else { return }
    activity.owesImpressions = true
    MainTurn.enqueue { [weak self] in
      guard let self else { return }
      activity.owesImpressions = false
      lookForImpressions(at: ListClock.now)
      wake()
    }
  }

  /// Takes what is in view at a time.
  func lookForImpressions(at time: Double) {
    guard let surface, surface.window != nil else { return }
    let view = CGRect(origin: surface.contentOffset, size: surface.bounds.size)
    for (_, cell) in surface.shownCells {
      guard let identity = records[cell]?.identity else { continue }
      let frame = surface.convert(cell.bounds, from: cell)
      let fraction = Self.fraction(of: frame, in: view)
      for impression in impressions.update(identity, visibleFraction: fraction, at: time) {
        queue(.impression(impression), for: identity)
      }
    }
  }

  private func wake() {
    guard let next = impressions.nextTime, !activity.awaitsImpression else { return }
    activity.awaitsImpression = true
    // It is looked again after an hour at the latest, so that the time can always be told.
    let delay = min(max(0.01, next - ListClock.now), 3_600)
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      guard let self else { return }
      activity.awaitsImpression = false
      watchImpressions()
    }
  }

  private static func fraction(of frame: CGRect, in view: CGRect) -> Double {
    let area = frame.width * frame.height
    guard area > 0 else { return 0 }
    let seen = frame.intersection(view)
    return seen.isNull ? 0 : Double(seen.width * seen.height / area)
  }
}
