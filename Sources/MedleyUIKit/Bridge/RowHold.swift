import MedleyCore

/// Delays updates while the user swipes or drags a row: a view fails if such a row is deleted.
///
/// Updates of a list over which a row is dragged wait as well, so that the row is dropped at the
/// place that the user sees.
///
/// The view tells only the cell itself when a gesture begins and ends. Therefore, the cell of a held
/// row is observed, but only while an update waits.
@MainActor
final class RowHold {
  private let context: BridgeContext

  /// Whether a drag session of the view's rows is in progress.
  var isDragging = false { didSet { if !isDragging { mayEnd() } } }

  /// Whether a row, also of another list, is dragged over the view.
  var isTargeted = false { didSet { if !isTargeted { mayEnd() } } }

  /// Whether the action of a swipe or a drop is performed, which may delete or move the held row.
  private var performsAction = false

  private var waiting: [UpdateScheduler.Work] = []
  private weak var observed: UIView?

  /// Gives the observed cell its own handler back.
  private var restoreHandler: (@MainActor () -> Void)?

  init(_ context: BridgeContext) {
    self.context = context
  }

  /// Whether the user swipes or drags a row of a visible view.
  var isHeld: Bool {
    context.isVisible && !performsAction && (isDragging || isTargeted || heldCell != nil)
  }

  private var heldCell: UIView? { context.surface?.shownRows.first { $0.cell.isHeld }?.cell }

  /// Performs the action of a swipe or a drop, whose updates do not wait.
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
    stopObserving()
    observed = cell
    restoreHandler = cell.observeRelease { [weak self] in
      self?.stopObserving()
      self?.mayEnd()
    }
  }

  private func stopObserving() {
    restoreHandler?()
    restoreHandler = nil
    observed = nil
  }

  /// A cell is about to be configured, which may replace its handler.
  func willConfigure(_ cell: UIView) {
    guard cell === observed else { return }
    stopObserving()
    mayEnd()
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
    stopObserving()
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

  /// Calls a closure when the user has released the row of a cell.
  ///
  /// - Returns: a closure that ends the observation.
  fileprivate func observeRelease(
    _ onRelease: @escaping @MainActor () -> Void
  ) -> (@MainActor () -> Void)? {
    if let cell = self as? UITableViewCell {
      let handler = cell.configurationUpdateHandler
      cell.configurationUpdateHandler = { cell, state in
        handler?(cell, state)
        if !state.isHeld { onRelease() }
      }
      return { [weak cell] in cell?.configurationUpdateHandler = handler }
    }
    guard let cell = self as? UICollectionViewCell else { return nil }
    let handler = cell.configurationUpdateHandler
    cell.configurationUpdateHandler = { cell, state in
      handler?(cell, state)
      if !state.isHeld { onRelease() }
    }
    return { [weak cell] in cell?.configurationUpdateHandler = handler }
  }
}

extension UICellConfigurationState {
  fileprivate var isHeld: Bool { isSwiped || isReordering || cellDragState != .none }
}
