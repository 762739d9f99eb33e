extension ListController {
  /// Scrolls to a row, or to its row in the outer list first if the list is nested.
  ///
  /// A row that an unfinished update inserts is scrolled to after that update. Without a host, the
  /// list opens at the row when it is connected.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - edge: the position in the view at which the row is placed, as far as the content allows.
  ///   - isAnimated: whether a host that can animate scrolling does so.
  /// - Returns: whether the row is in the list.
  @discardableResult
  public func scroll(
    to id: Item.ID,
    at edge: ScrollEdge = .start,
    animated isAnimated: Bool = false
  ) -> Bool {
    endRestoringPosition()
    return scroll(ScrollRequest(identity: .row(id), edge: edge, isAnimated: isAnimated))
  }

  @discardableResult
  func scroll(_ request: ScrollRequest) -> Bool {
    let outer = nesting.outer
    updates.scroll = nil
    guard let position = position(of: request.identity) else {
      if updates.isOpen {
        updates.scroll = request
        return false
      }
      return outer?.receiver()?.scroll(request) ?? false
    }
    if let outer {
      let isAnimated = request.isAnimated
      outer.receiver()?.scroll(
        ScrollRequest(identity: outer.row, edge: .nearest, isAnimated: isAnimated)
      )
    }
    if let host {
      host.scroll(toCellAt: position, at: request.edge, animated: request.isAnimated)
    } else {
      remember(ScrollPosition(position: position))
    }
    return true
  }

  // MARK: - Unseen rows

  /// Records that a cell became visible, and with it all rows above it.
  func see(_ position: CellPosition) {
    guard case .row(let path) = position else { return }
    guard !shown.isBetweenStages else { return shown.displaysStages = true }
    // The first rows that become visible were not inserted later.
    let count = state.unseenRowCount ?? 0
    state.unseenRowCount = min(count, snapshot.rowCount(after: path))
    if !updates.isOpen { announceUnseenRows() }
  }

  /// Counts the unseen rows after a change, unless no row was ever visible.
  func countUnseenRows(_ transition: ListTransition<Item>) {
    guard let count = state.unseenRowCount else { return }
    let rows = snapshot.items.suffix(transition.unseenRowCount(of: count))
    state.unseenRowCount =
      shown.displaysStages
      ? rows.reversed().prefix { !state.displayed.contains(.row($0.id)) }.count : rows.count
    shown.displaysStages = false
  }

  /// Calls the observer of unseen rows if their number has changed, unless further events follow.
  func announceUnseenRows() {
    guard shown.eventGroups == 0 else { return }
    guard state.announcedUnseenRowCount != unseenRowCount else { return }
    state.announcedUnseenRowCount = unseenRowCount
    onUnseenRowsChange?(unseenRowCount)
  }
}

extension ListTransition {
  /// Returns the number of rows after the last row that counts as seen.
  ///
  /// If that row is deleted or moved, the nearest one above it takes its place. The rows of a list
  /// that was empty, or of which no row stays, count as seen.
  ///
  /// - Parameter count: the number before the change.
  fileprivate func unseenRowCount(of count: Int) -> Int {
    let map = PositionMap(change)
    let firstUnseen = old.position(ofRow: old.itemCount - count)
    guard let seen = nearestStayingRow(to: firstUnseen, by: -1, map),
      case .row(let path)? = map.position(after: .row(seen))
    else { return count > 0 ? new.itemCount : 0 }
    return new.rowCount(after: path)
  }
}

extension ListSnapshot {
  /// The number of rows after a row.
  fileprivate func rowCount(after path: ListPath) -> Int {
    itemCount - sections[path.section].start - path.item - 1
  }

  /// The position of a row by its index in the whole list; the last footer for an index beyond it.
  func position(ofRow index: Int) -> CellPosition {
    let section = sections.partitioningIndex { $0.start + $0.itemCount > index }
    guard section < sectionCount else { return .footer(section: max(0, sectionCount - 1)) }
    return .row(ListPath(section: section, item: index - sections[section].start))
  }
}
