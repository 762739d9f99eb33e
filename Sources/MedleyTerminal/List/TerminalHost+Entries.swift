import MedleyCore

// Values that the user entered in rows: drafts, refused edits, and steps of numbers.
extension TerminalHost {
  /// Returns the draft of a row, which its list or its model keeps; `nil` if it has none.
  func draft(of address: RowAddress) -> ControlValue? {
    found(address).flatMap { host, position in host.list?.heldDraft(at: position) }
  }

  /// Returns whether a row has a draft or shows a problem, so that its field stays open.
  func isRefused(_ address: RowAddress) -> Bool {
    guard let (host, position) = found(address) else { return false }
    return host.list?.draft(at: position) != nil || host.cell(at: position)?.problem != nil
  }

  /// Whether the focused row has a draft.
  var focusedHasDraft: Bool {
    if let focusedNest { return focusedNest.focusedHasDraft }
    return focused.map { list?.heldDraft(at: $0.position) != nil } ?? false
  }

  /// Discards the draft of the focused row, and returns whether it has one.
  func discardFocusedDraft() -> Bool {
    guard focusedHasDraft, let position = focused?.position else { return false }
    list?.discardDrafts(at: position)
    return true
  }

  private func found(_ address: RowAddress) -> (host: TerminalHost, position: CellPosition)? {
    guard let row = address.outer.first else {
      return list?.position(of: address.identity).map { (self, $0) }
    }
    return nesting.hosts[row]?.found(address.inner)
  }

  // MARK: - Steps

  /// Changes the number or the visible option of the focused row by some steps, and returns whether it has one.
  func stepFocused(by steps: Int) -> Bool {
    guard let (identity, position) = focused,
      let control = cell(at: position)?.controls.first?.control,
      control.shape.hasVisibleSteps, let value = control.value(steppedBy: steps)
    else { return false }
    send(.edit(CellEdit(value)), to: identity)
    return true
  }

  /// Handles a click on a button of a stepper or on a slider, and returns whether it is one.
  func press(_ placed: PlacedControl, of identity: ItemIdentity, at place: FramePosition) -> Bool {
    // Of a wrapped control, the column alone names no part; Enter opens its editor.
    guard placed.region.rows.count == 1 else { return false }
    let column = place.column - placed.region.columns.lowerBound
    switch placed.control.shape {
    case .steps(let scale):
      let end = placed.region.columns.count - 1
      guard column <= 1 || column >= end - 1 else { return false }
      send(.edit(.number(scale.moved(by: column <= 1 ? -1 : 1))), to: identity)
    case .track(let scale, let marks):
      guard let number = TrackText.number(atColumn: column, of: scale, marks) else { return false }
      send(.edit(.number(number)), to: identity)
    case .options(let list) where list.isSegmented:
      guard let option = SegmentText(list).option(atColumn: column) else { return false }
      send(.edit(.choice(option.id)), to: identity)
    case .toggle, .text, .date, .time, .options: return false
    }
    return true
  }
}

extension ControlShape {
  /// Whether + and − change the value in the row: numbers, and options side by side.
  fileprivate var hasVisibleSteps: Bool {
    switch self {
    case .steps, .track: true
    case .options(let list): list.isSegmented
    case .toggle, .text, .date, .time: false
    }
  }
}
