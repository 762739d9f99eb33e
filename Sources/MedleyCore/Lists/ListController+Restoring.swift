extension ListController {
  /// Restores state, also of rows that arrive later.
  ///
  /// Each part is restored when its row is in the list; the parts of rows that are gone are dropped
  /// when the user acts. To open exactly at the saved position, restore the state before the list is
  /// connected to its host.
  public func restore(_ saved: SavedListState) {
    shown.restoration = PendingRestoration(saved)
    restorePendingState()
    advance()
  }

  /// Opens the list at a row, also if the row arrives later, unless the user acts before.
  public func open(at id: Item.ID) {
    shown.restoration = PendingRestoration(openingAt: id)
    restorePendingState()
  }

  /// Restores the state of the rows that have arrived.
  func restorePendingState() {
    guard var restoration = shown.restoration, snapshot.itemCount > 0 else { return }
    let rows = SavedRowNames(snapshot: snapshot).rows(named: restoration.rest.rowNames)
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
    restoration.rest.drafts.removeAll { draft in
      guard let id = rows[draft.row] else { return false }
      restore(draft, of: id)
      return true
    }
    restoration.rest.nested.removeAll { nested in
      guard let position = rows[nested.row].flatMap({ position(of: .row($0)) }) else {
        return false
      }
      nestedList(at: position)?.restoreList(nested.list)
      return true
    }
    // Scrolling to a row of a carousel scrolls the carousel, so its own position is restored later.
    restorePlace(&restoration, rows)
    restoreCarousels(&restoration.rest, rows)
    shown.restoration = restoration.isEmpty ? nil : restoration
  }

  /// Keeps a draft, unless the row has other controls than when the draft was saved.
  private func restore(_ draft: SavedListState.Draft, of id: Item.ID) {
    guard let position = position(of: .row(id)), let item = snapshot.item(at: position) else {
      return
    }
    var visitor = SavedDraftVisitor<Host>(slot: draft.control, value: draft.value)
    guard let edit = cells.visit(item, with: &visitor) else { return }
    keep(edit, of: .row(id), at: position)
  }

  private func restorePlace(
    _ restoration: inout PendingRestoration<Item.ID>,
    _ rows: [StateValue: Item.ID]
  ) {
    if let id = restoration.opening, position(of: .row(id)) != nil {
      open(at: id, offset: 0)
      restoration.opening = nil
    }
    let place = restoration.rest.place
    guard let index = place.anchors.firstIndex(where: { rows[$0] != nil }),
      let id = rows[place.anchors[index]]
    else { return }
    open(at: id, offset: index == 0 ? place.offset : 0)
    restoration.rest.place = .init()
  }

  private func open(at id: Item.ID, offset: Double) {
    guard host == nil, let position = position(of: .row(id)) else { return _ = scroll(to: id) }
    // The host opens at this position when it is connected. In a carousel, the offset of a position is
    // that of the carousel.
    let isInCarousel = section(at: position.section)?.layout.isCarousel ?? false
    remember(ScrollPosition(position: position, offset: isInCarousel ? 0 : offset))
  }

  /// Stores the scroll positions of carousels, which a host reads when it reloads.
  private func restoreCarousels(_ rest: inout SavedListState, _ rows: [StateValue: Item.ID]) {
    guard !rest.carousels.isEmpty else { return }
    let count = rest.carousels.count
    rest.carousels.removeAll { carousel in
      let section = snapshot.sections.indices.first {
        snapshot.sections[$0].id.encoded == carousel.section
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

extension SavedListState {
  /// The names of all rows.
  fileprivate var rowNames: Set<StateValue> {
    var names = Set(place.anchors + selection + expanded)
    names.formUnion(drafts.map(\.row))
    names.formUnion(nested.map(\.row))
    names.formUnion(carousels.flatMap(\.place.anchors))
    return names
  }
}

extension SectionLayout {
  fileprivate var isCarousel: Bool { if case .carousel = self { true } else { false } }
}
