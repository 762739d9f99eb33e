/// A drag of a row or an item, which a test moves, drops or cancels.
///
/// ```swift
/// let drag = tableView.driveDragBegin(at: IndexPath(row: 1, section: 0))
/// drag?.move(over: collectionView, to: IndexPath(item: 0, section: 2))
/// drag?.drop()
/// ```
///
/// As in UIKit, the views call their drag and drop delegates. A table that accepts the move of one of
/// its own rows asks its data source to move the row instead of its drop delegate, if the data source
/// can move the row.
@preconcurrency @MainActor public final class DrivenDrag {
  private let session: DragSession
  private let source: any DraggingView
  private weak var cell: UIView?

  /// The view under the touch, if the view handles the session.
  private var target: (any DraggingView)?

  /// The last proposal of the target, and its destination.
  private var proposal: (UIDropProposal, destination: IndexPath?)?

  /// Whether the drag was dropped or cancelled.
  public private(set) var isOver = false

  /// The row that the drop delegate has animated the dropped item to, or `nil` for none.
  public var animatedPath: IndexPath? { session.animatedPath }

  fileprivate init?(of path: IndexPath, in source: any DraggingView, at point: CGPoint?) {
    self.source = source
    session = DragSession()
    source.layoutIfNeeded()
    session.place = (source, point ?? source.pointForDrop(at: path))
    guard source.beginDrag(session, at: path) else { return nil }
    cell = source.cellForDrag(at: path)
    source.draggedPath = path
    cell?.setDragState(.lifting)
    source.dragWillBegin(session)
    cell?.setDragState(.dragging)
  }

  /// Moves the touch over a view, or within the view.
  ///
  /// - Parameters:
  ///   - view: The table or collection view, or `nil` for a place outside of all lists.
  ///   - path: The destination that the view finds at the touch, or `nil` if it finds none.
  ///   - point: The position of the touch in the view. The default is the center of the row at the
  ///     destination, or a point below all rows.
  /// - Returns: The operation that the view proposes; `.cancel` for a view that does not handle the
  ///   session.
  @discardableResult
  public func move(
    over view: UIScrollView?,
    to path: IndexPath?,
    at point: CGPoint? = nil
  ) -> UIDropOperation {
    guard !isOver else { return .cancel }
    let view = view as? any DraggingView
    view?.layoutIfNeeded()
    if view !== target { enter(view) }
    guard let target else { return .cancel }
    session.place = (target, point ?? target.pointForDrop(at: path))
    let proposal = target.proposal(for: session, at: path)
    self.proposal = (proposal, path)
    return proposal.operation
  }

  private func enter(_ view: (any DraggingView)?) {
    target?.dropDidExit(session)
    (target, proposal) = (nil, nil)
    guard let view, view.canHandle(session) else { return }
    target = view
    view.dropDidEnter(session)
  }

  /// Drops the row at the last place, and ends the drag.
  ///
  /// - Returns: Whether a view has performed the drop: a drop without a permitted operation cancels
  ///   the drag.
  @discardableResult
  public func drop() -> Bool {
    guard !isOver else { return false }
    var isPermitted = false
    if let target, let (proposal, destination) = proposal {
      isPermitted =
        proposal.operation == .copy
        || proposal.operation == .move && session.allowsMoveOperation
      let path = target === source ? source.draggedPath : nil
      // The row is no longer in the user's hand: its view may change it now.
      source.draggedPath = nil
      if isPermitted {
        target.performDrop(of: session, from: path, to: destination, proposal)
        target.layoutIfNeeded()
      }
    }
    end()
    return isPermitted
  }

  /// Cancels the drag, as when the system interrupts the touch.
  public func cancel() {
    if !isOver { end() }
  }

  private func end() {
    isOver = true
    target?.dropDidEnd(session)
    source.draggedPath = nil
    cell?.setDragState(.none)
    source.dragDidEnd(session)
  }
}

extension UIScrollView {
  /// Begins to drag a row of a table or an item of a collection view by a long press.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - point: The position of the touch in the view. The default is the center of the row.
  /// - Returns: The drag, or `nil` if the row cannot be dragged.
  public func driveDragBegin(at path: IndexPath, from point: CGPoint? = nil) -> DrivenDrag? {
    (self as? any DraggingView).flatMap { DrivenDrag(of: path, in: $0, at: point) }
  }

  /// Drags a row of a table or an item of a collection view, and drops it.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - target: The destination that the other view finds, or `nil` if it finds none.
  ///   - other: The table or collection view on which the row is dropped; by default this view.
  /// - Returns: Whether a view has performed the drop.
  @discardableResult
  public func driveDrag(
    from path: IndexPath,
    to target: IndexPath?,
    on other: UIScrollView? = nil
  ) -> Bool {
    guard let drag = driveDragBegin(at: path) else { return false }
    drag.move(over: other ?? self, to: target)
    return drag.drop()
  }
}

extension UIView {
  fileprivate func setDragState(_ state: UICellConfigurationState.DragState) {
    if let cell = self as? UITableViewCell {
      cell.flags.dragState = state
      cell.setNeedsUpdateConfiguration()
      cell.dragStateDidChange(
        state == .none ? .none : state == .lifting ? .lifting : .dragging
      )
    } else if let cell = self as? UICollectionViewCell {
      cell.gestures.dragState = state
      cell.setNeedsUpdateConfiguration()
      cell.dragStateDidChange(
        state == .none ? .none : state == .lifting ? .lifting : .dragging
      )
    }
  }
}
