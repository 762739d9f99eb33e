extension HostedList {
  /// Returns the number of rows that a placeholder row represents; `nil` for other rows.
  ///
  /// The model of a placeholder row is ``UnloadedRows``. A host draws its cell once for each visible row that
  /// it represents, and sends ``CellEvent/displayRows(_:)`` for the visible part; see
  /// ``ListHost/reportsVisibleParts``. ``height(at:width:)`` is the height of one of these rows.
  public func rowCount(at path: ListPath) -> Int? {
    rowPositions(inSection: path.section)?.rowCount(of: path.item)
  }

  /// Returns whether selecting the row has an effect: the adapter has a behaviour for it, or the
  /// list keeps a selection.
  public func isSelectable(at position: CellPosition) -> Bool {
    let effect = selectionEffect(at: position)
    return effect.selects || effect.performs
  }

  /// Sends an event of the cell with an identity to its adapter, at its current position.
  ///
  /// Does nothing if the identity has left the list.
  public func send(_ event: CellEvent, to identity: ItemIdentity) {
    send(event, to: identity, lastAt: nil)
  }

  /// Returns the positions of a section's cells from top to bottom: header, rows, footer.
  public func positions(inSection index: Int) -> [CellPosition] {
    guard let shape = section(at: index) else { return [] }
    var positions: [CellPosition] = []
    positions.reserveCapacity(shape.itemCount + 2)
    if shape.hasHeader { positions.append(.header(section: index)) }
    for item in 0..<shape.itemCount {
      positions.append(.row(ListPath(section: index, item: item)))
    }
    if shape.hasFooter { positions.append(.footer(section: index)) }
    return positions
  }

  /// The number of sections at the end of the list that stay visible while the others scroll.
  ///
  /// A host that scrolls shows them below the scrolled sections; see ``SectionDock``.
  ///
  /// - Complexity: O(log *n*) for each docked section.
  public var dockedSectionCount: Int {
    var first = sectionCount
    while first > 0, section(at: first - 1)?.dock != nil { first -= 1 }
    return sectionCount - first
  }

  /// Returns the rows, headers and footers with a model of a type, from top to bottom.
  ///
  /// - Parameter type: a type of model, or a capability: `Order.self`, `(any Titled).self`.
  /// - Complexity: O(*n*).
  public func rows<Model>(
    of type: Model.Type
  ) -> [(position: CellPosition, model: Model)] {
    (0..<sectionCount).flatMap { positions(inSection: $0) }.compactMap { position in
      (model(at: position) as? Model).map { (position, $0) }
    }
  }
}
