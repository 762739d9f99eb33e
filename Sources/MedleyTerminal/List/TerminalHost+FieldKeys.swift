import MedleyCore

// Keys that use the control of a row, or select the row.
extension TerminalHost {
  /// Uses the control of the focused row, or selects the row.
  func useFocused() -> TerminalRequest {
    focused.map { use($0.position, control: controlOfEnter(at: $0.position)) } ?? .none
  }

  /// Returns the control that Enter uses; `nil` if it selects the row.
  ///
  /// A row with a switch that leads to another screen is opened by Enter, and Space flips its switch.
  func controlOfEnter(at position: CellPosition) -> ListControl? {
    let control = (drawn.tiles[position]?.drawing ?? cell(at: position))?.controls.first?.control
    guard case .toggle? = control?.shape, list?.selectionEffect(at: position).route != nil else {
      return control
    }
    return nil
  }

  /// Uses a control, or selects the row if it has none.
  func use(_ position: CellPosition, control: ListControl?) -> TerminalRequest {
    guard let identity = list?.identity(at: position) else { return .none }
    switch control?.shape {
    case .toggle(let isOn, _): send(.edit(.toggle(!isOn)), to: identity)
    case .text, .date, .time, .options, .steps, .track:
      if let control {
        return .edit(RowAddress(identity), control, region: region(ofControlAt: position))
      }
    case nil:
      guard list?.isSelectable(at: position) == true else { break }
      navigation.anchor = identity
      send(.select, to: identity)
    }
    return .none
  }

  /// Toggles a switch, or the selection of the row.
  func toggleFocused() -> TerminalRequest {
    guard let (identity, position) = focused else { return .none }
    let control = cell(at: position)?.controls.first?.control
    // A blank is text, which a field takes after Enter or a click.
    if control?.isField == true { return .none }
    if control == nil, list?.state(at: position).contains(.selected) == true {
      navigation.anchor = identity
      send(.deselect, to: identity)
      return .none
    }
    return use(position, control: control)
  }

  /// Opens the editor of the focused row with a digit of a value, or selects rows.
  func typed(_ character: Character) -> TerminalRequest? {
    if let (identity, position) = focused,
      let control = cell(at: position)?.controls.first?.control, control.takes(character)
    {
      return .edit(
        RowAddress(identity),
        control,
        region: region(ofControlAt: position),
        typed: String(character)
      )
    }
    return select(by: character) ? TerminalRequest.none : nil
  }

  /// Returns the region of a row's control on the frame.
  func region(ofControlAt position: CellPosition) -> FrameRegion {
    if drawn.cell(of: position) == nil { reveal(position) }
    let cell = drawn.cell(of: position)
    return cell?.controls.first?.region ?? cell?.region ?? drawn.region
  }
}

extension ListControl {
  /// Whether typing a character starts editing the control: a digit of a date, a time or a number.
  fileprivate func takes(_ character: Character) -> Bool {
    if case .text = shape { return false }
    return isField && character.isASCII && character.isNumber
  }

  /// Whether text is typed in the editor of the control.
  fileprivate var isField: Bool {
    switch shape {
    case .text, .date, .time, .steps, .track: true
    case .toggle, .options: false
    }
  }
}
