import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// What the list hears of cells that come and go.
extension ListBridge {
  /// A cell is about to be seen.
  func willDisplay(_ cell: UIView, at position: CellPosition) {
    answer {
      guard let list, let identity = list.identity(at: position) else { return }
      let record = records[cell]
      // The view has told it so just now; what follows may change it.
      let wasSelected = Self.isSelected(cell)
      let isOutdated = record?.identity != identity || record?.contentVersion != contentVersion
      // The view may have made the cell ahead, before the content changed.
      if isOutdated, record == nil || self.cell(cell, fits: position) {
        fill(cell, at: position)
      }
      noteHeight(of: cell)
      syncSelection(at: position, shown: wasSelected.map { isSelected in { _ in isSelected } })
      let isSeen = isDisplayed(identity, besides: cell)
      displayed[identity] = WeakCell(cell)
      guard !isSeen else { return }
      impressions.begin(identity, thresholds: list.impressionThresholds(at: position))
      if isVisible {
        queue(.display, for: identity)
      } else {
        unseen.insert(identity)
      }
    }
    watchImpressions()
  }

  /// A cell is not seen any more; by now another row may stand where it stood.
  func didEndDisplaying(_ cell: UIView) {
    guard let record = records[cell] else { return }
    noteHeight(of: cell)
    guard !isDisplayed(record.identity, besides: cell) else { return }
    impressions.end(record.identity)
    displayed[record.identity] = nil
    guard unseen.remove(record.identity) == nil else { return }
    queue(.endDisplay, for: record.identity)
  }

  /// Whether another cell shows what this one does: one that takes the place of another comes first.
  private func isDisplayed(_ identity: ItemIdentity, besides cell: UIView) -> Bool {
    guard let other = displayed[identity]?.cell, other !== cell else { return false }
    return records[other]?.identity == identity
  }

  /// The cell that was said to be seen at a position, without asking the view.
  func displayedCell(at position: CellPosition) -> UIView? {
    guard let identity = list?.identity(at: position), let cell = displayed[identity]?.cell,
      records[cell]?.identity == identity
    else { return nil }
    return cell
  }

  /// Rows are likely to be seen soon.
  func prefetch(_ paths: [IndexPath]) {
    for path in paths {
      if let identity = list?.identity(at: .row(path)) { queue(.prefetch, for: identity) }
    }
  }

  /// Tells the list of an event as soon as the view may be changed.
  func queue(_ event: CellEvent, for identity: ItemIdentity) {
    events.append((event, identity))
    guard !activity.owesEvents else { return }
    activity.owesEvents = true
    MainTurn.enqueue { [weak self] in self?.tellEvents() }
  }

  /// Tells the list of all events that wait.
  func tellEvents() {
    activity.owesEvents = false
    let waiting = events
    events = []
    for (event, identity) in waiting { list?.send(event, to: identity) }
  }
}
