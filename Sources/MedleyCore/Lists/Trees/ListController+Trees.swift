// Trees. The list makes the visible rows of a tree from its description and the decisions about its rows.
extension ListController {
  /// Returns an applied list with the visible rows of its trees.
  ///
  /// - Complexity: O(1) for a list without trees; otherwise O(sections + *n*) for *n* visible rows of trees that have
  ///   changed.
  func showingTrees(of tree: SnapshotTree) -> SnapshotTree {
    guard tree.treeSectionCount > 0 else {
      trees.endSearch()
      return tree
    }
    if !treeSources(of: tree).contains(where: \.source.isSearch) { trees.endSearch() }
    let known = knownTreeRows
    var slots: [SectionSlot] = []
    slots.reserveCapacity(tree.sections.count)
    tree.sections.forEach { slot in
      guard let source = slot.heading.treeSource(of: Item.self) else {
        return slots.append(SectionSlot(slot.heading, runs: slot.rows.runs))
      }
      if let runs = known[ObjectIdentifier(source)] {
        return slots.append(SectionSlot(slot.heading, runs: runs))
      }
      let rows = source.rows(trees.opening(inSearch: source.isSearch, of: slot.heading.id))
      slots.append(SectionSlot(slot.heading, rows: rows.items.isEmpty ? nil : rows.storage))
    }
    return SnapshotTree(slots, shape: tree.shape)
  }

  /// The rows of trees that are shown and were made with the same decisions.
  private var knownTreeRows: [ObjectIdentifier: [Run]] {
    let full = shown.full
    guard trees.shownRevision == trees.revision, full.treeSectionCount > 0, !shown.mayRepeatRows
    else { return [:] }
    var known: [ObjectIdentifier: [Run]] = [:]
    full.sections.forEach { slot in
      guard let source = slot.heading.treeSource(of: Item.self) else { return }
      known[ObjectIdentifier(source)] = slot.rows.runs
    }
    return known
  }

  /// Returns the trees of a list or of a part, and their sections.
  func treeSources(
    of tree: SnapshotTree,
    inParts parts: [String] = []
  ) -> [(section: SectionID, source: TreeSource<Item>)] {
    var sources: [(section: SectionID, source: TreeSource<Item>)] = []
    tree.sections.forEach { slot in
      guard let source = slot.heading.treeSource(of: Item.self),
        slot.heading.id.parts.starts(with: parts)
      else { return }
      sources.append((slot.heading.id, source))
    }
    return sources
  }

  /// Expands or collapses rows of trees, and remembers it.
  ///
  /// A row that is not in the list, or is in a collapsed row, is only remembered.
  ///
  /// - Parameter ids: the rows; ancestors before the rows below them.
  /// - Returns: whether the list remembers the decision: `false` for a row that is in no tree or is a leaf.
  @discardableResult
  func decide(_ isExpanded: Bool, _ ids: [Item.ID]) -> Bool {
    let base = latestTree
    guard base.treeSectionCount > 0 || base.sections.count == 0 else { return false }
    let list = ListSnapshot<Item>(tree: base)
    let sources = treeSources(of: base)
    // Rows that are not shown are in the result of a search, if there is nothing else.
    let isSearching = !sources.isEmpty && sources.allSatisfy(\.source.isSearch)
    var isRemembered = false
    for id in ids {
      var isSearch = isSearching
      if let path = list.path(of: id) {
        guard base.treePlace(at: path)?.isExpandable == true else { continue }
        isSearch = source(inSection: path.section, of: base)?.isSearch == true
      }
      trees.decide(id, isExpanded, inSearch: isSearch)
      isRemembered = true
    }
    guard isRemembered else { return false }
    changeTrees { list in
      ids.reduce(into: false) { isChanged, id in
        isChanged = self.setExpanded(isExpanded, id, in: &list) || isChanged
      }
    }
    return true
  }

  /// Remembers decisions that were saved, and shows the rows of the trees with them.
  ///
  /// - Parameters:
  ///   - trees: the decisions about all rows, an outer part before the parts within it.
  ///   - rows: the decisions about single rows, which are exceptions.
  func restoreDecisions(
    trees decisions: [SavedListState.TreeDecision],
    rows: [(id: Item.ID, isExpanded: Bool)]
  ) {
    guard !decisions.isEmpty || !rows.isEmpty else { return }
    for decision in decisions { trees.decideAll(decision.isExpanded, inParts: decision.parts) }
    for decision in rows { trees.decide(decision.id, decision.isExpanded) }
    if shown.full.treeSectionCount > 0 || updates.isOpen { remakeTrees() }
  }

  private func source(inSection section: Int, of tree: SnapshotTree) -> TreeSource<Item>? {
    tree.section(at: section)?.heading.treeSource(of: Item.self)
  }

  /// Changes the rows of trees in the list that is shown next.
  ///
  /// - Parameter change: returns whether it has changed the list.
  func changeTrees(_ change: (inout ListSnapshot<Item>) -> Bool) {
    // The rows of a snapshot that waits are made with the new decisions.
    if let pending = updates.pending, !pending.showsTrees { return advance() }
    let base = latestTree
    var list = ListSnapshot<Item>(tree: base)
    guard change(&list) else { return }
    if updates.pending != nil {
      updates.pending?.tree = list.tree
    } else {
      updates.apply(
        PendingUpdate(tree: list.tree, showsTrees: true, isToggle: updates.awaited == nil)
      )
    }
    advance()
  }

  /// Makes the rows of all trees again.
  func remakeTrees() {
    if updates.pending == nil {
      updates.apply(PendingUpdate(tree: latestTree, isToggle: updates.awaited == nil))
    } else {
      updates.pending?.showsTrees = false
    }
    advance()
  }

  /// Shows or hides the rows below a row.
  ///
  /// - Returns: whether the list has changed.
  private func setExpanded(
    _ isExpanded: Bool,
    _ id: Item.ID,
    in list: inout ListSnapshot<Item>
  ) -> Bool {
    guard let path = list.path(of: id), var place = list.tree.treePlace(at: path),
      place.isExpandable, place.isExpanded != isExpanded,
      let row = list.tree.sections.storage(at: path)
    else { return false }
    if list.tree.mayRepeatRows {
      // A row may be in the list several times, and is expanded once.
      list.tree = showingTrees(of: list.tree)
      return true
    }
    if !isExpanded { keepInView(path, in: list.tree) }
    place.isExpanded = isExpanded
    // `ListSnapshot<Item>` creates all storages of a snapshot from its items.
    let rows = unsafeDowncast(row.storage, to: ItemRows<Item>.self)
    let first = ListPath(section: path.section, item: path.item + 1)
    list.edit { list in
      list.perform { $0.replace(at: path, with: rows.row(at: row.offset, placed: place)) }
      guard isExpanded else {
        let end = list.tree.endOfSubtree(at: path)
        return list.perform { $0.remove(end - first.item, at: first) }
      }
      guard let section = list.tree.section(at: path.section)?.heading.id else { return }
      let isSearch = source(inSection: path.section, of: list.tree)?.isSearch == true
      let opening = trees.opening(inSearch: isSearch, of: section)
      guard let below = rows.rows(below: row.offset, opening), !below.items.isEmpty else { return }
      do throws(SnapshotEditError) {
        try list.checkIdentities(of: below.items, at: first, .insert)
      } catch {
        // A node with two parents: the update reports it.
        list.tree.hasUncheckedRows = true
      }
      list.perform { $0.insert(below.storage, at: first) }
    }
    return true
  }

  /// Scrolls to a row after the update that collapses it, if the first visible row is below it in the tree.
  private func keepInView(_ path: ListPath, in tree: SnapshotTree) {
    guard updates.scroll == nil, case .row(let top)? = host?.scrollPosition?.position,
      top.section == path.section, let identity = identity(at: .row(top)),
      let id = identity.rowID(as: Item.ID.self),
      let place = ListSnapshot<Item>(tree: tree).path(of: id), place.section == path.section,
      place > path, place.item < tree.endOfSubtree(at: path),
      let item = ListSnapshot<Item>(tree: tree).item(at: path)
    else { return }
    updates.scroll = ScrollRequest(identity: .row(item.id), edge: .nearest)
  }

  /// Returns whether a row of an earlier list is below a row that is collapsed now.
  func isInCollapsedRow(_ path: ListPath, of old: SnapshotTree) -> Bool {
    let tree = shown.full
    guard tree.treeSectionCount > 0 else { return false }
    let (before, now) = (ListSnapshot<Item>(tree: old), ListSnapshot<Item>(tree: tree))
    var row = path
    while let ancestor = old.parent(ofRowAt: row) {
      row = ancestor
      if let id = before.item(at: ancestor)?.id, let path = now.path(of: id),
        let place = tree.treePlace(at: path), place.isExpandable, !place.isExpanded
      {
        return true
      }
    }
    return false
  }

  /// Returns the collapsed row of a tree that hides a row of the old list; `nil` if the row was removed.
  func collapsedAncestor(
    of position: CellPosition,
    _ transition: ListTransition<Item>
  ) -> ItemIdentity? {
    guard transition.new.tree.treeSectionCount > 0, case .row(var path) = position else {
      return nil
    }
    while let parent = transition.old.tree.parent(ofRowAt: path) {
      path = parent
      guard let identity = transition.oldKey(at: path), let id = identity.rowID(as: Item.ID.self),
        let found = transition.new.path(of: id)
      else { continue }
      let place = transition.new.tree.treePlace(at: found)
      return place?.isExpandable == true && place?.isExpanded == false ? identity : nil
    }
    return nil
  }
}

extension SectionHead {
  /// Returns the tree that describes the rows of the section, or `nil`.
  fileprivate func treeSource<Item: ListItem>(of type: Item.Type) -> TreeSource<Item>? {
    hasTree ? heading(of: type).tree?.source : nil
  }
}
