import MedleyCore

/// The place of a row beside other rows, which tells a move of the row from moves of others.
///
/// The index of a row also changes when rows are inserted above it.
@MainActor
struct RowNeighbours {
  let identity: ItemIdentity

  private let parent: RowParent

  /// The rows with the same parent before the row, the nearest first; several, because some may be deleted meanwhile.
  private let before: [ItemIdentity]

  /// The rows with the same parent after the row, the nearest first.
  private let after: [ItemIdentity]

  init(ofRowAt path: ListPath, _ identity: ItemIdentity, in list: ViewList) {
    let isInTree = list.movesInTree(path)
    func rows(isAfter: Bool) -> [ItemIdentity] {
      var (row, identities): (ListPath?, [ItemIdentity]) = (path, [])
      while identities.count < 16 {
        row = row.flatMap { list.row(beside: $0, isAfter: isAfter, isInTree: isInTree) }
        guard let row, let identity = list.identity(at: .row(row)) else { break }
        identities.append(identity)
      }
      return identities
    }
    self.identity = identity
    parent = RowParent(ofRowAt: path, in: list, isInTree: isInTree)
    (before, after) = (rows(isAfter: false), rows(isAfter: true))
  }

  /// Returns whether the row has another section or parent, or is on the other side of a row beside it.
  func isMoved(in list: ViewList) -> Bool {
    guard case .row(let own)? = list.position(of: identity) else { return false }
    func path(of identity: ItemIdentity) -> ListPath? {
      guard case .row(let path)? = list.position(of: identity),
        RowParent(ofRowAt: path, in: list, isInTree: parent.isInTree) == parent
      else { return nil }
      return path
    }
    guard path(of: identity) != nil else { return true }
    let (above, below) = (before.lazy.compactMap(path).first, after.lazy.compactMap(path).first)
    // Otherwise one of these was moved.
    if let above, let below, above > below { return false }
    return above.map { $0 > own } ?? false || below.map { $0 < own } ?? false
  }
}

/// The section of a row, and in a tree the row that contains it.
private struct RowParent: Equatable {
  let section: SectionID?
  let row: ItemIdentity?

  /// Whether the row moves within a tree; the levels of other rows do not matter.
  let isInTree: Bool

  @MainActor
  init(ofRowAt path: ListPath, in list: ViewList, isInTree: Bool) {
    self.isInTree = isInTree
    section = list.section(at: path.section)?.id
    row = isInTree ? list.outlineParent(of: path).flatMap { list.identity(at: .row($0)) } : nil
  }
}

extension HostedList {
  /// Returns the row beside another one, in a tree the one with the same parent; `nil` for the first or last row.
  fileprivate func row(beside path: ListPath, isAfter: Bool, isInTree: Bool) -> ListPath? {
    let item = isAfter ? (isInTree ? outlineEnd(of: path) : path.item + 1) : path.item - 1
    guard item >= 0, item < section(at: path.section)?.itemCount ?? 0 else { return nil }
    var row = ListPath(section: path.section, item: item)
    guard isInTree else { return row }
    let parent = outlineParent(of: path)
    while let outer = outlineParent(of: row), outer != parent { row = outer }
    return outlineParent(of: row) == parent ? row : nil
  }
}
