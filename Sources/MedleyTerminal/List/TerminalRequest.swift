import MedleyCore

/// A request of a list to its window, after a key or mouse event.
enum TerminalRequest: Hashable, Sendable {
  /// The list needs nothing from the window.
  case none

  /// The user edits the value of a control.
  ///
  /// The region shows the control's value on the frame; ``TerminalHost/send(_:to:)`` sends the new
  /// value. `typed` is a digit that was typed before the field opens.
  case edit(RowAddress, ListControl, region: FrameRegion, typed: String = "")

  /// The user opens the menu of a row.
  ///
  /// The region is the row's, or the position of a click if `isAtPlace`.
  case menu(RowAddress, RowMenu, region: FrameRegion, isAtPlace: Bool = false)

  /// A behaviour of a row copies a text to the clipboard of the terminal.
  case copy(String)

  /// A behaviour of a row asks the user a question, or the screen does.
  case confirm(RowAddress?, Confirmation, region: FrameRegion)
}

extension TerminalRequest {
  /// Whether the request is a menu without actions, in which case the outer row may have actions.
  var isEmptyMenu: Bool {
    if case .menu(_, let menu, _, _) = self { menu.actions.isEmpty } else { false }
  }
}

/// The actions of a row, or those that several selected rows share.
struct RowMenu: Hashable, Sendable {
  var actions: [ActionLabel]

  /// The number of rows.
  var rowCount = 1
}

/// The address of a row: its identity, and the rows that contain its list.
struct RowAddress: Hashable, Sendable {
  /// The rows that contain the list of the row, from the outermost.
  var outer: [ItemIdentity] = []

  /// The row.
  var identity: ItemIdentity

  /// Creates the address of a row of the outermost list.
  init(_ identity: ItemIdentity) {
    self.identity = identity
  }

  /// Returns the address of the row in the outer list.
  func within(_ row: ItemIdentity) -> RowAddress {
    var address = self
    address.outer.insert(row, at: 0)
    return address
  }

  /// The address of the row in the list of the outermost row.
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

  /// Returns whether a row exists.
  func contains(_ address: RowAddress) -> Bool {
    let identity = address.outer.first ?? address.identity
    guard list?.position(of: identity) != nil else { return false }
    return address.outer.isEmpty || nesting.hosts[identity]?.contains(address.inner) == true
  }

  /// Returns the regions of a row and its control on the frame that was drawn last.
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
  /// Returns the request as the outer list makes it.
  ///
  /// - Parameter origin: The position of the row's cell in the frame.
  func within(_ row: ItemIdentity, from origin: FramePosition?) -> TerminalRequest {
    func moved(_ region: FrameRegion) -> FrameRegion {
      region.moved(rows: origin?.row ?? 0, columns: origin?.column ?? 0)
    }
    switch self {
    case .none, .copy: return self
    case .edit(let address, let control, let region, let typed):
      return .edit(address.within(row), control, region: moved(region), typed: typed)
    case .confirm(let address, let question, let region):
      return .confirm(address?.within(row), question, region: moved(region))
    case .menu(let address, let menu, let region, let isAtPlace):
      return .menu(address.within(row), menu, region: moved(region), isAtPlace: isAtPlace)
    }
  }
}
