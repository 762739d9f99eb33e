import MedleyCore

extension TerminalWindow {
  /// Handles an input.
  ///
  /// - Returns: The request to the program, or `nil`.
  @discardableResult
  func handle(_ input: TerminalInput) -> WindowCommand? {
    settle()
    if input.isEscape, dismissNotice() { return nil }
    if input.performsAction { notice = nil }
    let command = command(for: input)
    settle()
    if input.performsAction { observers.onChange?() }
    if command == nil, let text = requestedCopy {
      requestedCopy = nil
      return .copy(text)
    }
    return command
  }

  /// Removes the message over the hints, which is the innermost thing if nothing else is open.
  ///
  /// The message of a field or a bar is a part of it, and closes with it.
  ///
  /// - Returns: Whether there was such a message.
  private func dismissNotice() -> Bool {
    guard notice != nil, overlays.isEmpty, prompt == nil, finder == nil else { return false }
    notice = nil
    return true
  }

  private func command(for input: TerminalInput) -> WindowCommand? {
    if case .closed = input { return close() }
    if input.performsAction, let host, host.isSeekingControl {
      // Any other input cancels the search for a control.
      host.endSeekingControl()
      if case .key(let press) = input, press.key == .escape { return nil }
    }
    if case .key(let press) = input {
      if press.modifiers == .control, case .character(let letter) = press.key {
        switch letter {
        case "c", "q": return close()
        case "z": return .suspend
        case "l": return .redraw
        default: break
        }
      }
      if press.key == .function(1) { return toggleHelp() }
    }
    if !overlays.isEmpty {
      let outcome = overlays[overlays.count - 1].overlay.handle(input)
      return perform(outcome, after: input)
    }
    return commandOfBar(for: input)
  }

  func close() -> WindowCommand {
    isClosed = true
    return .quit
  }

  /// Handles an input if no overlay is open.
  func commandOfBar(for input: TerminalInput) -> WindowCommand? {
    if handleByPrompt(input) { return nil }
    if isFinderPassive, finder != nil {
      if case .key(let press) = input, press.key == .escape {
        finder?.end(goesBack: false)
        finder = nil
        return nil
      }
      return commandOfList(for: input)
    }
    guard let finder, case let outcome = finder.bar.handle(input, settings.texts),
      outcome != .passes
    else {
      return commandOfList(for: input)
    }
    if let words = finder.bar.complaint { notice = words }
    switch outcome {
    case .stays, .passes: break
    case .seeks: finder.seek()
    case .goes(let isForward): finder.seekNext(isForward: isForward)
    case .ends(let goesBack):
      finder.end(goesBack: goesBack)
      self.finder = nil
    }
    return nil
  }

  private func commandOfList(for input: TerminalInput) -> WindowCommand? {
    let (host, focus) = (host, host?.focused?.identity)
    if host?.navigation.filterOrigin?.isAwaited == true { host?.dropFilterOrigin() }
    defer { if host?.focused?.identity != focus { host?.dropFilterOrigin() } }
    switch input {
    case .key(let press):
      return commandOfKey(press)
    case .mouse(let mouse):
      if mouse.action == .press(.left), let command = press(at: mouse.position) {
        return command()
      }
      if passToOtherPane(mouse) { return nil }
      if let request = self.host?.handle(mouse) {
        perform(request)
      } else if mouse.action == .press(.other(8)) {
        navigator.requestBack()
      }
    case .paste(let pasted): paste(pasted)
    default: break
    }
    return nil
  }

  /// Handles a key if no bar handles it.
  private func commandOfKey(_ press: KeyPress) -> WindowCommand? {
    var press = press
    switch commandOfLetter(press) {
    case .isNoCommand: break
    case .stands(let other): press = other
    case .performed(let command): return command
    }
    guard let request = host?.handle(press) else { return commandOfWindow(for: press) }
    perform(request)
    return nil
  }

  /// Handles a key that the list does not handle.
  private func commandOfWindow(for press: KeyPress) -> WindowCommand? {
    switch press.key {
    case .escape: giveUp()
    case .backspace: navigator.requestBack()
    case .function(2): notice = settings.texts.nothingToDo
    case .function(4): openScreenActions()
    case .function(6): switchPane()
    case .function(5): refreshScreen()
    case .function(3):
      find(lastQuery)
      finder?.seekNext(isForward: !press.modifiers.contains(.shift))
    case .character("/") where press.modifiers.isEmpty: findOrFilter()
    case .character("f") where press.modifiers == .control: findOrFilter()
    case .character("r") where press.modifiers == .control: perform(.redo)
    case .character("?") where press.modifiers.isEmpty: return toggleHelp()
    default: break
    }
    return nil
  }

  /// Handles Esc if no overlay and no bar is open.
  ///
  /// Esc shows the rows that a filter hides, goes back, or asks about the draft of the focused row. It
  /// never ends the program.
  private func giveUp() {
    if endFilter() || navigator.requestBack() { return }
    guard let host, host.focusedHasDraft else {
      notice = settings.texts.isFirstScreen
      return
    }
    let question = (host.list?.texts ?? ListTexts()).unsentTextQuestion
    host.ask(question) { [weak host] in _ = host?.discardFocusedDraft() }
  }

  private func toggleHelp() -> WindowCommand? {
    if overlays.last?.overlay is HelpPage {
      overlays.removeLast()
    } else {
      open(HelpPage(helpKeys, settings.texts), for: nil, at: drawn.layout.bounds)
    }
    return nil
  }

  /// Pastes text into the text field of the focused row.
  private func paste(_ pasted: PastedText) {
    if host?.focusedControl?.text != nil, let request = host?.handle(KeyPress(.enter)) {
      perform(request)
      if !overlays.isEmpty {
        let input = TerminalInput.paste(pasted)
        _ = perform(overlays[overlays.count - 1].overlay.handle(input), after: input)
        return
      }
    }
    notice = settings.texts.noTextField
  }

  /// Opens the find bar with a text.
  func find(_ text: String) {
    isFinderPassive = false
    prompt = nil
    finder = Finder(text, in: host, settings.texts)
  }
}

extension TerminalInput {
  /// Whether the user pressed Esc.
  fileprivate var isEscape: Bool {
    if case .key(let press) = self { press.key == .escape } else { false }
  }

  /// Whether the user pressed a key or a button, turned the wheel, dragged or pasted.
  fileprivate var performsAction: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse):
      switch mouse.action {
      case .press, .drag, .wheel: true
      case .release, .move: false
      }
    case .focus, .resize, .answer, .resumed, .closed: false
    }
  }
}
