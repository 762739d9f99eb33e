import MedleyCore

/// The place of a row relative to other rows, which tells a move of the row from moves of others.
///
/// The index of a row also changes when rows are inserted above it.
@MainActor
struct RowNeighbours {
  let identity: ItemIdentity
  private let section: SectionID?
  private let parent: ItemIdentity?

  /// The rows with the same parent directly before and after the row.
  private let before: ItemIdentity?
  private let after: ItemIdentity?

  /// - Parameter identity: the identity of a row of the list.
  init?(of identity: ItemIdentity, in list: ViewList) {
    guard case .row(let path)? = list.position(of: identity) else { return nil }
    self.identity = identity
    section = list.section(at: path.section)?.id
    let parent = list.outlineParent(of: path)
    self.parent = parent.flatMap { list.identity(at: .row($0)) }
    func sibling(_ path: ListPath?) -> ItemIdentity? {
      guard let path, list.outlineParent(of: path) == parent else { return nil }
      return list.identity(at: .row(path))
    }
    var row: ListPath? = path.item > 0 ? ListPath(section: path.section, item: path.item - 1) : nil
    while let inner = row, let outer = list.outlineParent(of: inner), outer != parent {
      row = outer
    }
    before = sibling(row)
    after = sibling(ListPath(section: path.section, item: list.outlineEnd(of: path)))
  }

  /// Returns whether the row has another section or parent, or is on the other side of a row beside it.
  func isMoved(in list: ViewList) -> Bool {
    let place = { (row: ItemIdentity?) in row.flatMap { list.position(of: $0)?.readingOrder } }
    guard let new = RowNeighbours(of: identity, in: list), let own = place(identity) else {
      return false
    }
    if new.section != section || new.parent != parent { return true }
    let (above, below) = (place(before), place(after))
    // Otherwise a neighbour was moved.
    if let above, let below, above > below { return false }
    return above.map { $0 > own } ?? false || below.map { $0 < own } ?? false
  }
}
