package import MedleyCore

extension TerminalHost {
  /// The row that has the keyboard's focus.
  package var focusedPosition: CellPosition? { focused?.position }

  /// What the row that has the focus can be told to do.
  package var focusedActions: [ActionLabel] {
    focused.map { list?.actions(at: $0.position) ?? [] } ?? []
  }

  /// The control of the row that has the focus.
  package var focusedControl: ListControl? {
    focused.flatMap { cell(at: $0.position)?.controls.first?.control }
  }

  /// Moves the focus, and brings the row into view.
  package func focus(_ position: CellPosition) {
    guard let identity = list?.identity(at: position) else { return }
    setFocus(position, identity)
    reveal(position)
    onChange?()
  }

  /// Brings a cell into view, below the header that stays at the upper edge.
  func reveal(_ position: CellPosition) {
    var inset = 0
    if case .row = position {
      let header = CellPosition.header(section: position.section)
      // Its height is an estimate until it is drawn for the first time.
      if viewport.layout.isMeasured(header) == false, let rows = viewport.rows(of: header) {
        let width = ListViewport.row(viewport.layout.metrics.width)
        let height = drawing(at: header, width: width).height
        if height != rows.count { viewport.layout.measure(Double(height), at: header) }
      }
      inset = viewport.rows(of: header)?.count ?? 0
    }
    if inset >= viewport.height { inset = 0 }
    viewport.reveal(position, below: inset, measure: measure)
    viewport.revealSideways(position)
    viewport.settle(measure: measure)
  }

  /// Gives the focus to the first row in view, when none has it.
  func focusFirst() {
    let rows = viewport.cells.map(\.position).filter { if case .row = $0 { true } else { false } }
    guard let position = followsEnd && viewport.isAtEnd ? rows.last : rows.first,
      let identity = list?.identity(at: position)
    else { return }
    setFocus(position, identity)
  }

  /// Notes the focus, and tells the list.
  func setFocus(_ position: CellPosition, _ identity: ItemIdentity) {
    guard focused?.identity != identity else {
      focused = (identity, position)
      return
    }
    focused = (identity, position)
    list?.send(.focus, at: position)
  }
}
