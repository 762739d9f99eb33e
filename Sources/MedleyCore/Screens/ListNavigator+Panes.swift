// The panes of split screens. The stack is the same with and without panes.
extension ListNavigator {
  /// The two screens that are visible beside each other.
  public struct Panes {
    /// The list of the split screen.
    public let list: ScreenSession<Host>

    /// The top screen, which the list has opened directly or through other screens; `nil` for an empty pane.
    public let detail: ScreenSession<Host>?
  }

  /// The panes of the uppermost split screen, or `nil` if there is none or ``showsPanes`` is `false`.
  public var panes: Panes? {
    guard showsPanes, let splitIndex else { return nil }
    return Panes(list: screens[splitIndex], detail: splitIndex + 1 < screens.count ? top : nil)
  }

  /// The screen that the user uses: the list of a split screen while ``isListActive``, or else the top screen.
  public var active: ScreenSession<Host>? {
    isListActive ? panes?.list ?? top : top
  }

  /// Whether the user can go back; see ``requestBack()``.
  public var canGoBack: Bool { previousIndex != nil }

  /// The index of the list of the uppermost split screen.
  private var splitIndex: Int? { screens.lastIndex { $0.detailPane != nil } }

  /// The index of the screen that the user goes back to.
  private var previousIndex: Int? {
    var index = screens.count - 2
    if isListActive, showsPanes, let splitIndex { index = splitIndex - 1 }
    return index >= 0 ? index : nil
  }

  /// Goes back as the user does: asks the question of each screen that is left first, if it has one.
  ///
  /// In a split screen, the user goes from the other pane to the list, which stays beside it, and from the list to
  /// the screen before it. See ``ListPresenter/leaveQuestion``.
  ///
  /// - Returns: whether there is a previous screen; the first screen is never removed.
  @discardableResult
  public func requestBack() -> Bool {
    guard let previousIndex else { return false }
    goBack(to: previousIndex)
    return true
  }

  /// Goes to a screen of the stack: to another pane if it is visible there, or else back.
  func goBack(to index: Int) {
    let isTop = index == screens.count - 1
    guard showsPanes, isTop || index == splitIndex, splitIndex != screens.count - 1 else {
      return leaveScreens(above: index + 1) {}
    }
    isListActive = !isTop
    onChange?()
  }

  /// Opens the screen of a route for a screen.
  ///
  /// The list of a split screen replaces the screens that it has opened before, after the user has confirmed their
  /// questions.
  ///
  /// - Parameter push: pushes the screen.
  func open(
    _ route: ListRoute,
    from source: ScreenSession<Host>?,
    push: @escaping (ListScreen<Host>) -> Void
  ) {
    guard let screen = screen(for: route) else { return }
    guard let source, source.detailPane != nil,
      let index = screens.firstIndex(where: { $0 === source })
    else { return push(screen) }
    let opened = screens[(index + 1)...]
    let asks = opened.contains { $0.openQuestion != nil }
    // A neighbour opens beside the list only, and never interrupts the user.
    if source.isSelectingNeighbour, !showsPanes || asks {
      source.selectedRows = []
      return
    }
    if opened.first?.route == route {
      source.openedRows = source.selectedRows
      isListActive = false
      return leaveScreens(above: index + 2) { [weak self] in self?.onChange?() }
    }
    // An action of the screen opens another screen than the selected row does.
    let rows = source.selectedRows == source.openedRows ? [] : source.selectedRows
    // The row of the visible screens stays selected while they ask.
    if asks, !source.openedRows.isEmpty { source.selectExisting(source.openedRows) }
    leaveScreens(above: index + 1, isReplacing: true) { [weak source] in
      source?.selectExisting(rows)
      source?.openedRows = rows
      push(screen)
    }
  }

  // MARK: First screens

  /// Adapts the screens after the host has begun or ceased to show panes.
  func panesChanged() {
    if !showsPanes {
      if top?.isInitialDetail == true { return removeScreens(above: screens.count - 1) }
      isListActive = false
    }
    fillPane()
  }

  /// Opens the first screen of an empty pane.
  func fillPane() {
    guard showsPanes, !isReplacing, !isOpeningFirst, let list = top,
      let route = list.detailPane?.initial
    else { return }
    isOpeningFirst = true
    list.onRoute?(route)
    isOpeningFirst = false
    if top === list {
      // Reported once.
      list.detailPane?.initial = nil
    } else {
      // A pane has no panes.
      top?.detailPane = nil
    }
  }
}

extension ScreenSession {
  /// Selects rows without running a behaviour; missing rows are ignored.
  fileprivate func selectExisting(_ rows: Set<ItemIdentity>) {
    selectedRows = rows.filter { list.position(of: $0) != nil }
  }
}
