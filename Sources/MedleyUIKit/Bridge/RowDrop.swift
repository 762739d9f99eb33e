import MedleyCore

/// A row that the user drags out of a list.
@MainActor
final class DraggedRow {
  let identity: ItemIdentity

  /// The horizontal coordinate of the touch at the beginning of the drag, in the reading direction.
  let start: CGFloat

  private weak var source: ViewList?

  init(_ identity: ItemIdentity, of source: ViewList, start: CGFloat) {
    self.identity = identity
    self.start = start
    self.source = source
  }

  /// Returns the row of a drag session, or `nil` for a session that did not begin in a list of this
  /// app.
  static func of(_ session: any UIDropSession) -> DraggedRow? {
    session.localDragSession?.items.first?.localObject as? DraggedRow
  }

  /// The model of the row, or `nil` if the row has left its list.
  var model: (any ListModel)? { source.flatMap { list in position.flatMap(list.model) } }

  /// Returns whether the row belongs to a list.
  func belongs(to list: ViewList) -> Bool { source === list }

  /// Returns the position of the row if it belongs to a list.
  func position(in list: ViewList) -> CellPosition? { belongs(to: list) ? position : nil }

  private var position: CellPosition? { source?.position(of: identity) }
}

/// The effect of dropping a row on a list.
enum RowDrop {
  /// The list keeps its row where it is.
  case keep(ItemIdentity)

  /// The list moves its row to a path.
  case move(ItemIdentity, to: ListPath)

  /// The list moves its row to a place in a tree.
  ///
  /// The place is on the row under the touch, or between two rows.
  case moveInTree(ItemIdentity, to: TreeDestination, isOnRow: Bool)

  /// The list receives a row of another list at a path.
  case receive(any ListModel, at: ListPath)

  /// Returns the effect of a drop, or `nil` if the list does not accept the row there.
  ///
  /// - Parameters:
  ///   - row: the row of this list or of another list.
  ///   - list: the list on which the row is dropped.
  ///   - path: the proposed path of the row after the drop. A view may propose a path beyond the end
  ///     of the section, which denotes the end.
  ///   - touch: the touch, which chooses a place in a tree.
  @MainActor
  init?(of row: DraggedRow, on list: ViewList, at path: ListPath, _ touch: TreeTouch?) {
    guard let model = row.model, let shape = list.section(at: path.section) else { return nil }
    var path = path
    guard row.belongs(to: list) else {
      path.item = min(path.item, shape.itemCount)
      guard list.canDrop(model, at: path) else { return nil }
      self = .receive(model, at: path)
      return
    }
    guard let source = list.position(of: row.identity), case .row(let start) = source else {
      return nil
    }
    path.item = min(path.item, shape.itemCount - (start.section == path.section ? 1 : 0))
    if let touch, let place = list.treeDestination(for: touch, at: path, from: start) {
      let isOnRow = touch.row.flatMap { list.treeDestination(onto: $0, from: start) } == place
      let isSame = !isOnRow && path == start && place.level == list.outlinePlace(at: source)?.level
      self =
        isSame ? .keep(row.identity) : .moveInTree(row.identity, to: place, isOnRow: isOnRow)
      return
    }
    if path == start {
      self = .keep(row.identity)
    } else if list.canMove(at: source, to: path) {
      self = .move(row.identity, to: path)
    } else {
      return nil
    }
  }

  /// The row on which a row is dropped, or `nil` for a drop between rows.
  var parent: ItemIdentity? {
    guard case .moveInTree(_, let place, true) = self else { return nil }
    return place.parent
  }

  /// Performs the drop, and returns the identity of the dropped row in the list.
  @MainActor
  func perform(on list: ViewList) -> ItemIdentity {
    switch self {
    case .keep(let identity):
      return identity
    case .move(let identity, let path):
      list.send(.move(to: path), to: identity)
      return identity
    case .moveInTree(let identity, let place, _):
      list.send(.moveInTree(to: place), to: identity)
      return identity
    case .receive(let model, let path):
      list.drop(model, at: path)
      return Self.identity(of: model)
    }
  }

  private static func identity(of model: some ListModel) -> ItemIdentity { .row(model.id) }
}
