// Rows that are hidden in collapsed rows, and decisions about many rows.
extension ListController {
  /// Expands the rows that contain a row of a tree, and scrolls to the row.
  ///
  /// ```swift
  /// list.reveal(file.id, under: tree.ancestors(of: file.id) ?? [])
  /// ```
  ///
  /// Rows that are not loaded yet are expanded when they arrive.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - ancestors: the ids of the rows that contain it, from the first level on; `nil` to search all known rows.
  ///   - edge: the position in the view at which the row is placed, as far as the content allows.
  ///   - isAnimated: whether a host that can animate scrolling does so.
  /// - Returns: whether the row is in the list, or an update is going to show it.
  /// - Complexity: O(*k* log *n*) for *k* rows that are shown; without `ancestors`, also O(known rows).
  @discardableResult
  public func reveal(
    _ id: Item.ID,
    under ancestors: [Item.ID]? = nil,
    at edge: ScrollEdge = .nearest,
    animated isAnimated: Bool = false
  ) -> Bool {
    endRestoringPosition()
    let base = latestTree
    var isExpanding = false
    if position(of: .row(id)) == nil || ancestors != nil {
      isExpanding = decide(true, ancestors ?? self.ancestors(of: id, in: base) ?? [])
    }
    let request = ScrollRequest(identity: .row(id), edge: edge, isAnimated: isAnimated)
    let isExpected = isExpanding || ListSnapshot<Item>(tree: base).path(of: id) != nil
    if position(of: .row(id)) == nil, updates.isOpen, isExpected {
      updates.scroll = request
      return true
    }
    return scroll(request)
  }

  func reveal(_ identity: ItemIdentity, under ancestors: [ItemIdentity]?, at edge: ScrollEdge) {
    guard let id = identity.rowID(as: Item.ID.self) else { return }
    reveal(id, under: ancestors?.compactMap { $0.rowID(as: Item.ID.self) }, at: edge)
  }

  /// Expands or collapses all rows of all trees, also rows that arrive later.
  ///
  /// The list remembers one decision for all rows, also in saved state. It holds until somebody expands or collapses a
  /// row: then this row is an exception.
  ///
  /// - Complexity: O(*n*) for *n* rows that are visible afterwards.
  public func setAllExpanded(_ isExpanded: Bool) {
    setAllExpanded(isExpanded, parts: [])
  }

  func setAllExpanded(_ isExpanded: Bool, parts: [String]) {
    let base = latestTree
    let sources = treeSources(of: base, inParts: parts)
    // A list without trees may receive them later.
    let kinds = sources.isEmpty ? [false] : Set(sources.map(\.source.isSearch))
    let known = parts.isEmpty ? [] : Set(expandableRows(of: base, inParts: parts))
    let paths = parts.isEmpty ? [] : receivers.parts?.paths ?? []
    for isSearch in kinds {
      trees.decideAll(isExpanded, inParts: parts, inSearch: isSearch) { id in
        parts.isEmpty || known.contains(id) || isOnly(.row(id), in: parts, of: paths)
      }
    }
    if parts.isEmpty, kinds.contains(false) { shown.restoration?.rest.tree = [] }
    guard !sources.isEmpty else { return }
    if !isExpanded { keepRootInView(ofParts: parts) }
    remakeTrees()
  }

  /// The known rows of trees that are expanded, because all rows are.
  var rowsOfExpandedTrees: [Item.ID] {
    let decisions = trees.decisions
    guard !decisions.allRows.isEmpty else { return [] }
    return expandableRows(of: shown.full) { section, source in
      !source.isSearch && decisions.decision(aboutAllIn: section) == true
    }
    .filter { decisions.rows[$0] != false }
  }

  /// Scrolls to the row of the first level that contains the first visible row, after all rows are collapsed.
  private func keepRootInView(ofParts parts: [String]) {
    guard updates.scroll == nil, case .row(let top)? = host?.scrollPosition?.position,
      let heading = shown.tree.section(at: top.section)?.heading,
      heading.hasTree, heading.id.parts.starts(with: parts),
      let root = outlineAncestors(of: top).first, let identity = identity(at: .row(root))
    else { return }
    updates.scroll = ScrollRequest(identity: identity, edge: .nearest)
  }

  /// Returns whether a row that may not have arrived belongs to a part, and to no part outside of it.
  ///
  /// - Parameters:
  ///   - parts: the ids of the part and the parts around it, from the screen inwards.
  ///   - paths: all parts.
  private func isOnly(_ row: ItemIdentity, in parts: [String], of paths: [PartPath]) -> Bool {
    let owners = paths.filter { $0.inner(row) != nil }.map(\.parts)
    return owners.contains { $0.starts(with: parts) }
      && owners.allSatisfy { $0.starts(with: parts) || parts.starts(with: $0) }
  }

  private func ancestors(of id: Item.ID, in tree: SnapshotTree) -> [Item.ID]? {
    treeSources(of: tree).lazy.compactMap { TreeRows(source: $0.source).ancestors(of: id) }.first
  }

  /// Returns the known rows of trees that can have rows below them.
  private func expandableRows(
    of tree: SnapshotTree,
    inParts parts: [String] = [],
    where isIncluded: (SectionID, TreeSource<Item>) -> Bool = { _, _ in true }
  ) -> [Item.ID] {
    var rows: [Item.ID] = []
    for (section, source) in treeSources(of: tree, inParts: parts)
    where isIncluded(section, source) {
      source.walk { item, _, isExpandable in
        if isExpandable { rows.append(item.id) }
        return true
      }
    }
    return rows
  }
}

extension SectionID {
  /// The parts that contain the section, from the screen inwards.
  var parts: [String] {
    var (parts, section) = ([String](), self)
    while let place = section.inPart {
      parts.append(place.part)
      section = place.id
    }
    return parts
  }
}
