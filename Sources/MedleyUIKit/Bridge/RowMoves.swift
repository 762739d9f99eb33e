import MedleyCore

/// The moves of a row without a drag: by keys, and by the actions of screen readers.
///
/// The data may move the row at once or later, for example after a server has answered. The new position is announced
/// when the row has arrived there, unless the user has scrolled or dropped a row meanwhile. A move that the data rejects
/// is not announced; the row can show the reason.
@MainActor
final class RowMoves {
  private let context: BridgeContext
  private let scroller: ListScroller

  /// The rows that have not arrived, in the order of their moves.
  private var awaited: [RowNeighbours] = []

  init(_ context: BridgeContext, _ scroller: ListScroller) {
    (self.context, self.scroller) = (context, scroller)
  }

  /// Returns the directions of a row that can be moved, without searching for destinations.
  func directions(ofRowAt position: CellPosition) -> [TreeMove] {
    guard case .row(let path) = position, let list = context.list, list.canMove(at: position) else {
      return []
    }
    return list.movesInTree(path) ? TreeMove.allCases : [.up, .down]
  }

  /// Asks the data to move a row in a direction.
  ///
  /// - Returns: whether there is a destination.
  func perform(_ move: TreeMove, on identity: ItemIdentity) -> Bool {
    guard let list = context.list, case .row(let path)? = list.position(of: identity),
      let event = list.event(moving: move, ofRowAt: path)
    else { return false }
    awaited.removeAll { $0.identity == identity }
    awaited.append(RowNeighbours(ofRowAt: path, identity, in: list))
    list.send(event, to: identity)
    return true
  }

  /// Announces no more arrivals: another list was connected, or the user has scrolled or dropped a row.
  func endWaiting() { awaited = [] }

  /// Announces the positions of the rows that have arrived, and scrolls to the one that was moved last.
  func viewDidUpdate() {
    guard !awaited.isEmpty else { return }
    // Further stages of the update may follow in this turn.
    NextTurn.perform { [weak self] in
      self?.context.scheduler.whenIdle { [weak self] in self?.announceArrivals() }
    }
  }

  private func announceArrivals() {
    // The user may have opened another screen.
    guard let list = context.list, context.isVisible else { return endWaiting() }
    let arrived = awaited.filter { $0.isMoved(in: list) }
    awaited.removeAll { row in
      list.position(of: row.identity) == nil || arrived.contains { $0.identity == row.identity }
    }
    guard let last = arrived.last else { return }
    scroller.scroll(to: last.identity, at: .nearest, animated: true)
    for row in arrived {
      guard case .row(let path)? = list.position(of: row.identity) else { continue }
      let place = list.spokenPlace(ofRowAt: path)
      UIAccessibility.post(notification: .announcement, argument: place)
    }
  }
}

extension HostedList {
  /// Returns the words for the place of a moved row: among the rows with the same parent, or in its section.
  fileprivate func spokenPlace(ofRowAt path: ListPath) -> String {
    let siblings = outlineSiblings(at: path)
    let position = siblings?.position ?? path.item + 1
    let count = siblings?.count ?? section(at: path.section)?.itemCount ?? 0
    let place = texts.filled(\.moved, ["position": "\(position)", "count": "\(count)"])
    guard let level = outlinePlace(at: .row(path))?.level else { return place }
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
  /// Returns the actions that move a row to its possible destinations.
  ///
  /// - Parameter isStored: whether the cell keeps the actions, so that destinations would become outdated; all directions
  ///   are then returned, and an action without a destination fails.
  func moveActions(at position: CellPosition, isStored: Bool = false) -> [RowAction] {
    guard case .row(let path) = position, let list else { return [] }
    let moves = moves.directions(ofRowAt: position)
      .filter { isStored || list.event(moving: $0, ofRowAt: path) != nil }
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
