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

  /// At the upper edge; at the leading one if the list scrolls sideways.
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
  ///     one of them is scrolled to; one without rows cannot be scrolled to.
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

extension ListBridge {
  func scroll(to position: CellPosition, at edge: ScrollEdge, animated: Bool) {
    guard let surface, let list else { return }
    if list.section(at: position.section).map({ collapsed.contains($0.id) }) ?? false,
      position.indexPath != nil
    {
      list.send(.expand, at: .header(section: position.section))
    }
    let count = shownRowCount(inSection: position.section)
    let item =
      switch position {
      case .row(let path): path.item
      case .header: 0
      case .footer: count - 1
      }
    guard item >= 0, item < count else { return }
    surface.layoutIfNeeded()
    surface.bringIntoView(
      IndexPath(item: item, section: position.section),
      at: edge,
      animated: animated
    )
  }
}
