import MedleyCore

/// Delays updates while the user swipes or drags a row: a view fails if such a row is deleted.
///
/// The view tells only the cell itself when a gesture begins and ends. Therefore, the cell of a held
/// row is observed, but only while an update waits.
@MainActor
final class RowHold {
  private let context: BridgeContext

  /// Whether a drag session of the view's rows is in progress.
  var isDragging = false { didSet { if !isDragging { mayEnd() } } }

  /// Whether the action of a swipe is performed, which may delete the swiped row.
  private var performsAction = false

  private var waiting: [UpdateScheduler.Work] = []
  private weak var observed: UIView?

  init(_ context: BridgeContext) {
    self.context = context
  }

  /// Whether the user swipes or drags a row.
  var isHeld: Bool { !performsAction && (isDragging || heldCell != nil) }

  private var heldCell: UIView? { context.surface?.shownRows.first { $0.cell.isHeld }?.cell }

  /// Performs the action of a swipe, whose updates do not wait.
  func performAction(_ action: () -> Void) {
    performsAction = true
    action()
    performsAction = false
  }

  /// Performs work when the user has released the row, as soon as the view may be changed.
  func whenReleased(_ work: @escaping UpdateScheduler.Work) {
    waiting.append(work)
    observe(heldCell)
  }

  private func observe(_ cell: UIView?) {
    guard let cell, cell !== observed else { return }
    observed = cell
    cell.observeRelease { [weak self] in self?.mayEnd() }
  }

  /// A gesture may have ended; the cell may have been removed as well.
  func mayEnd() {
    guard !waiting.isEmpty else { return }
    context.scheduler.inNextTurn(.releasing) { [weak self] in
      self?.context.scheduler.whenOutsideCalls { [weak self] in self?.performWaiting() }
    }
  }

  private func performWaiting() {
    guard !isHeld else { return observe(heldCell) }
    let work = waiting
    waiting = []
    observed = nil
    for work in work { work() }
  }
}

extension UIView {
  /// Whether the user swipes or drags the row of a cell.
  fileprivate var isHeld: Bool {
    let state =
      (self as? UITableViewCell)?.configurationState
      ?? (self as? UICollectionViewCell)?.configurationState
    return state?.isHeld ?? false
  }

  /// Calls a closure once when the user has released the row of a cell.
  fileprivate func observeRelease(onRelease: @escaping @MainActor () -> Void) {
    var isObserved = true
    let stateDidChange: @MainActor (UICellConfigurationState) -> Void = { state in
      guard isObserved, !state.isHeld else { return }
      isObserved = false
      onRelease()
    }
    if let cell = self as? UITableViewCell {
      let handler = cell.configurationUpdateHandler
      cell.configurationUpdateHandler = { cell, state in
        handler?(cell, state)
        stateDidChange(state)
      }
    } else if let cell = self as? UICollectionViewCell {
      let handler = cell.configurationUpdateHandler
      cell.configurationUpdateHandler = { cell, state in
        handler?(cell, state)
        stateDidChange(state)
      }
    }
  }
}

extension UICellConfigurationState {
  fileprivate var isHeld: Bool { isSwiped || isReordering || cellDragState != .none }
}
