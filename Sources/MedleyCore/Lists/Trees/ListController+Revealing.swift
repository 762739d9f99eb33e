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

  /// Expands or collapses all known rows of all trees.
  ///
  /// Children that are loaded later are not concerned.
  ///
  /// - Complexity: O(*n*) for *n* known rows.
  public func setAllExpanded(_ isExpanded: Bool) {
    setAllExpanded(isExpanded, parts: [])
  }

  func setAllExpanded(_ isExpanded: Bool, parts: [String]) {
    let base = latestTree
    var isChanged = false
    forEachTree(of: base, inParts: parts) { source in
      source.walk { item, _, isExpandable in
        if isExpandable { trees.decide(item.id, isExpanded, inSearch: source.isSearch) }
        isChanged = isChanged || isExpandable
        return true
      }
    }
    guard isChanged else { return }
    if !isExpanded { keepRootInView() }
    remakeTrees()
  }

  /// Scrolls to the row of the first level that contains the first visible row, after all rows are collapsed.
  private func keepRootInView() {
    guard updates.scroll == nil, case .row(let top)? = host?.scrollPosition?.position,
      let root = outlineAncestors(of: top).first, let identity = identity(at: .row(root))
    else { return }
    updates.scroll = ScrollRequest(identity: identity, edge: .nearest)
  }

  private func ancestors(of id: Item.ID, in tree: SnapshotTree) -> [Item.ID]? {
    var found: [Item.ID]?
    forEachTree(of: tree) { found = found ?? TreeRows(source: $0).ancestors(of: id) }
    return found
  }

  private func forEachTree(
    of tree: SnapshotTree,
    inParts parts: [String] = [],
    _ body: (TreeSource<Item>) -> Void
  ) {
    guard tree.treeSectionCount > 0 else { return }
    tree.sections.forEach { slot in
      guard slot.heading.hasTree, slot.heading.id.parts.starts(with: parts),
        let tree = slot.heading.heading(of: Item.self).tree
      else { return }
      body(tree.source)
    }
  }
}

extension SectionID {
  /// The parts that contain the section, from the screen inwards.
  fileprivate var parts: [String] {
    var (parts, section) = ([String](), self)
    while let place = section.inPart {
      parts.append(place.part)
      section = place.id
    }
    return parts
  }
}
