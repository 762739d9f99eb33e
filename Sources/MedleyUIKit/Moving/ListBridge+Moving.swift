import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Rows that a person drops at another place.
extension ListBridge {
  func canMove(_ path: IndexPath) -> Bool {
    list?.canMove(at: .row(path)) ?? false
  }

  /// A person dropped a row, and the view shows it there already.
  ///
  /// The list says what comes of it. If it moves the same row by a change of its own, the view
  /// has nothing left to do; otherwise it shows what the list has.
  func drop(_ source: IndexPath, at target: IndexPath) {
    guard source != target, let list, let identity = list.identity(at: .row(source)) else { return }
    activity.isDropping = true
    dropped = ListMove(from: ListPath(source), to: ListPath(target))
    list.send(.move(to: ListPath(target)), to: identity)
    guard activity.isDropping else { return }
    // Nothing has changed, or it will later: meanwhile the view must show what there is.
    pretendedMove = dropped
    afterDrop { [weak self] in
      guard let self, activity.isDropping else { return }
      activity.isDropping = false
      reload()
    }
  }

  /// Does something when the view has made its own update of a drop, which it begins when the data
  /// source has heard of it: a reload before the end of an update is ignored.
  private func afterDrop(_ work: @escaping @MainActor () -> Void) {
    MainTurn.enqueue { MainTurn.enqueue(work) }
  }

  /// Where the list has the row that the view has at a path.
  ///
  /// They differ only from a drop that the list does not follow until the view is reloaded: the
  /// view counts on the move, and checks that the data has made it.
  func listPath(of path: IndexPath) -> IndexPath {
    guard let move = pretendedMove else { return path }
    var item = path.item
    if ListPath(path) == move.to { return move.from.indexPath }
    if path.section == move.to.section, item > move.to.item { item -= 1 }
    if path.section == move.from.section, item >= move.from.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// How many rows more a section has in the view, because of a drop that the list does not follow.
  func pretendedRowCount(inSection section: Int) -> Int {
    guard let move = pretendedMove else { return 0 }
    return (move.to.section == section ? 1 : 0) - (move.from.section == section ? 1 : 0)
  }

  /// Takes the change that a drop led to.
  func finishDrop(with update: ListUpdate) {
    activity.isDropping = false
    let change = update.change
    guard let dropped, collapsed.isEmpty, moves(change, only: dropped) else {
      pretendedMove = dropped
      let asked = connection
      afterDrop { [weak self] in
        update.commit()
        if let self, asked == connection { reload() }
        update.finish()
      }
      return
    }
    // The list may have answered later than at once, and has caught up with the view now.
    pretendedMove = nil
    contentVersion += 1
    update.commit()
    let asked = connection
    // Until the view has made its own update, paths mean to it what stood there before.
    afterDrop { [weak self] in
      if let self, asked == connection {
        if isVisible, !activity.owesReload { showContent(of: change) } else { reload() }
      }
      update.finish()
    }
  }

  /// Whether all that a change does to the structure is one move.
  ///
  /// A move to the next place may be told as the move of the neighbour.
  private func moves(_ change: ListChange, only move: ListMove<ListPath>) -> Bool {
    guard !change.changesSections, change.reloadedSections.isEmpty, change.deletedRows.isEmpty,
      change.insertedRows.isEmpty, change.movedRows.count == 1
    else { return false }
    let swapped = ListMove(from: move.to, to: move.from)
    let isNeighbour =
      move.from.section == move.to.section && abs(move.from.item - move.to.item) == 1
    return change.movedRows[0] == move || isNeighbour && change.movedRows[0] == swapped
  }
}
