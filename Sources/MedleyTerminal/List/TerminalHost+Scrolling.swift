import MedleyLayout
public import MedleyCore

extension TerminalHost {
  /// The first visible cell.
  public var scrollPosition: ScrollPosition? { viewport.place }

  /// Scrolls to a cell without moving the focus; the terminal does not animate scrolling.
  public func scroll(
    toCellAt position: CellPosition,
    at edge: ScrollEdge,
    animated isAnimated: Bool
  ) {
    let identity = list?.identity(at: position)
    guard
      admits({ [weak self] in
        // An update that was performed first may have moved the cell.
        guard let self, let position = identity.flatMap({ self.list?.position(of: $0) }) else {
          return
        }
        scroll(toCellAt: position, at: edge, animated: isAnimated)
      })
    else { return }
    navigation.scrollCount += 1
    measuring { $0.scroll(to: position, at: edge, measure: $1) }
    noteCarousel(position.section)
    if let place = viewport.place { list?.remember(place) }
    if let rows = viewport.rows(of: position) { nesting.onScroll?(rows, edge) }
    observers.onChange?()
  }

  /// Scrolls to some rows of the cell that contains a nested list.
  func scroll(toRows rows: Range<Int>, ofNestIn identity: ItemIdentity, at edge: ScrollEdge) {
    guard let position = list?.position(of: identity), let frame = viewport.rows(of: position)
    else { return }
    let start = frame.lowerBound + (drawn.tiles[position]?.chrome.above ?? 0)
    let shown = start + rows.lowerBound..<start + rows.upperBound
    navigation.scrollCount += 1
    measuring { $0.scroll(toRows: shown, of: position, at: edge, measure: $1) }
    nesting.onScroll?(shown, edge)
  }
}
