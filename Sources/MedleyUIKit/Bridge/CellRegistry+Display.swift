import MedleyCore

// The cells that the view displays.
extension CellRegistry {
  /// Records that a cell is displayed, and returns whether its identity was not displayed before.
  func beginDisplay(of identity: ItemIdentity, by cell: UIView) -> Bool {
    let isNew = !isDisplayed(identity, byOtherThan: cell)
    displayed[identity] = WeakCell(cell: cell)
    return isNew
  }

  /// Records that a cell is not displayed any more, and returns whether no other cell displays its identity.
  ///
  /// A cell that replaces another one is displayed first.
  func endDisplay(of identity: ItemIdentity, by cell: UIView) -> Bool {
    guard !isDisplayed(identity, byOtherThan: cell) else { return false }
    displayed[identity] = nil
    return true
  }

  private func isDisplayed(_ identity: ItemIdentity, byOtherThan cell: UIView) -> Bool {
    guard let other = displayed[identity]?.cell, other !== cell else { return false }
    return records[other]?.identity == identity
  }

  /// Returns the displayed cell at a position, without a call of the view.
  func displayedCell(at position: CellPosition) -> UIView? {
    guard let identity = context.list?.identity(at: position),
      let cell = displayed[identity]?.cell, records[cell]?.identity == identity
    else { return nil }
    return cell
  }

  /// Forgets all cells, and returns the identities that were displayed.
  func removeAll() -> [ItemIdentity] {
    let identities = Array(displayed.keys)
    displayed = [:]
    records = CellRecords<CellRecord>()
    return identities
  }
}
