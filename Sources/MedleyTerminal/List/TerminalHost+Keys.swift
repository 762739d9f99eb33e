import MedleyCore

// The table of the keys of a list. The functions of a key are in the file of its concept: `+ListKeys` for moving and
// scrolling, `+Moving` for moved rows, `+TreeKeys`, `+FieldKeys` and `+MenuKeys`. The window handles letters and
// the keys of find: `TerminalWindow+Letters` and `TerminalWindow+Handling`.
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
    // Selecting several rows.
    case (.up, .shift) where extendSelection { moveFocus(down: false) }: break
    case (.down, .shift) where extendSelection { moveFocus(down: true) }: break
    case (.pageUp, .shift) where extendSelection { page(by: -1) }: break
    case (.pageDown, .shift) where extendSelection { page(by: 1) }: break
    case (.home, .shift) where extendSelection { focusEnd(first: true) }: break
    case (.end, .shift) where extendSelection { focusEnd(first: false) }: break
    // Moving the focus.
    case (.up, []), (.down, []): moveFocus(down: key.key == .down)
    case (.left, []), (.right, []): moveSideways(right: key.key == .right)
    case (.pageUp, []): page(by: -1)
    case (.pageDown, []): page(by: 1)
    case (.character("u"), .control): page(by: -0.5)
    case (.character("d"), .control): page(by: 0.5)
    case (.home, []), (.end, []): focusEnd(first: key.key == .home)
    // Moving the focused row.
    case (.up, .alt), (.down, .alt): moveRow(down: key.key == .down)
    case (.left, .alt), (.right, .alt):
      moveRow((key.key == .right) != appearance.isMirrored ? .inward : .outward)
    // Fields.
    case (.character("+"), []) where stepFocused(by: 1): break
    case (.character("-"), []) where stepFocused(by: -1): break
    case (.delete, []) where discardFocusedDraft(): break
    case (.tab, []): focusControl(forward: true)
    case (.tab, .shift): focusControl(forward: false)
    case (.enter, []): return useFocused()
    case (.character(" "), []): return toggleFocused()
    // The menu of the row.
    case (.function(2), []), (.character("a"), .control):
      return focused.map { menu(of: $0.position) }
    default: return key.typed.flatMap(typed)
    }
    observers.onChange?()
    return TerminalRequest.none
  }

  /// Moves the focus along a grid, steps a number, or expands and collapses the rows of a tree.
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
}

extension KeyPress {
  /// Whether the key changes or opens the focused row.
  fileprivate var actsOnFocus: Bool {
    switch (key, modifiers) {
    case (.enter, []), (.left, []), (.right, []), (.character("a"), .control): true
    case (.function(2), []), (.up, .alt), (.down, .alt), (.left, .alt), (.right, .alt): true
    case (.character(" "), []), (.character("+"), []), (.character("-"), []), (.delete, []): true
    default: false
    }
  }
}
