public import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Where a cell comes to stand when the view scrolls to it.
public enum ScrollEdge: Hashable, Sendable, CaseIterable {
  /// Wherever the way is shortest; nothing happens if the cell is in view.
  case nearest

  /// At the upper edge, or under the header that stays in view there; at the leading edge if the
  /// list scrolls sideways.
  case start

  /// In the middle.
  case middle

  /// At the lower edge; at the trailing one if the list scrolls sideways.
  case end
}

extension ViewHost {
  /// Scrolls to wherever an identity stands now.
  ///
  /// - Parameters:
  ///   - identity: a row, header or footer of the list. A section that hides its rows shows them when
  ///     one of them is scrolled to. A row of a carousel comes into view there by the shortest way.
  ///   - edge: where it comes to stand.
  ///   - isAnimated: whether one sees the way.
  /// - Returns: whether it is in the list.
  @MainActor
  @discardableResult
  public func scroll(
    to identity: ItemIdentity,
    at edge: ScrollEdge = .start,
    animated isAnimated: Bool = false
  ) -> Bool {
    guard let position = list?.position(of: identity) else { return false }
    bridge?.scroll(to: position, at: edge, animated: isAnimated)
    return true
  }
}
