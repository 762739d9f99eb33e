import MedleyCore

extension TerminalHost {
  /// Tells the list which rows came into view and which have left it, as far as it has not been told.
  ///
  /// What behaviours do by that comes after the frame was drawn.
  func tellOfDisplay() {
    guard let list else { return displayed.removeAll() }
    var visible: [CellPosition: ItemIdentity] = [:]
    for cell in drawn.cells {
      visible[cell.position] = cell.identity
    }
    let left = displayed.filter { visible[$0.key] != $0.value }
    let come = drawn.cells.map(\.position).filter { displayed[$0] != visible[$0] }
    displayed = visible
    guard !left.isEmpty || !come.isEmpty else { return }
    for position in left.keys.sorted(by: { $0.readingOrder < $1.readingOrder }) {
      if let identity = left[position] { list.send(.endDisplay, to: identity) }
    }
    var told: Set<ItemIdentity> = []
    for position in come {
      guard let identity = visible[position], told.insert(identity).inserted else { continue }
      list.send(.display, to: identity)
    }
  }
}

extension CellPosition {
  /// What orders cells from top to bottom.
  fileprivate var readingOrder: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.item)
    case .footer(let section): (section, .max)
    }
  }
}
