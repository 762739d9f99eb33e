import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// A list in no window is not laid out, since nobody sees it and its cells would be made in vain: where the
// reader is, and which cells are displayed, is settled when it is seen.
extension ListBridge {
  /// Goes to where the reader is, as far as that can be told without any cell.
  func approach(_ place: CoveredPlace) {
    covered = place
    guard let surface, let (position, distance) = target(of: place),
      let frame = surface.place(of: position)
    else { return }
    let way = surface.scrollAxis.way(of: frame, to: distance, in: surface.freeView)
    // How large the content is, the view knows when it is laid out.
    surface.scrollOffset = max(surface.offsetLimits.lowerBound, surface.scrollOffset + way)
  }

  private func target(of place: CoveredPlace) -> (CellPosition, CGFloat)? {
    switch place {
    case .place(let place): return (place.position, CGFloat(-place.offset))
    case .anchor(let anchor):
      for (identity, distance) in anchor.candidates {
        if let position = list?.position(of: identity) { return (position, distance) }
      }
    case .nowhere: break
    }
    return nil
  }

  /// The view came into a window.
  func enteredWindow() {
    guard covered != nil || !unseen.isEmpty else { return }
    MainTurn.enqueue { [weak self] in self?.uncover() }
  }

  private func uncover() {
    guard isVisible else { return }
    guard activity.isFree, !activity.isInBatch else {
      return whenFree { [weak self] in self?.uncover() }
    }
    if let covered {
      show(covered)
      didShowAnew()
      rememberPlace()
    }
    let identities = unseen
    unseen = []
    for identity in identities where displayed[identity]?.cell != nil {
      queue(.display, for: identity)
    }
    if !identities.isEmpty { watchImpressions() }
  }
}
