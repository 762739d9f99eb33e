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
  public var canGoBack: Bool { placeBehind != nil }

  /// The index of the list of the uppermost split screen.
  private var splitIndex: Int? { screens.lastIndex { $0.detailPane != nil } }

  /// The index of the screen to which the user goes back.
  private var placeBehind: Int? {
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
    guard let placeBehind else { return false }
    goBack(to: placeBehind)
    return true
  }

  /// Goes back to an earlier screen, or to the list that is visible beside the top screen.
  func goBack(to index: Int) {
    guard showsPanes, index == splitIndex, index + 1 < screens.count else {
      return leaveScreens(above: index + 1) {}
    }
    isListActive = true
    onChange?()
  }

  /// Opens the screen of a route to which a screen goes.
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
      let index = screens.firstIndex(where: { $0 === source }), index + 1 < screens.count
    else {
      source?.openedRows = source?.selectedRows ?? []
      return push(screen)
    }
    let opened = screens[(index + 1)...]
    if opened.first?.route == route {
      source.openedRows = source.selectedRows
      isListActive = false
      return leaveScreens(above: index + 2) { [weak self] in self?.onChange?() }
    }
    let rows = source.selectedRows
    // The row of the visible screens stays selected while they ask.
    if opened.contains(where: { $0.openQuestion != nil }) {
      source.selectedRows = source.openedRows.filter { source.list.position(of: $0) != nil }
    }
    leaveScreens(above: index + 1) { [weak source] in
      source?.selectedRows = rows
      source?.openedRows = rows
      push(screen)
    }
  }

  /// Opens the first screen of an empty pane, or closes it where there is no pane.
  func settlePanes() {
    guard !isReplacing, let top else { return }
    if !showsPanes, top.isInitialDetail {
      removeScreens(above: screens.count - 1)
    } else if showsPanes, let route = top.detailPane?.initial {
      top.onRoute?(route)
      if self.top === top {
        // Reported once.
        top.detailPane?.initial = nil
      } else {
        isListActive = true
        self.top?.isInitialDetail = true
      }
    }
  }
}
