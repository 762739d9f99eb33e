import MedleyCore

/// The actions of cells: swipe buttons, context menus, and the controls of editing mode.
@MainActor
struct RowActions {
  let context: BridgeContext
  let hold: RowHold

  /// The id of the action that an info button performs.
  static let infoAction: ActionLabel.ID = "info"

  func labels(at path: IndexPath) -> [ActionLabel] {
    context.listPosition(of: .row(path)).flatMap { context.list?.actions(at: $0) } ?? []
  }

  func canMove(_ path: IndexPath) -> Bool {
    context.listPosition(of: .row(path)).flatMap { context.list?.canMove(at: $0) } ?? false
  }

  /// Returns the valid destination of a row that is nearest to a proposed one, on the way back.
  func target(ofMoveFrom source: IndexPath, to proposed: IndexPath) -> IndexPath {
    guard source != proposed, let list = context.list else { return proposed }
    let (from, to) = (ListPath(source), ListPath(proposed))
    if list.canMove(at: .row(from), to: to) { return proposed }
    return list.destination(ofRowAt: from, between: to, and: from)?.indexPath ?? source
  }

  // MARK: Swipes

  /// Returns the buttons at one side of a row, or `nil` if there are none.
  func swipeActions(at path: IndexPath, _ edge: ActionLabel.Edge) -> UISwipeActionsConfiguration? {
    guard let identity = context.identity(at: path) else { return nil }
    let labels = labels(at: path).filter { $0.edge == edge }
    guard !labels.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: labels.map { swipeAction($0, of: identity) }
    )
    // A full swipe must not perform a destructive action without confirmation.
    configuration.performsFirstActionWithFullSwipe = labels.first?.role != .destructive
    return configuration
  }

  private func swipeAction(_ label: ActionLabel, of identity: ItemIdentity) -> UIContextualAction {
    let action = UIContextualAction(
      style: label.role == .destructive ? .destructive : .normal,
      title: label.title
    ) { [weak context = context, weak hold = hold] _, _, done in
      hold?.performAction { context?.list?.send(.action(label.id), to: identity) }
      // After a destructive action is performed, the view removes the row.
      let isDeleted = context?.list?.position(of: identity) == nil
      done(label.role == .normal || isDeleted)
    }
    action.image = label.symbol.flatMap { UIImage(systemName: $0) }
    return action
  }

  // MARK: Menus

  /// Returns the context menu of a cell, or `nil` if the cell has no actions.
  ///
  /// The menu of one of several selected rows has the actions that all of them offer.
  ///
  /// - Parameter isOfSeveralRows: whether only the menu of several selected rows is wanted.
  func contextMenu(
    at position: CellPosition,
    ofSeveralRows isOfSeveralRows: Bool = false
  ) -> UIContextMenuConfiguration? {
    guard let list = context.list, let position = context.listPosition(of: position),
      let identity = list.identity(at: position)
    else { return nil }
    let rows = selectedRows(around: position)
    let ownLabels = isOfSeveralRows ? [] : list.actions(at: position)
    let labels = rows?.selectionActions ?? ownLabels
    guard !labels.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) {
      [weak context = context, weak rows] _ in
      UIMenu(
        title: "",
        children: labels.map { label in
          UIAction(
            title: label.title,
            image: label.symbol.flatMap { UIImage(systemName: $0) },
            attributes: label.role == .destructive ? .destructive : []
          ) { [weak context, weak rows] _ in
            if let rows {
              rows.performOnSelection(label.id)
            } else {
              context?.list?.send(.action(label.id), to: identity)
            }
          }
        }
      )
    }
  }

  /// Returns the selected rows if a cell is one of several.
  private func selectedRows(around position: CellPosition) -> (any RowSelecting)? {
    guard let list = context.list, let rows = list.severalRows, rows.selectedRowCount > 1,
      list.state(at: position).contains(.selected)
    else { return nil }
    return rows
  }

  // MARK: Editing

  /// Returns the action of the delete button in editing mode: the first destructive one.
  func deletion(at path: IndexPath) -> ActionLabel? {
    labels(at: path).first { $0.role == .destructive }
  }

  /// Handles a tap on the delete button of editing mode.
  func delete(at path: IndexPath) {
    guard let deletion = deletion(at: path), let identity = context.identity(at: path) else {
      return
    }
    hold.performAction { context.list?.send(.action(deletion.id), to: identity) }
  }

  // MARK: Info buttons

  /// Handles a tap on the info button of a row.
  func didTapAccessory(of identity: ItemIdentity?) {
    guard let identity, let list = context.list, let position = list.position(of: identity) else {
      return
    }
    let hasAction = list.actions(at: position).contains { $0.id == Self.infoAction }
    list.send(hasAction ? .action(Self.infoAction) : .select, to: identity)
  }
}
