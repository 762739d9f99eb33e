import MedleyCore

// What keys will do to the row that has the focus, so that no hint promises what does not happen.

extension TerminalHost {
  /// What Enter does, in a word or two; `nil` if it does nothing.
  var activationHint: String? {
    if let focusedNest { return focusedNest.activationHint }
    guard let position = focused?.position else { return nil }
    let cell = tiles[position]?.drawing ?? cell(at: position)
    switch cell?.controls.first?.control {
    case .toggle: return "flip"
    case .text: return "edit"
    case .date: return "change"
    case .choice: return "choose"
    case nil: return useOfRow(at: position, accessory: cell?.accessory ?? .none)
    }
  }

  /// The row that has the focus as it was drawn last, which is another object when anything about it
  /// has changed; `nil` while it is not drawn, or where a list stands in it.
  var focusedTile: Tile? {
    focused.flatMap { tiles[$0.position] }.flatMap { $0.nest == nil ? $0 : nil }
  }

  /// Whether Space takes the selection of the row back.
  var canDeselectFocused: Bool {
    if let focusedNest { return focusedNest.canDeselectFocused }
    guard let position = focused?.position, focusedControl == nil else { return false }
    return list?.state(at: position).contains(.selected) == true
  }

  /// What Enter does to a row without a control.
  private func useOfRow(at position: CellPosition, accessory: ListAccessory) -> String? {
    guard let list, list.isSelectable(at: position) else { return nil }
    let effect = list.selectionEffect(at: position)
    guard effect.performs else {
      // What is selected already stays so; a button without a behaviour does nothing.
      let selects = effect.selects && !list.state(at: position).contains(.selected)
      return selects ? "select" : nil
    }
    if let label = effect.label { return label }
    switch accessory {
    case .disclosure: return "open"
    case .info: return "tell more"
    case .none, .checkmark: break
    }
    if effect.presses { return "press" }
    // Where rows are not chosen, they lead somewhere.
    return effect.selects ? "select" : "open"
  }
}
