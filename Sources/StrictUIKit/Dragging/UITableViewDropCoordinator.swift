/// Something that is dropped on a table.
@MainActor public protocol UITableViewDropItem: AnyObject {
  /// What is dropped.
  var dragItem: UIDragItem { get }

  /// Where in the same table it came from; `nil` if it did not.
  var sourceIndexPath: IndexPath? { get }

  /// The size of what is seen of it.
  var previewSize: CGSize { get }
}

/// What comes to rest, in time.
@MainActor public protocol UIDragAnimating: AnyObject {
  /// Has something done beside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
}

/// A drop on a table.
@MainActor public protocol UITableViewDropCoordinator: AnyObject {
  /// What is dropped.
  var items: [any UITableViewDropItem] { get }

  /// Where it is dropped; `nil` where there are no rows.
  var destinationIndexPath: IndexPath? { get }

  /// What the table made of it last.
  var proposal: UITableViewDropProposal { get }

  /// The drag.
  var session: any UIDropSession { get }

  /// Shows something coming to rest at a row that is there by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}
