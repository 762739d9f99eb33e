import MedleyCore

extension LineHost {
  /// Moves the focus to the next row that can use it, or to the previous one.
  ///
  /// Placeholder rows are revealed, so that they are loaded, and do not receive the focus.
  public func moveFocus(by step: Int) {
    guard let list else { return }
    var position =
      list.focusedPosition.flatMap { neighbour(of: $0, by: step) }
      ?? (step > 0 ? top?.position ?? firstPosition : lastPosition)
    while let current = position {
      if case .row(let path) = current, list.rowCount(at: path) != nil, !usesFocus(current) {
        list.endRestoringPosition()
        reveal(current, at: step > 0 ? .start : .end)
        return show()
      }
      if usesFocus(current) { return focus(current) }
      position = neighbour(of: current, by: step)
    }
  }

  private func usesFocus(_ position: CellPosition) -> Bool {
    list?.usesFocus(at: position) == true || list?.nestedList(at: position) != nil
      || list?.cell(at: position, width: width)?.control != nil
  }

  /// Moves the focus to a cell, and scrolls to it.
  public func focus(_ position: CellPosition) {
    problem = nil
    if position != list?.focusedPosition { focusedCards?.list?.noteLostFocus() }
    list?.endRestoringPosition()
    list?.send(.focus, at: position)
    reveal(position, at: .nearest)
    show()
  }

  /// Moves the focus to the row that took the place of the removed one.
  func followFocus() {
    guard let list, list.focusedPosition == nil, let next = list.nextFocusPosition else { return }
    list.send(.focus, at: next)
    reveal(next, at: .nearest)
  }

  /// The control of the focused row.
  private var focusedControl: (control: ListControl, position: CellPosition)? {
    guard let list, let position = list.focusedPosition,
      let control = list.cell(at: position, width: width)?.control
    else { return nil }
    return (control, position)
  }

  private var focusedCards: LineHost? {
    guard let list, let position = list.focusedPosition else { return nil }
    return list.identity(at: position).flatMap { nestedHosts[$0] }
  }

  /// Uses the focused row: sends a typed text, flips a switch, chooses the next option, or selects.
  public func press() {
    guard let list, let position = list.focusedPosition else { return }
    if let focusedCards { return focusedCards.press() }
    guard let (control, _) = focusedControl else {
      let isSelected = list.state(at: position).contains(.selected)
      let deselects = isSelected && list.selectionMode == .multiple
      return list.send(deselects ? .deselect : .select, at: position)
    }
    switch control.shape {
    case .toggle(let isOn, _): list.send(.edit(.toggle(!isOn)), at: position)
    case .options(let options):
      let index = options.options.firstIndex { $0.id == options.chosen }
      let next = index.map { ($0 + 1) % options.options.count } ?? 0
      guard next < options.options.count else { return }
      list.send(.edit(.choice(options.options[next].id)), at: position)
    case .text, .date, .time, .steps, .track: send(control, at: position)
    }
  }

  /// Sends the typed text of a control as its value, or states why it is none.
  private func send(_ control: ListControl, at position: CellPosition) {
    guard let list, case .text(let typed)? = list.heldDraft(at: position) else { return }
    guard let value = control.value(ofTyped: typed) else {
      return problem = control.problem(ofTyped: typed, list.texts)
    }
    problem = nil
    list.send(.edit(value), at: position)
  }

  /// Changes a number by steps, or moves the focus within the cards of a row.
  public func step(by steps: Int) {
    if let focusedCards { return focusedCards.moveFocus(by: steps) }
    guard let (control, position) = focusedControl, let value = control.value(steppedBy: steps)
    else { return }
    list?.send(.edit(value), at: position)
  }

  /// Enters a text in the focused control; it is a draft until ``press()`` sends it.
  public func type(_ text: String) {
    guard let (control, position) = focusedControl else { return }
    switch control.shape {
    case .toggle, .options: break
    case .text, .date, .time, .steps, .track:
      list?.send(.draft(CellEdit(.text(text))), at: position)
    }
  }
}
