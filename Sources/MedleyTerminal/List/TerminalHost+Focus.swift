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
    setFocus(position, identity)
    reveal(position)
    observers.onChange?()
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

  /// Moves the focus to the row that is focused in the list, or else to the first visible cell that
  /// takes it.
  func focusFirst() {
    if let position = list?.focusedPosition, let identity = list?.identity(at: position) {
      focused = (identity, position)
      return reveal(position)
    }
    let cells = viewport.cells.lazy.map(\.position)
    guard
      let position = isFollowingEnd
        ? cells.last(where: takesFocus) : cells.first(where: takesFocus),
      let identity = list?.identity(at: position)
    else { return }
    setFocus(position, identity)
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

  /// Finds the focused row after a change, or the row that replaces it.
  ///
  /// - Parameter map: the change; `nil` if it is not known.
  func findFocus(after map: PositionMap?) {
    guard let (identity, old) = focused else { return }
    let position = map.map { $0.position(after: old) } ?? list?.position(of: identity)
    if let position {
      focused = (identity, position)
    } else {
      focused = nil
      focusNearest(to: old)
    }
  }

  /// Moves the focus to the row at the position of a removed row, or to the nearest row that takes
  /// it.
  private func focusNearest(to position: CellPosition) {
    guard let list else { return }
    let path = position.path
    let section = min(path.section, list.sectionCount - 1)
    guard let count = list.section(at: section)?.itemCount else { return }
    let item = section < path.section ? count - 1 : min(path.item, count - 1)
    let next: CellPosition? =
      count > 0
      ? .row(ListPath(section: section, item: item))
      : steps.row(inSectionFrom: section, by: -1) ?? steps.first
    if let next = next.flatMap(cellTakingFocus(near:)), let identity = list.identity(at: next) {
      setFocus(next, identity)
    }
  }
}

extension CellPosition {
  /// The path of a row, or of the first row of the section.
  var path: ListPath {
    if case .row(let path) = self { return path }
    return ListPath(section: section, item: 0)
  }
}
