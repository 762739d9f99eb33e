import MedleyCore

/// The moves of a row without a drag: by keys, and by the actions of screen readers.
@MainActor
struct RowMoves {
  let context: BridgeContext
  let scroller: ListScroller

  /// Returns the directions of a row that can be moved, without searching for destinations.
  func directions(ofRowAt position: CellPosition) -> [TreeMove] {
    guard case .row(let path) = position, let list = context.list, list.canMove(at: position) else {
      return []
    }
    return list.movesInTree(path) ? TreeMove.allCases : [.up, .down]
  }

  /// Returns the event that moves a row in a direction, or `nil` without a destination.
  func event(_ move: TreeMove, ofRowAt path: ListPath) -> CellEvent? {
    guard let list = context.list, list.canMove(at: .row(path)) else { return nil }
    if list.movesInTree(path) {
      return list.treeDestination(moving: move, from: path).map { .moveInTree(to: $0) }
    }
    guard move == .up || move == .down else { return nil }
    let end = ListPath(section: move == .up ? -1 : list.sectionCount, item: 0)
    return list.destination(ofRowAt: path, between: path, and: end).map { .move(to: $0) }
  }

  /// Moves a row in a direction, scrolls to it, and announces its position.
  ///
  /// - Returns: whether there is a destination.
  func perform(_ move: TreeMove, on identity: ItemIdentity) -> Bool {
    guard let list = context.list, case .row(let path)? = list.position(of: identity),
      let event = event(move, ofRowAt: path)
    else { return false }
    let old = place(of: identity)
    list.send(event, to: identity)
    // The data may have changed at once, and the view in the next turn.
    NextTurn.perform { [self] in
      context.scheduler.whenIdle { [self] in
        guard context.list === list, let new = place(of: identity), new != old else { return }
        scroller.scroll(to: identity, at: .nearest, animated: true)
        UIAccessibility.post(notification: .announcement, argument: new.speech(list.texts))
      }
    }
    return true
  }

  private func place(of identity: ItemIdentity) -> MovedPlace? {
    guard let list = context.list, case .row(let path)? = list.position(of: identity) else {
      return nil
    }
    let siblings = list.outlineSiblings(at: path)
    return MovedPlace(
      path: path,
      position: siblings?.position ?? path.item + 1,
      count: siblings?.count ?? list.section(at: path.section)?.itemCount ?? 0,
      level: list.outlinePlace(at: .row(path))?.level
    )
  }
}

/// The place of a row after a move, for screen readers.
private struct MovedPlace: Equatable {
  let path: ListPath

  /// The position among the rows with the same parent, or of the section, from 1 on.
  let position: Int
  let count: Int

  /// The level in an outline.
  let level: Int?

  func speech(_ texts: ListTexts) -> String {
    let place = texts.filled(\.moved, ["position": "\(position)", "count": "\(count)"])
    guard let level else { return place }
    return "\(place), \(texts.filled(\.level, ["level": "\(level)"]))"
  }
}

extension ListTexts {
  /// Returns the title of the action that moves a row in a direction.
  func title(of move: TreeMove) -> String {
    switch move {
    case .up: moveUp
    case .down: moveDown
    case .inward: moveInward
    case .outward: moveOutward
    }
  }
}

extension ListBridge {
  var moves: RowMoves { RowMoves(context: context, scroller: scroller) }

  /// Returns the actions that move a row to its possible destinations.
  ///
  /// - Parameter isStored: whether the cell keeps the actions, so that destinations would become outdated; all directions
  ///   are then returned, and an action without a destination fails.
  func moveActions(at position: CellPosition, isStored: Bool = false) -> [RowAction] {
    guard case .row(let path) = position, let list else { return [] }
    let moves = moves.directions(ofRowAt: position)
      .filter { isStored || self.moves.event($0, ofRowAt: path) != nil }
    guard !moves.isEmpty, let identity = list.identity(at: position) else { return [] }
    return moves.map { move in
      RowAction(name: list.texts.title(of: move)) { [weak self] _ in
        self?.moves.perform(move, on: identity) ?? false
      }
    }
  }

  func moveActions(around view: UIView) -> [UIAccessibilityCustomAction] {
    position(ofRowAround: view).map { moveActions(at: $0) } ?? []
  }
}
