import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// What can be done with a row besides selecting it: swipe buttons, menus, the controls of editing.
extension ListBridge {
  /// The id of the action that an info button performs.
  static var infoAction: ActionLabel.ID { "info" }

  func actions(at path: IndexPath) -> [ActionLabel] {
    list?.actions(at: .row(path)) ?? []
  }

  /// The buttons at one side of a row; `nil` where there are none.
  func swipeActions(
    at path: IndexPath,
    _ edge: ActionLabel.Edge
  ) -> UISwipeActionsConfiguration? {
    guard let identity = list?.identity(at: .row(path)) else { return nil }
    let labels = actions(at: path).filter { $0.edge == edge }
    guard !labels.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: labels.map { swipeAction($0, of: identity) }
    )
    // A whole swipe would destroy what a short one only offers to.
    configuration.performsFirstActionWithFullSwipe = labels.first?.role != .destructive
    return configuration
  }

  private func swipeAction(_ label: ActionLabel, of identity: ItemIdentity) -> UIContextualAction {
    let action = UIContextualAction(
      style: label.role == .destructive ? .destructive : .normal,
      title: label.title
    ) { [weak self] _, _, done in
      self?.list?.send(.action(label.id), to: identity)
      // A destructive button that was performed has the view take the row away.
      let isGone = self?.list?.position(of: identity) == nil
      done(label.role == .normal || isGone)
    }
    action.image = label.symbol.flatMap { UIImage(systemName: $0) }
    return action
  }

  /// The menu of a row; `nil` where there is nothing to choose.
  func contextMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
    guard let identity = list?.identity(at: .row(path)) else { return nil }
    let labels = actions(at: path)
    guard !labels.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu(of: labels, for: identity)
    }
  }

  func menu(of labels: [ActionLabel], for identity: ItemIdentity) -> UIMenu {
    UIMenu(
      title: "",
      children: labels.map { label in
        UIAction(
          title: label.title,
          image: label.symbol.flatMap { UIImage(systemName: $0) },
          attributes: label.role == .destructive ? .destructive : []
        ) { [weak self] _ in
          self?.list?.send(.action(label.id), to: identity)
        }
      }
    )
  }

  /// The action that the delete button of editing performs: the first that destroys something.
  func deletion(at path: IndexPath) -> ActionLabel? {
    actions(at: path).first { $0.role == .destructive }
  }

  /// The controls that a cell of a collection view shows while the list is edited.
  func editingControls(of cell: UIView) -> EditingControls {
    guard let list, let position = records[cell].flatMap({ list.position(of: $0.identity) }),
      let path = position.indexPath
    else { return [] }
    var controls: EditingControls = canMove(path) ? .move : []
    if list.selectionMode == .multiple {
      controls.insert(.select)
    } else if let deletion = deletion(at: path) {
      let canBeSwiped =
        (surface as? UICollectionView)?.collectionViewLayout is SectionsLayout
        && list.section(at: path.section)?.layout == .list
      controls.insert(canBeSwiped && deletion.edge == .trailing ? .swipe : .delete)
    }
    return controls
  }

  /// A person tapped the delete button of editing in a cell.
  func deleteRow(shownBy cell: UIView) {
    guard let list, let position = records[cell].flatMap({ list.position(of: $0.identity) }),
      let path = position.indexPath
    else { return }
    delete(at: path)
  }

  /// A person tapped the delete button of editing.
  func delete(at path: IndexPath) {
    guard let deletion = deletion(at: path) else { return }
    list?.send(.action(deletion.id), at: .row(path))
  }

  /// A person tapped the info button of a row.
  func didTapAccessory(at path: IndexPath) {
    guard let identity = list?.identity(at: .row(path)) else { return }
    didTapAccessory(of: identity)
  }

  /// A person tapped an info button that is part of a cell.
  func didTapAccessory(around view: UIView) {
    if let identity = identity(ofCellWith: view) { didTapAccessory(of: identity) }
  }

  private func didTapAccessory(of identity: ItemIdentity) {
    guard let list, let position = list.position(of: identity) else { return }
    let hasAction = list.actions(at: position).contains { $0.id == Self.infoAction }
    list.send(hasAction ? .action(Self.infoAction) : .select, to: identity)
  }
}
