import MedleyLayout
import MedleyCore

// A nested list has a separate host, as high as its content, whose picture the outer host copies.
// The list stores the focus and the scroll positions by identity, so the host can be released when
// its row is far from the visible part.

/// The hosts of nested lists, and the visible part of a nested list.
struct HostNesting {
  /// The hosts of nested lists, by the identity of their row.
  var hosts: [ItemIdentity: TerminalHost] = [:]

  /// Whether the list is in a row of another list.
  var isNested = false

  /// Whether the row of a nested list has a gutter or a frame, so that headers need no gutter.
  var isIndented = false

  /// Called when a nested list scrolls to some of its rows, which the outer list must show.
  var onScroll: ((_ rows: Range<Int>, _ edge: ScrollEdge) -> Void)?

  /// The visible part of a nested list; `nil` for an outermost list.
  var visibleRegion: FrameRegion?

  /// The rows of a nested list's content that the outer list shows while a key is handled.
  var readableRows: Range<Int>?
}

extension TerminalHost {
  /// Returns the host of the nested list in a row; `nil` if there is none.
  func nest(at position: CellPosition, of identity: ItemIdentity) -> TerminalHost? {
    guard let list = list?.nestedList(at: position) else { return nil }
    let nest = nesting.hosts[identity] ?? TerminalHost()
    guard nest.list !== list else { return nest }
    nest.nesting.isNested = true
    nest.valueFormat = valueFormat
    nest.setPictureless(appearance.isPictureless)
    nest.appearance.focusesEveryRow = appearance.focusesEveryRow
    nest.appearance.direction = appearance.direction
    nest.appearance.texts = appearance.texts
    nest.observers.onChange = { [weak self, weak nest] in
      if let nest { self?.nestChanged(nest, of: identity) }
    }
    nest.nesting.onScroll = { [weak self] rows, edge in
      self?.scroll(toRows: rows, ofNestIn: identity, at: edge)
    }
    nest.observers.onUpdate = { [weak self, weak nest] change in
      if let nest { self?.observers.onNestUpdate?(nest, change, identity) }
    }
    nest.observers.onProblem = { [weak self] in self?.observers.onProblem?($0, $1) }
    nest.observers.onNestUpdate = { [weak self] inner, change, _ in
      self?.observers.onNestUpdate?(inner, change, identity)
    }
    list.connect(to: nest)
    nesting.hosts[identity] = nest
    return nest
  }

  /// Releases the hosts of rows that are removed or far away.
  func dropNests(where isDropped: (ItemIdentity, TerminalHost) -> Bool) {
    for (identity, nest) in nesting.hosts where isDropped(identity, nest) {
      nest.leaveView()
      nest.list?.disconnect()
      nesting.hosts[identity] = nil
    }
  }

  /// Returns the height of all rows for a number of columns.
  func fit(width: Int) -> Int {
    setWidth(width)
    viewport.setRoom(Frame.limit)
    measuring { viewport, measure in viewport.settle(measure: measure) }
    let height = min(viewport.contentHeight, Frame.limit)
    viewport.setRoom(height)
    return height
  }

  /// Redraws a row whose list has changed.
  private func nestChanged(_ nest: TerminalHost, of identity: ItemIdentity) {
    // The row that is being made shows the change.
    guard !isDrawing, let position = list?.position(of: identity) else { return }
    if let tile = drawn.tiles[position], tile.nest === nest {
      guard viewport.rows(of: position)?.count == height(of: tile, at: position) else {
        return refresh([position])
      }
      tile.picture = nil
    }
    observers.onChange?()
  }

  // MARK: - Focus

  /// The host of the nested list in the focused row, if the list has a row that takes the focus.
  var focusedNest: TerminalHost? {
    guard !nesting.hosts.isEmpty || !isDrawing, let position = focused?.position,
      let nest = tile(of: position)?.nest,
      nest.cellTakingFocus(atStart: true) != nil
    else { return nil }
    return nest
  }

  /// Returns the tile of a cell that may be invisible.
  func tile(of position: CellPosition) -> Tile? {
    drawn.tiles[position]
      ?? viewport.layout.frame(of: position).map {
        tile(at: position, width: ListViewport.row($0.width))
      }
  }

  /// Moves the focus to a row unless a row has it.
  func focusIfNone() {
    guard let focused else { return focusFirst() }
    setFocus(focused.position, focused.identity)
  }

  /// Moves the focus into the list from the row above or below.
  func enter(down isDown: Bool) {
    guard let end = cellTakingFocus(atStart: isDown) else { return }
    let position = focused?.position ?? list?.focusedPosition
    // Of several rows on a line, the row that had the focus last has it again.
    if let position, cellTakingFocus(from: position, down: !isDown) == nil {
      focus(position)
    } else {
      focus(end)
    }
  }

  /// Moves the focus to the next line.
  ///
  /// - Returns: Whether there is a next line.
  private func moveFocusWithin(down isDown: Bool) -> Bool {
    guard let position = focused?.position else {
      enter(down: isDown)
      return true
    }
    return focusNextLine(from: position, down: isDown)
  }

  /// Passes a key to the nested list in the focused row; returns `nil` if the list does not handle
  /// it.
  func handleWithin(_ key: KeyPress) -> TerminalRequest? {
    guard let nest = focusedNest, let (identity, position) = focused else { return nil }
    nest.focusIfNone()
    if key.modifiers != .shift { nest.navigation.extended = nil }
    var request = TerminalRequest.none
    let scrollCount = navigation.scrollCount
    switch (key.key, key.modifiers) {
    case (.up, []), (.down, []):
      // If the focused row is invisible, the focus moves to a visible row.
      guard isInView(position) || isFocusWithinInView else { return nil }
      nest.nesting.readableRows = readableRows(of: nest, at: position)
      defer { nest.nesting.readableRows = nil }
      if let within = nest.handleWithin(key) {
        request = within
      } else if !nest.moveFocusWithin(down: key.key == .down) {
        return nil
      }
    case (.up, .shift), (.down, .shift):
      let isExtended = nest.extendSelection {
        _ = nest.moveFocusWithin(down: key.key == .down)
      }
      guard isExtended else { return nil }
    case (.tab, []), (.tab, .shift):
      guard nest.focusNextControl(forward: key.modifiers.isEmpty) else { return nil }
    case (.up, .alt), (.down, .alt), (.left, .alt), (.right, .alt):
      guard nest.canMoveFocused || nest.focusedNest?.canMoveFocused == true else { return nil }
      if key.key == .up || key.key == .down {
        moveRow(of: nest, down: key.key == .down)
      } else {
        _ = nest.handle(key)
      }
    case (.left, []), (.right, []), (.enter, []), (.character, []), (.character, .shift),
      (.character("a"), .control), (.function(2), []), (.delete, []):
      guard let within = nest.handle(key), !within.isEmptyMenu else { return nil }
      request = within
    default: return nil
    }
    if navigation.scrollCount == scrollCount { revealFocusWithin() }
    observers.onChange?()
    return request.within(identity, from: drawn.cell(of: position)?.whole.origin)
  }

  /// Scrolls to the focused row of a nested list.
  func revealFocusWithin() {
    guard let position = focused?.position, let part = rowsOfFocusWithin else { return }
    reveal(position, part: part)
  }

  /// Returns the rows of a nested list's content that are visible in this list.
  private func readableRows(of nest: TerminalHost, at position: CellPosition) -> Range<Int>? {
    guard let cell = viewport.rows(of: position) else { return nil }
    let start = cell.lowerBound + (drawn.tiles[position]?.chrome.above ?? 0) - nest.viewport.top
    let rows = viewport.isDocked(position) ? viewport.dock : readableRows
    return rows.lowerBound - start..<rows.upperBound - start
  }

  /// The rows of the focused cell that show the focused row of its nested list.
  var rowsOfFocusWithin: Range<Int>? {
    guard let nest = focusedNest, let position = focused?.position,
      let inner = nest.focused?.position, var rows = nest.viewport.rows(of: inner)
    else { return nil }
    if let part = nest.rowsOfFocusWithin {
      rows = rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound
    }
    // A list that is lower than its content is only visible in part.
    let view = nest.viewport.top..<nest.viewport.top + nest.viewport.height
    let start = (drawn.tiles[position]?.chrome.above ?? 0) - view.lowerBound
    let seen = rows.clamped(to: view)
    return start + seen.lowerBound..<start + seen.upperBound
  }

  /// Whether the focused row of a nested list begins in the visible part.
  private var isFocusWithinInView: Bool {
    guard let position = focused?.position, let part = rowsOfFocusWithin,
      let start = viewport.rows(of: position)?.lowerBound
    else { return false }
    return viewport.shows(start + part.lowerBound..<start + part.upperBound)
  }

  // MARK: - Mouse

  /// Passes a mouse event to the nested list in a row.
  func handle(_ mouse: MouseEvent, within cell: DrawnList.Cell) -> TerminalRequest? {
    guard let nest = cell.tile.nest, let identity = cell.identity else { return nil }
    let origin = cell.whole.origin
    var inner = mouse
    inner.position.row -= origin.row
    inner.position.column -= origin.column
    let scrollCount = navigation.scrollCount
    guard let request = nest.handle(inner), !request.isEmptyMenu else { return nil }
    if case .press = mouse.action, navigation.scrollCount == scrollCount { revealFocusWithin() }
    return request.within(identity, from: origin)
  }
}
