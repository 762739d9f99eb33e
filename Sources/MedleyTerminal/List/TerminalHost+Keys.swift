import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Handles a key; returns `nil` if the list does not handle it.
  func handle(_ key: KeyPress) -> TerminalRequest? {
    guard list != nil else { return nil }
    if isSeekingControl {
      endSeekingControl()
      if key.key == .escape { return TerminalRequest.none }
    }
    if key.actsOnFocus, isFocusHidden { return revealFocus() }
    if let request = handleWithin(key) { return request }
    if key.key != .up, key.key != .down { navigation.goal = nil }
    if key.modifiers != .shift { navigation.extended = nil }
    switch (key.key, key.modifiers) {
    case (.up, .shift) where extendSelection { moveFocus(down: false) }: break
    case (.down, .shift) where extendSelection { moveFocus(down: true) }: break
    case (.pageUp, .shift) where extendSelection { page(by: -1) }: break
    case (.pageDown, .shift) where extendSelection { page(by: 1) }: break
    case (.home, .shift) where extendSelection { focusEnd(first: true) }: break
    case (.end, .shift) where extendSelection { focusEnd(first: false) }: break
    case (.up, []): moveFocus(down: false)
    case (.down, []): moveFocus(down: true)
    case (.up, .alt): moveRow(down: false)
    case (.down, .alt): moveRow(down: true)
    case (.left, .alt), (.right, .alt):
      moveRow((key.key == .right) != appearance.isMirrored ? .inward : .outward)
    case (.left, []): moveSideways(right: false)
    case (.right, []): moveSideways(right: true)
    case (.pageUp, []): page(by: -1)
    case (.pageDown, []): page(by: 1)
    case (.character("u"), .control): page(by: -0.5)
    case (.character("d"), .control): page(by: 0.5)
    case (.home, []): focusEnd(first: true)
    case (.end, []): focusEnd(first: false)
    case (.character("+"), []) where stepFocused(by: 1): break
    case (.character("-"), []) where stepFocused(by: -1): break
    case (.delete, []) where discardFocusedDraft(): break
    case (.tab, []): focusControl(forward: true)
    case (.tab, .shift): focusControl(forward: false)
    case (.enter, []): return useFocused()
    case (.character(" "), []): return toggleFocused()
    case (.function(2), []), (.character("a"), .control):
      return focused.map { menu(of: $0.position) }
    default: return key.typed.flatMap(typed)
    }
    observers.onChange?()
    return TerminalRequest.none
  }

  // MARK: - Moving

  private func moveFocus(down isDown: Bool) {
    guard let position = focused?.position, let rows = viewport.rows(of: position), !isFocusHidden
    else { return focusVisibleCell(down: isDown) }
    guard !viewport.isDocked(position) else { return moveFocusInDock(from: position, down: isDown) }
    // A row that is partly hidden is scrolled to its end first.
    let step = max(1, viewport.height / 2)
    let view = readableRows
    if isDown, rows.upperBound > view.upperBound {
      return scroll(by: min(step, rows.upperBound - view.upperBound))
    }
    if case .row = position, !isDown, rows.lowerBound < view.lowerBound {
      return scroll(by: -min(step, view.lowerBound - rows.lowerBound))
    }
    if focusNextLine(from: position, down: isDown) {
      enterFocusedNest(down: isDown)
    } else {
      scrollLine(down: isDown)
    }
  }

  /// Moves the focus within docked sections, and from there to the last visible row.
  private func moveFocusInDock(from position: CellPosition, down isDown: Bool) {
    let next = cellTakingFocus(from: position, down: isDown)
    if let next, viewport.isDocked(next) {
      focus(next)
    } else if isDown {
      scrollLine(down: true)
    } else {
      focusVisibleCell(down: false)
    }
  }

  /// Moves the focus to a visible cell, or scrolls if none takes it.
  private func focusVisibleCell(down isDown: Bool) {
    guard let near = visibleCellTakingFocus(last: !isDown) else {
      return scrollLine(down: isDown)
    }
    if viewport.rows(of: near).map({ readableRows.contains($0.lowerBound) }) == true {
      focus(near)
    } else {
      focusVisibleCellIfHidden(last: !isDown)
    }
    enterFocusedNest(down: isDown)
  }

  /// Scrolls by a line, because the next cell is only read; a visible cell takes a focus that is
  /// scrolled away.
  private func scrollLine(down isDown: Bool) {
    scroll(by: isDown ? 1 : -1)
    focusVisibleCellIfHidden(last: isDown)
  }

  /// Moves the focus to the next line, in the column in which the first of several moves started.
  ///
  /// - Returns: Whether there is a next line.
  func focusNextLine(from position: CellPosition, down isDown: Bool) -> Bool {
    if navigation.goal == nil, case .row(let path) = position, steps.isBesideOthers(path) {
      navigation.goal = steps.middle(of: position)
    }
    let goal = navigation.goal
    guard let next = cellTakingFocus(from: position, down: isDown) else { return false }
    focus(next)
    // Upwards, the end of a high row is visible first.
    let bottom = viewport.top + viewport.height
    if !isDown, !nesting.isNested, let end = viewport.rows(of: next)?.upperBound, end > bottom {
      scroll(by: end - bottom)
    }
    navigation.goal = goal
    return true
  }

  /// Moves the focus into the nested list of the focused row.
  private func enterFocusedNest(down isDown: Bool) {
    guard let focusedNest else { return }
    focusedNest.enter(down: isDown)
    revealFocusWithin()
  }

  private func moveSideways(right isRight: Bool) {
    guard let position = focused?.position else { return focusFirst() }
    let isForward = isRight != appearance.isMirrored
    if case .row(let path) = position, steps.isBesideOthers(path) {
      if let next = steps.row(from: path, right: isForward, where: takesFocus) { focus(next) }
    } else if stepFocused(by: isRight ? 1 : -1) {
      return
    } else {
      setFocusedExpanded(isForward)
    }
  }

  /// Scrolls by a part of the visible height; the focus stays on its line of the screen, if a row
  /// there takes it.
  private func page(by part: Double) {
    let rows = max(1, part.magnitude < 1 ? viewport.height / 2 : viewport.height - 1)
    let before = viewport.top
    let line = focused.flatMap { viewport.rows(of: $0.position) }.map { $0.lowerBound - before }
    let (view, hadAncestors) = (readableRows, viewport.stickyEnd != nil)
    scroll(by: part < 0 ? -rows : rows)
    if hadAncestors || viewport.stickyEnd != nil { revealSkippedRows(after: view) }
    if viewport.top == before { return focusEnd(first: part < 0) }
    if let position = focused?.position, viewport.isDocked(position) { return }
    let place = viewport.top + max(0, min(line ?? 0, viewport.height - 1))
    let cells = viewport.scrolledCells.filter { takesFocus($0.position) }
    // Rows are preferred to headers, and rows that start in the visible part to others.
    let rowsInView = cells.filter { if case .row = $0.position { true } else { false } }
    let start = readableRows.lowerBound
    let beginning = rowsInView.filter { ListViewport.row($0.frame.y) >= start }
    let next = [beginning, rowsInView, cells].first { !$0.isEmpty }?.min {
      abs(ListViewport.row($0.frame.y) - place) < abs(ListViewport.row($1.frame.y) - place)
    }
    if let next, let identity = list?.identity(at: next.position) {
      setFocus(next.position, identity)
      awaitVisibleRow(atLine: place)
    }
  }

  private func focusEnd(first isFirst: Bool) {
    let position = cellTakingFocus(atStart: isFirst)
    if let position { focus(position) }
    jump(to: isFirst ? 0 : .max)
    // A row that is not loaded takes the focus when it is.
    let rows = viewport.scrolledCells.map(\.position)
      .filter { if case .row = $0 { true } else { false } }
    if let row = isFirst ? rows.first : rows.last { awaitRow(at: row, isLast: !isFirst) }
  }

  /// Scrolls to the focused row, on which a key would act unseen.
  private func revealFocus() -> TerminalRequest {
    if let position = focused?.position { reveal(position, part: rowsOfFocusWithin) }
    observers.onChange?()
    return .none
  }

  /// Scrolls without moving the focus.
  func scroll(by rows: Int) {
    let awaited = navigation.awaitedRow
    noteMove()
    measuring { $0.scroll(by: rows, measure: $1) }
    awaitVisibleRow(near: awaited)
  }

  /// Scrolls to a row of the content, or to its end.
  func jump(to row: Int) {
    noteMove()
    measuring { $0.jump(to: row, measure: $1) }
  }

  // MARK: - Using

  /// Uses the control of the focused row, or selects the row.
  private func useFocused() -> TerminalRequest {
    guard let position = focused?.position else { return .none }
    return use(position, control: controlOfEnter(at: position))
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
  private func toggleFocused() -> TerminalRequest {
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

  /// - Parameter place: the position of the click, if there was one.
  func menu(of position: CellPosition?, at place: FramePosition? = nil) -> TerminalRequest {
    guard let position, let list, let identity = list.identity(at: position) else { return .none }
    let rows = selectionAround(position)
    let menu = RowMenu(
      actions: rows?.selectionActions ?? list.actions(at: position),
      rowCount: rows?.selectedRowCount ?? 1
    )
    if let place {
      let region = FrameRegion(row: place.row, column: place.column, height: 1, width: 1)
      return .menu(RowAddress(identity), menu, region: region, isAtPlace: true)
    }
    let region = drawn.cell(of: position)?.anchor ?? drawn.region
    return .menu(RowAddress(identity), menu, region: region)
  }

  /// Opens the editor of the focused row with a digit of a value, or selects rows.
  private func typed(_ character: Character) -> TerminalRequest? {
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

extension KeyPress {
  /// Whether the key changes or opens the focused row.
  fileprivate var actsOnFocus: Bool {
    switch (key, modifiers) {
    case (.enter, []), (.delete, []), (.left, []), (.right, []), (.function(2), []): true
    case (.up, .alt), (.down, .alt), (.left, .alt), (.right, .alt): true
    case (.character("a"), .control): true
    case (.character(" "), []), (.character("+"), []), (.character("-"), []): true
    default: false
    }
  }
}

extension ListControl {
  /// Whether typing a character starts editing the control: a digit of a date, a time or a number.
  fileprivate func takes(_ character: Character) -> Bool {
    switch shape {
    case .steps, .track, .time, .date: character.isASCII && character.isNumber
    case .text, .toggle, .options: false
    }
  }

  /// Whether text is typed in the editor of the control.
  fileprivate var isField: Bool {
    switch shape {
    case .text, .date, .time, .steps, .track: true
    case .toggle, .options: false
    }
  }
}
