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
    MainTurn.enqueue { [weak self] in
      guard let self, activity.isDropping else { return }
      activity.isDropping = false
      reload()
    }
  }

  /// Takes the change that a drop led to.
  func finishDrop(with update: ListUpdate) {
    activity.isDropping = false
    let change = update.change
    contentVersion += 1
    update.commit()
    guard let dropped, moves(change, only: dropped) else {
      let asked = connection
      MainTurn.enqueue { [weak self] in
        if let self, asked == connection { reload() }
        update.finish()
      }
      return
    }
    showContent(of: change)
    update.finish()
  }

  /// Whether all that a change does to the structure is one move.
  ///
  /// A move to the next place may be told as the move of the neighbour.
  private func moves(_ change: ListChange, only move: ListMove<ListPath>) -> Bool {
    guard !change.changesSections, change.reshapedSections.isEmpty, change.deletedRows.isEmpty,
      change.insertedRows.isEmpty, change.movedRows.count == 1
    else { return false }
    let swapped = ListMove(from: move.to, to: move.from)
    let isNeighbour =
      move.from.section == move.to.section && abs(move.from.item - move.to.item) == 1
    return change.movedRows[0] == move || isNeighbour && change.movedRows[0] == swapped
  }
}
