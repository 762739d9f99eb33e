import MedleyCore

// The actions of the visible screen: their keys, their hints, and their menu.

extension TerminalWindow {
  private var screenActions: [ScreenActionLabel] { navigator.active?.actions ?? [] }

  private var listTexts: ListTexts { host?.list?.texts ?? ListTexts() }

  /// The keys of the actions that the user can choose now: one action by its title, several by their menu.
  var screenActionHints: [KeyHint] {
    let actions = screenActions.filter { $0.isEnabled || $0.isRunning }
    let others = actions.filter { !$0.isRefresh }
    var hints: [KeyHint] = []
    if let only = onlyAction {
      if only.isEnabled { hints.append(KeyHint("a", only.words(listTexts))) }
    } else if !others.isEmpty {
      hints.append(KeyHint("a", settings.texts.hintScreenActions))
    }
    if let refresh = actions.first(where: \.isRefresh) {
      hints.append(KeyHint("F5", refresh.words(listTexts)))
    }
    return hints
  }

  /// The action of a screen that has no other one, besides refreshing.
  private var onlyAction: ScreenActionLabel? {
    let others = screenActions.filter { !$0.isRefresh }
    return others.count == 1 ? others[0] : nil
  }

  /// Performs the only action of the screen, or opens the menu of its actions.
  func openScreenActions() {
    let actions = screenActions
    if let onlyAction {
      perform(onlyAction)
    } else if actions.contains(where: { !$0.isRefresh }) {
      let bottom = drawn.layout.hints.isEmpty ? drawn.layout.bounds : drawn.layout.hints
      open(ActionMenu(actions, listTexts, settings.texts), for: nil, at: bottom)
    } else {
      notice = settings.texts.noScreenActions
    }
  }

  /// Loads the content of the screen again, if its presenter can do it.
  func refreshScreen() {
    guard let refresh = screenActions.first(where: \.isRefresh) else {
      notice = settings.texts.noRefresh
      return
    }
    perform(refresh)
  }

  /// Performs an action that the user chose from the menu.
  func performScreenAction(_ id: ScreenActionLabel.ID) {
    if let action = screenActions.first(where: { $0.id == id }) {
      perform(action)
    } else {
      notice = listTexts.noSuchScreenAction
    }
  }

  private func perform(_ action: ScreenActionLabel) {
    let screen = navigator.active
    guard screen?.perform(actionWithID: action.id) == true else {
      notice =
        action.isRunning
        ? action.words(listTexts)
        : listTexts.filled(\.actionUnavailable, ["title": action.title])
      return
    }
    // The bar shows that the action is running, and linear reading has no bar.
    guard settings.speaksKeys, notice == nil,
      let running = screen?.actions.first(where: { $0.id == action.id && $0.isRunning })
    else { return }
    notice = running.words(listTexts)
  }
}

extension ScreenActionLabel {
  /// The title, and the state of a running action.
  func words(_ texts: ListTexts) -> String {
    isRunning ? "\(title), \(texts.actionRunning)" : title
  }
}
