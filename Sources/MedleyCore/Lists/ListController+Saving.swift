extension ListController {
  /// The state of the list, to be restored by another process.
  ///
  /// Ids that are not `Codable` are left out. The rows of ``AnyListItem`` are named by the ids of their
  /// models; see ``SavedKind``. Earlier state that waits for its rows is included.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows with state.
  public var savedState: SavedListState {
    var saved = currentState
    guard let restoration = shown.restoration else { return saved }
    let rest = restoration.rest
    if let opening = restoration.opening {
      saved.place = .init(anchors: StateValue(encoding: opening).map { [$0] } ?? [])
    } else if !rest.place.anchors.isEmpty {
      saved.place = rest.place
    }
    saved.focus = rest.focus ?? saved.focus
    saved.selection += rest.selection
    saved.expanded += rest.expanded
    saved.tree += rest.tree
    saved.headers += rest.headers
    saved.drafts += rest.drafts
    saved.carousels += rest.carousels
    saved.nested += rest.nested
    return saved
  }

  /// The state of the rows that are in the list.
  private var currentState: SavedListState {
    var saved = SavedListState()
    let place = (host?.scrollPosition ?? place).flatMap(savedPlace)
    let carousels = state.carousels.keys.compactMap { id in
      shown.snapshot.index(ofSection: id).flatMap { index in
        self.place(inCarousel: index).map {
          (index: index, place: anchors(of: $0, inSection: index))
        }
      }
    }
    saved.headers = savedHeaders
    saved.tree = savedDecisions
    saved.trees = trees.decisions.allRows
      .map { SavedListState.TreeDecision(parts: $0.key, isExpanded: $0.value) }
      .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }
    let (selection, expanded) = (inOrder(selection), inOrder(ownExpandedRows))
    let focus = focusedContent.map { [$0] } ?? []
    let drafts = savedDrafts
    let lists = nesting.lists.compactMap { identity, list in
      identity.rowID(as: Item.ID.self).map { (row: $0, state: list.savedState) }
    }
    .filter { !$0.state.isEmpty }
    let ids =
      (place?.rows ?? []) + carousels.flatMap(\.place.rows) + focus + selection + expanded
      + drafts.map(\.row) + lists.map(\.row)
    guard !ids.isEmpty else { return saved }
    let names = SavedRowNames(snapshot: snapshot).names(of: ids)
    if let place { saved.place = place.named(by: names) }
    saved.focus = focus.first.flatMap { names[$0] }
    saved.selection = selection.compactMap { names[$0] }
    saved.expanded = expanded.compactMap { names[$0] }
    saved.drafts = drafts.compactMap { draft in
      names[draft.row].map {
        SavedListState.Draft(row: $0, value: draft.edit.value, control: draft.control)
      }
    }
    for (index, place) in carousels.sorted(by: { $0.index < $1.index }) {
      guard let section = shown.snapshot.sections[index].id.encoded else { continue }
      saved.carousels.append(.init(section: section, place: place.named(by: names)))
    }
    for id in inOrder(lists.map(\.row)) {
      guard let row = names[id], let list = lists.first(where: { $0.row == id }) else { continue }
      saved.nested.append(.init(row: row, list: list.state))
    }
    return saved
  }

  /// The decisions about single rows of trees, in an order that does not differ between two processes.
  private var savedDecisions: [SavedListState.Decision] {
    let names = SavedRowNames(snapshot: snapshot)
    return trees.decisions.rows.compactMap { id, isExpanded in
      names.name(of: id).map { .init(row: $0, isExpanded: isExpanded) }
    }
    .sorted { "\($0.row)" < "\($1.row)" }
  }

  /// The headers that the user has expanded or collapsed.
  private var savedHeaders: [SavedListState.Header] {
    guard !state.chosenHeaders.isEmpty else { return [] }
    return shown.snapshot.sections.compactMap { section in
      let identity = ItemIdentity.header(section.id)
      guard state.chosenHeaders.contains(identity), let name = section.id.encoded else {
        return nil
      }
      return .init(section: name, isExpanded: state.expanded.contains(identity))
    }
  }

  /// The row that has the focus or receives it next, unless it is a placeholder.
  private var focusedContent: Item.ID? {
    guard let focus = state.focused ?? state.nextFocus,
      let item = position(of: focus).flatMap({ shown.snapshot.item(at: $0) }),
      item.placeholder == nil
    else { return nil }
    return focus.rowID(as: Item.ID.self)
  }

  /// The drafts that are not secret, in the order of their rows.
  private var savedDrafts: [(row: Item.ID, edit: CellEdit, control: ControlSlot?)] {
    var saved: [(row: Item.ID, edit: CellEdit, control: ControlSlot?)] = []
    for id in inOrder(state.entries.keys.compactMap({ $0.rowID(as: Item.ID.self) })) {
      for draft in state.entries[.row(id)]?.drafts ?? [] where !draft.isSecure {
        guard draft.anyProperty != nil else {
          saved.append((id, draft, nil))
          continue
        }
        var visitor = ControlSlotVisitor<Host>(draft: draft)
        guard let item = position(inWholeList: id).flatMap({ snapshot.item(at: $0) }),
          let control = cells.visit(item, with: &visitor)
        else { continue }
        saved.append((id, draft, control))
      }
    }
    return saved
  }

  // MARK: - Positions

  /// Returns the rows that are candidates for the scroll position.
  ///
  /// A nested list that is at its beginning opens there without them.
  private func savedPlace(_ place: ScrollPosition) -> RowAnchors<Item.ID>? {
    let rows = rows(from: place.position, through: shown.snapshot.sectionCount)
    var anchors = RowAnchors(rows: rows)
    if case .row = place.position { anchors.offset = place.offset }
    let isAtBeginning = rows.first == shown.snapshot.items.first?.id && anchors.offset == 0
    return nesting.outer != nil && isAtBeginning ? nil : anchors
  }

  private func anchors(of place: ScrollPosition, inSection index: Int) -> RowAnchors<Item.ID> {
    RowAnchors(rows: rows(from: place.position, through: index + 1), offset: place.offset)
  }

  /// Returns ids in the order of their rows: the order of a set differs in each process.
  private func inOrder(_ ids: some Sequence<Item.ID>) -> [Item.ID] {
    ids.map { (id: $0, order: position(inWholeList: $0)?.readingOrder ?? (.max, .max)) }
      .sorted { $0.order < $1.order }
      .map(\.id)
  }

  /// Returns the ids of some rows from a position on, in the sections before another one.
  ///
  /// Placeholders are left out.
  func rows(from position: CellPosition, through end: Int) -> [Item.ID] {
    var ids: [Item.ID] = []
    var path =
      switch position {
      case .row(let path): path
      case .header(let section): ListPath(section: section, item: 0)
      case .footer(let section): ListPath(section: section + 1, item: 0)
      }
    while ids.count < SavedListState.anchorCount, path.section < end {
      if let item = shown.snapshot.item(at: path) {
        if item.placeholder == nil { ids.append(item.id) }
        path.item += 1
      } else {
        path = ListPath(section: path.section + 1, item: 0)
      }
    }
    return ids
  }
}

/// The rows that are candidates for a scroll position.
private struct RowAnchors<ID: Hashable & Sendable> {
  var rows: [ID]
  var offset = 0.0

  func named(by names: [ID: StateValue]) -> SavedListState.Place {
    SavedListState.Place(anchors: rows.compactMap { names[$0] }, offset: offset)
  }
}
