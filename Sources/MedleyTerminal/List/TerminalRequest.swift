import MedleyCore

/// A request of a list to its window, after a key or mouse event.
enum TerminalRequest: Hashable, Sendable {
  /// Nothing more: the list has done what was to be done.
  case none

  /// The user edits the value of a control.
  ///
  /// The region is where the control's value shows on the frame; the value goes back by
  /// ``TerminalHost/send(_:to:)``. `typed` is what was typed already, for a text.
  case edit(RowAddress, ListControl, region: FrameRegion, typed: String = "")

  /// The user opens the menu of a row.
  ///
  /// The region is the row's from where its drawing begins, or, `isAtPlace`, where it was clicked
  /// on.
  case menu(RowAddress, [ActionLabel], region: FrameRegion, isAtPlace: Bool = false)

  /// The user typed a character that may begin a search.
  case find(Character)
}

extension TerminalRequest {
  /// Whether it is a menu without actions: what holds the row may have some.
  var isEmptyMenu: Bool {
    if case .menu(_, let actions, _, _) = self { actions.isEmpty } else { false }
  }
}

/// The address of a row: its identity, and the rows that contain its list.
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
  /// Sends an event to the list of a row.
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
  /// - Parameter origin: The position of the row's cell in the frame.
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
