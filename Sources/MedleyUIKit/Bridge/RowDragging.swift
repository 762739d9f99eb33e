import MedleyCore

/// Drag and drop of rows: the part that table views and collection views have in common.
///
/// Rows are dragged after a long press, within their view or to another list. Rows of other apps are
/// not accepted.
@MainActor
struct RowDragging {
  let context: BridgeContext
  let hold: RowHold
  let moves: RowMoves

  /// Returns the drag item of a row, or nothing if the row cannot be moved.
  func items(at path: IndexPath, for session: any UIDragSession) -> [UIDragItem] {
    guard let position = context.listPosition(of: .row(path)), let list = context.list,
      list.canMove(at: position), let identity = list.identity(at: position),
      let surface = context.surface
    else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider())
    let start = surface.readingX(of: session.location(in: surface))
    item.localObject = DraggedRow(identity, of: list, start: start)
    return [item]
  }

  /// Returns whether the list may accept the row of a session at any place.
  ///
  /// A list that accepts no such row leaves the session to the view around it.
  func canHandle(_ session: any UIDropSession) -> Bool {
    guard let list = context.list, let row = DraggedRow.of(session), let model = row.model else {
      return false
    }
    return row.belongs(to: list) || list.hasReceiver(for: model)
  }

  /// Returns the operation that a drop performs, and whether it drops the row on another row.
  ///
  /// - Parameter destination: the path that the view proposes, or `nil` if the touch is not on a row.
  func operation(
    of session: any UIDropSession,
    at destination: IndexPath?
  ) -> (operation: UIDropOperation, isOnRow: Bool) {
    // The row may have left its list meanwhile.
    guard canHandle(session) else { return (.cancel, false) }
    guard let drop = drop(of: session, at: destination) else { return (.forbidden, false) }
    return (.move, drop.parent != nil)
  }

  /// Performs a drop, whose updates do not wait for the end of the drag.
  ///
  /// - Returns: the path of the dropped row, or of the collapsed row that contains it; `nil` if the view does not have
  ///   the row yet.
  func perform(
    _ session: any UIDropSession,
    at destination: IndexPath?
  ) -> (path: IndexPath, isOnRow: Bool)? {
    guard let list = context.list, let drop = drop(of: session, at: destination) else { return nil }
    moves.endWaiting()
    var identity: ItemIdentity?
    hold.performAction { identity = drop.perform(on: list) }
    let row = identity.flatMap { list.position(of: $0)?.indexPath }
    let parent = drop.parent.flatMap { list.position(of: $0)?.indexPath }
    guard let path = row ?? parent, context.list === list, context.isShown(path) else { return nil }
    return (path, row == nil)
  }

  private func drop(of session: any UIDropSession, at destination: IndexPath?) -> RowDrop? {
    // Until a reload, the paths of the view belong to another list.
    guard context.heldCounts == nil, let list = context.list, let surface = context.surface,
      let row = DraggedRow.of(session)
    else { return nil }
    let path =
      destination.map { ListPath($0) } ?? surface.dropPath(at: session.location(in: surface))
    let touch = TreeTouch(of: row, at: session.location(in: surface), on: list, in: surface)
    return RowDrop(of: row, on: list, at: path, touch)
  }
}

extension ListSurface {
  /// Returns the path for a drop beside all rows: the end of the section whose cells begin last before
  /// the point, or its start if this cell is the header.
  fileprivate func dropPath(at point: CGPoint) -> ListPath {
    let touch = readingStart(of: CGRect(origin: point, size: .zero))
    let cells = shownCells.compactMap { position, _ in
      frame(of: position).map { (start: readingStart(of: $0), position: position) }
    }
    let before = cells.filter { $0.start <= touch }
      .max { ($0.start, $0.position.section) < ($1.start, $1.position.section) }
    if let position = before?.position {
      let isHeader = position == .header(section: position.section)
      return ListPath(section: position.section, item: isHeader ? 0 : .max)
    }
    return ListPath(section: cells.map(\.position.section).min() ?? 0, item: 0)
  }

  /// Returns the first coordinate of a frame in the reading direction of the list.
  private func readingStart(of frame: CGRect) -> CGFloat {
    scrollsSideways && isMirrored ? -frame.maxX : scrollAxis.start(of: frame)
  }
}
