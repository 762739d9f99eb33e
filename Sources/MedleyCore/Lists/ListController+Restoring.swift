extension ListController {
  /// Restores state, also of rows that arrive later.
  ///
  /// Each part is restored when its row is in the list. The scroll position and the focus are restored
  /// until the user scrolls, moves the focus or uses a row, and the selection until the user selects a
  /// row. A `Paging` loads its pages until the row of the position arrives, and a `RowWindow` the rows
  /// around it. To open exactly at the
  /// saved position, restore the state before the list is connected to its host.
  public func restore(_ saved: SavedListState) {
    var saved = saved
    // Ids that can be decoded need no row, so that the first update shows the expanded rows.
    restoreTrees(&saved) { $0.decoded(as: Item.ID.self) }
    shown.restoration = PendingRestoration(saved)
    restorePendingState()
    advance()
  }

  /// Opens the list at a row, also if the row arrives later, unless the user acts before.
  ///
  /// A `Paging` loads its pages until the row arrives, and a `RowWindow` the rows around it.
  public func open(at id: Item.ID) {
    shown.restoration = PendingRestoration(openingAt: id)
    restorePendingState()
  }

  /// Restores the state of the rows that have arrived.
  func restorePendingState() {
    if let id = shown.restoration?.opening, position(of: .row(id)) == nil { _ = reveal(.row(id)) }
    guard var restoration = shown.restoration, snapshot.itemCount > 0 else { return }
    let names = restoration.rest.rowNames
    let (rows, ambiguous) = SavedRowNames(snapshot: snapshot).rows(named: names)
    restoration.rest.forget(ambiguous)
    restoration.rest.selection.removeAll { name in
      guard let id = rows[name] else { return false }
      select(id)
      return true
    }
    restoration.rest.expanded.removeAll { name in
      guard let id = rows[name] else { return false }
      setExpanded(true, row: id)
      return true
    }
    restoreTrees(&restoration.rest) { rows[$0] }
    restoreHeaders(&restoration.rest.headers)
    restoration.rest.drafts.removeAll { draft in
      guard let id = rows[draft.row], position(of: .row(id)) != nil else { return false }
      restore(draft, of: id)
      return true
    }
    restoration.rest.nested.removeAll { nested in
      guard let position = rows[nested.row].flatMap({ position(of: .row($0)) }) else {
        return false
      }
      (nestedList(at: position) as? any InnerList)?.restore(nested.list)
      return true
    }
    // Scrolling to a row of a carousel scrolls the carousel, so its own position is restored later.
    let isFound = restorePlace(&restoration, rows)
    restoreCarousels(&restoration.rest, rows)
    restoreFocus(&restoration.rest, rows)
    shown.restoration = restoration
    if !isFound { awaitContent() }
  }

  /// Remembers the decisions about all rows of trees, and about rows with known ids.
  private func restoreTrees(_ saved: inout SavedListState, id: (StateValue) -> Item.ID?) {
    var rows: [(id: Item.ID, isExpanded: Bool)] = []
    saved.tree.removeAll { decision in
      guard let id = id(decision.row) else { return false }
      rows.append((id, decision.isExpanded))
      return true
    }
    restoreDecisions(trees: saved.trees, rows: rows)
    saved.trees = []
  }

  /// Expands and collapses the headers that have arrived.
  private func restoreHeaders(_ headers: inout [SavedListState.Header]) {
    guard !headers.isEmpty else { return }
    var identities: [StateValue: ItemIdentity] = [:]
    for section in shown.snapshot.sections where section.header != nil {
      if let name = section.id.encoded { identities[name] = .header(section.id) }
    }
    headers.removeAll { header in
      guard let identity = identities[header.section] else { return false }
      setExpanded(header.isExpanded, identity)
      return true
    }
  }

  /// Keeps a draft, unless the row has other controls than when the draft was saved.
  private func restore(_ draft: SavedListState.Draft, of id: Item.ID) {
    let visitor = SavedDraftVisitor<Host>(slot: draft.control, value: draft.value)
    guard let position = position(of: .row(id)), let edit = visit(visitor, at: position) ?? nil
    else { return }
    keep(edit, of: .row(id), at: position)
  }

  /// Scrolls to the saved position.
  ///
  /// - Returns: whether a row of the position is in the list, or none is searched for.
  private func restorePlace(
    _ restoration: inout PendingRestoration<Item.ID>,
    _ rows: [StateValue: Item.ID]
  ) -> Bool {
    var isFound = restoration.opening == nil
    if let id = restoration.opening, let position = position(of: .row(id)) {
      isFound = true
      if open(at: id, position, offset: 0, &restoration) { restoration.opening = nil }
    }
    let place = restoration.rest.place
    guard !place.anchors.isEmpty else { return isFound }
    guard let index = place.anchors.firstIndex(where: { rows[$0] != nil }),
      let id = rows[place.anchors[index]]
    else { return false }
    guard let position = position(of: .row(id)) else {
      if !isBeingShown(.row(id)) { restoration.rest.place = .init() }
      return isFound
    }
    if open(at: id, position, offset: index == 0 ? place.offset : 0, &restoration) {
      restoration.rest.place = .init()
    }
    return isFound
  }

  /// Opens the list at a row.
  ///
  /// - Returns: whether the position is final: the row is the first visible one, or no content below
  ///   it is loading.
  private func open(
    at id: Item.ID,
    _ position: CellPosition,
    offset: Double,
    _ restoration: inout PendingRestoration<Item.ID>
  ) -> Bool {
    let isLoading = !shown.snapshot.loadingRows.isEmpty
    guard let host else {
      // The host opens at this position when it is connected. In a carousel, the offset of a position
      // is that of the carousel.
      let isInCarousel = section(at: position.section)?.layout.isCarousel ?? false
      remember(ScrollPosition(position: position, offset: isInCarousel ? 0 : offset))
      restoration.hasScrolled = true
      return !isLoading
    }
    func isFirstVisible() -> Bool {
      host.scrollPosition.map { rows(from: $0.position, through: sectionCount).first == id }
        ?? false
    }
    if restoration.hasScrolled, isFirstVisible() { return true }
    scroll(ScrollRequest(identity: .row(id), edge: .start, isAnimated: false))
    restoration.hasScrolled = true
    return !isLoading || isFirstVisible()
  }

  /// Loads the content for which placeholders stand, to find the row of the saved position.
  private func awaitContent() {
    guard host != nil else { return }
    findRows(shown.restoration?.namesToFind() ?? [])
    for item in shown.snapshot.loadingRows where shown.restoration?.awaits(item.id) == true {
      let identity = ItemIdentity.row(item.id)
      if let position = position(of: identity) { awaitContent(of: identity, at: position) }
    }
  }

  /// Chooses the row to which a host with a keyboard moves the focus.
  private func restoreFocus(_ rest: inout SavedListState, _ rows: [StateValue: Item.ID]) {
    guard let identity = rest.focus.flatMap({ rows[$0] }).map({ ItemIdentity.row($0) }) else {
      return
    }
    guard let position = position(of: identity) else {
      if !isBeingShown(identity) { rest.focus = nil }
      return
    }
    rest.focus = nil
    guard state.focused != identity else { return }
    state.nextFocus = identity
    state.lastPositions[identity] = position
    host?.refresh([position])
  }

  /// Stores the scroll positions of carousels, which a host reads when it reloads.
  private func restoreCarousels(_ rest: inout SavedListState, _ rows: [StateValue: Item.ID]) {
    guard !rest.carousels.isEmpty else { return }
    let count = rest.carousels.count
    rest.carousels.removeAll { carousel in
      let section = shown.snapshot.sections.indices.first {
        shown.snapshot.sections[$0].id.encoded == carousel.section
      }
      guard let section else { return false }
      for (index, name) in carousel.place.anchors.enumerated() {
        guard let id = rows[name], let position = position(of: .row(id)),
          position.section == section
        else { continue }
        let offset = index == 0 ? carousel.place.offset : 0
        let place = ScrollPosition(position: position, offset: offset)
        remember(place, inCarousel: section)
        if host == nil, self.place?.position == position { remember(place) }
        return true
      }
      return false
    }
    if rest.carousels.count < count, host != nil { updates.pipeline.reload() }
  }
}

extension ListSnapshot {
  /// The placeholders at the beginning or the end of a section that wait for their content.
  fileprivate var loadingRows: [Item] {
    sections.indices.flatMap { section -> [Item] in
      let count = sections[section].itemCount
      let items = count > 1 ? [0, count - 1] : Array(0..<count)
      return items.compactMap { item(at: ListPath(section: section, item: $0)) }
        .filter { $0.placeholder?.isLoading == true }
    }
  }
}

extension SavedListState {
  /// The names of all rows.
  fileprivate var rowNames: Set<StateValue> {
    var names = Set(place.anchors + selection + expanded)
    names.formUnion([focus].compactMap(\.self))
    names.formUnion(tree.map(\.row))
    names.formUnion(drafts.map(\.row))
    names.formUnion(nested.map(\.row))
    names.formUnion(carousels.flatMap(\.place.anchors))
    return names
  }

  /// Removes the state of rows whose names other rows have too.
  fileprivate mutating func forget(_ ambiguous: Set<StateValue>) {
    guard !ambiguous.isEmpty else { return }
    place.forget(ambiguous)
    for index in carousels.indices { carousels[index].place.forget(ambiguous) }
    if let focus, ambiguous.contains(focus) { self.focus = nil }
    selection.removeAll(where: ambiguous.contains)
    expanded.removeAll(where: ambiguous.contains)
    tree.removeAll { ambiguous.contains($0.row) }
    drafts.removeAll { ambiguous.contains($0.row) }
    nested.removeAll { ambiguous.contains($0.row) }
  }
}

extension SavedListState.Place {
  fileprivate mutating func forget(_ ambiguous: Set<StateValue>) {
    // The offset is that of the first row.
    if let first = anchors.first, ambiguous.contains(first) { offset = 0 }
    anchors.removeAll(where: ambiguous.contains)
  }
}

extension SectionLayout {
  fileprivate var isCarousel: Bool { if case .carousel = self { true } else { false } }
}
