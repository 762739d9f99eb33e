import MedleyCore

/// Which row is meant: its identity in its list, and the rows in which that list stands.
struct RowAddress: Hashable, Sendable {
  /// The rows around it, each in the list of the one before, from the outermost.
  var outer: [ItemIdentity] = []

  /// The row itself.
  var identity: ItemIdentity

  /// Names a row of the outermost list.
  init(_ identity: ItemIdentity) {
    self.identity = identity
  }

  /// The same row, seen from the list around.
  func within(_ row: ItemIdentity) -> RowAddress {
    var address = self
    address.outer.insert(row, at: 0)
    return address
  }

  /// The same row, seen from the list within the outermost row.
  var inner: RowAddress {
    var address = self
    address.outer.removeFirst()
    return address
  }
}

extension TerminalHost {
  /// Tells the list of a row what happened to it.
  func send(_ event: CellEvent, to address: RowAddress) {
    guard let row = address.outer.first else { return send(event, to: address.identity) }
    nesting.hosts[row]?.send(event, to: address.inner)
  }

  /// Whether a row is there.
  func contains(_ address: RowAddress) -> Bool {
    let identity = address.outer.first ?? address.identity
    guard list?.position(of: identity) != nil else { return false }
    return address.outer.isEmpty || nesting.hosts[identity]?.contains(address.inner) == true
  }

  /// Where what opens over a row belongs, and its control is, on the frame that was drawn last.
  func regions(of address: RowAddress) -> (row: FrameRegion, control: FrameRegion?)? {
    let identity = address.outer.first ?? address.identity
    guard let position = list?.position(of: identity), let cell = drawn.cell(of: position) else {
      return nil
    }
    guard !address.outer.isEmpty else { return (cell.anchor, cell.controls.first?.region) }
    guard let inner = nesting.hosts[identity]?.regions(of: address.inner) else { return nil }
    func moved(_ region: FrameRegion) -> FrameRegion {
      let (row, column) = (cell.whole.rows.lowerBound, cell.whole.columns.lowerBound)
      return region.moved(rows: row, columns: column)
    }
    return (moved(inner.row), inner.control.map(moved))
  }
}

extension TerminalRequest {
  /// The same request, as the list around makes it.
  ///
  /// - Parameter origin: Where the cell of the row stands on the frame.
  func within(_ row: ItemIdentity, from origin: FramePosition?) -> TerminalRequest {
    func moved(_ region: FrameRegion) -> FrameRegion {
      region.moved(rows: origin?.row ?? 0, columns: origin?.column ?? 0)
    }
    switch self {
    case .none, .find: return self
    case .edit(let address, let control, let region, let typed):
      return .edit(address.within(row), control, region: moved(region), typed: typed)
    case .menu(let address, let actions, let region, let isAtPlace):
      return .menu(address.within(row), actions, region: moved(region), isAtPlace: isAtPlace)
    }
  }
}
