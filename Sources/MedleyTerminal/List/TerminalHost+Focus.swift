import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// The row that has the keyboard's focus: its identity and its last position.
  var focused: (identity: ItemIdentity, position: CellPosition)? {
    get { navigation.focused }
    set { navigation.focused = newValue }
  }

  /// The position of the focused row.
  var focusedPosition: CellPosition? { focused?.position }

  /// The actions of the focused row.
  var focusedActions: [ActionLabel] {
    if let inner = focusedNest?.focusedActions, !inner.isEmpty { return inner }
    return focused.map { list?.actions(at: $0.position) ?? [] } ?? []
  }

  /// The control of the focused row.
  var focusedControl: ListControl? {
    if let focusedNest { return focusedNest.focusedControl }
    guard let position = focused?.position else { return nil }
    let cell = drawn.tiles[position]?.drawing ?? cell(at: position)
    return cell?.controls.first?.control
  }

  /// Moves the focus to a row and scrolls to it.
  func focus(_ position: CellPosition) {
    guard let identity = list?.identity(at: position) else { return }
    navigation.goal = nil
    let old = focused?.position
    noteMove()
    setFocus(position, identity)
    let isFromBelow = old.map { $0.readingOrder > position.readingOrder } ?? false
    reveal(position, part: awaitRow(at: position, isLast: isFromBelow))
    observers.onChange?()
  }

  /// Ends the restoration of the scroll position and the focus, because the user scrolls or moves the
  /// focus.
  func noteMove() {
    navigation.isMoved = true
    navigation.awaitedRow = nil
    navigation.awaitedNumber = nil
    list?.endRestoringPosition()
  }

  /// Scrolls to a cell, or to some of its rows, below the sticky header.
  func reveal(_ position: CellPosition, part: Range<Int>? = nil) {
    let isPaged = list?.section(at: position.section)?.layout.isPaged ?? false
    measuring { viewport, measure in
      viewport.reveal(position, part: part, measure: measure)
      viewport.revealSideways(position, isPaged: isPaged)
      viewport.settle(measure: measure)
    }
    noteCarousel(position.section)
  }

  /// Stores the scroll position of a carousel in the list.
  func noteCarousel(_ section: Int) {
    guard let columns = viewport.sideways[section],
      let place = viewport.layout.place(at: Double(columns), inCarousel: section)
    else { return }
    list?.remember(place, inCarousel: section)
  }

  /// The steps from row to row.
  var steps: RowSteps {
    RowSteps(layout: viewport.layout, sideways: viewport.sideways, goal: navigation.goal)
  }

  /// Moves the focus to the row that is focused in the list, or else to the row that had the focus when
  /// the list was saved, or else to the first visible cell that takes it.
  func focusFirst() {
    if let position = list?.focusedPosition, let identity = list?.identity(at: position) {
      focused = (identity, position)
      navigation.isMoved = true
      return reveal(position)
    }
    if !restoreFocus() { focusFirstVisible() }
  }

  /// Moves the focus that no user has moved, because its row is not visible or a saved focus is
  /// restored.
  func followUnmovedFocus() {
    guard let focused else { return focusFirst() }
    guard !navigation.isMoved, !restoreFocus(), !isInView(focused.position) else { return }
    focusFirstVisible()
  }

  /// Moves the focus to the row that had it when the list was saved, without scrolling to the row.
  private func restoreFocus() -> Bool {
    guard let position = list?.nextFocusPosition, focusCell(near: position) else { return false }
    navigation.isMoved = true
    return true
  }

  /// Moves the focus to the first visible cell that takes it, preferably to content.
  ///
  /// If the list is at the end that it follows, the last cell has the focus. A visible row of the screen beside
  /// the list precedes the others.
  func focusFirstVisible() {
    let cells = viewport.cells.map(\.position).filter { takesFocus($0) && !isCovered($0) }
    let content = cells.filter { !isPlaceholder($0) }
    let choice = content.isEmpty ? cells : content
    let opened = navigation.openedRoute.flatMap { route in
      choice.first { list?.selectionEffect(at: $0).route == route }
    }
    guard let position = opened ?? (isFollowingEnd ? choice.last : choice.first),
      let identity = list?.identity(at: position)
    else { return }
    setFocus(position, identity)
  }

  /// Returns whether a row is shown in place of content that has not arrived.
  func isPlaceholder(_ position: CellPosition) -> Bool {
    list?.model(at: position) is any PlaceholderRow
  }

  /// Follows the focus after the list has moved it.
  ///
  /// - Parameter positions: the cells whose state has changed.
  func takeFocus(from positions: [CellPosition]) {
    guard let list,
      let position = positions.first(where: { list.state(at: $0).contains(.focused) }),
      position != focused?.position, let identity = list.identity(at: position)
    else { return }
    if let old = focused?.identity, old != identity { nesting.hosts[old]?.leaveFocus() }
    focused = (identity, position)
    navigation.isMoved = true
    reveal(position)
  }

  /// Sets the focus and notifies the list.
  func setFocus(_ position: CellPosition, _ identity: ItemIdentity) {
    let old = focused?.identity
    focused = (identity, position)
    guard old != identity || navigation.hasLeft else { return }
    if let old, old != identity { nesting.hosts[old]?.leaveFocus() }
    navigation.hasLeft = false
    list?.send(.focus, at: position)
  }

  /// Takes the focus from its row; the row's behaviours run.
  func dropFocus() {
    guard let identity = focused?.identity else { return }
    nesting.hosts[identity]?.leaveFocus()
    focused = nil
    send(.blur, to: identity)
  }

  /// Runs the behaviours of the focused row for the loss of the focus, which has left the row that
  /// contains this list.
  ///
  /// The list keeps its focused row, to which the focus returns.
  private func leaveFocus() {
    guard let focused, !navigation.hasLeft else { return }
    nesting.hosts[focused.identity]?.leaveFocus()
    navigation.hasLeft = true
    list?.noteLostFocus()
  }

  /// Finds the focused row after a change, or the row that takes its place.
  ///
  /// - Parameters:
  ///   - map: the change; `nil` if it is not known.
  ///   - wasPlaceholder: whether the focused row was shown in place of content that has not arrived. A
  ///     status row that replaces it has the focus until the content takes the focus.
  func findFocus(after map: PositionMap?, wasPlaceholder: Bool = false) {
    guard let (identity, old) = focused else { return }
    let position = map.map { $0.position(after: old) } ?? list?.position(of: identity)
    focused = position.map { (identity, $0) }
    guard position == nil, let next = list?.nextFocusPosition else { return }
    if wasPlaceholder, isPlaceholder(next), let identity = list?.identity(at: next) {
      setFocus(next, identity)
    } else {
      _ = focusCell(near: next)
    }
  }

  /// Moves the focus to a cell, or to the nearest cell that takes it.
  ///
  /// - Returns: Whether a near cell takes the focus.
  private func focusCell(near position: CellPosition) -> Bool {
    guard let cell = cellTakingFocus(near: position), let identity = list?.identity(at: cell) else {
      return false
    }
    setFocus(cell, identity)
    return true
  }
}

extension CellPosition {
  /// The path of a row, or of the first row of the section.
  var path: ListPath {
    if case .row(let path) = self { return path }
    return ListPath(section: section, item: 0)
  }
}
