extension ListController {
  /// Returns the current position of a stored row, with its offset.
  func scrollPosition(
    of place: (identity: ItemIdentity, offset: Double)?
  ) -> ScrollPosition? {
    guard let place, let position = position(of: place.identity) else { return nil }
    return ScrollPosition(position: position, offset: place.offset)
  }

  /// Scrolls to a row, or to its row in the outer list first if the list is nested.
  ///
  /// A row that an unfinished update inserts is scrolled to after that update. The section of a hidden row is
  /// expanded. Without a host, the
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
    if position(of: request.identity) == nil { _ = reveal(request.identity) }
    guard let position = position(of: request.identity) else {
      if let request = requestOfList(request) { return scroll(request) }
      if updates.isOpen {
        updates.scroll = request
        return false
      }
      var request = request
      request.nestedIn = outer?.row
      return outer?.list?.scroll(request) ?? false
    }
    if let outer {
      let isAnimated = request.isAnimated
      outer.list?.scroll(
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
}

extension ListSnapshot {
  /// The position of a row by its index in the whole list; the last footer for an index beyond it.
  ///
  /// - Complexity: O(log *n*).
  func position(ofRow index: Int) -> CellPosition {
    tree.path(atOffset: index).map { .row($0) } ?? .footer(section: max(0, sectionCount - 1))
  }
}
