import MedleyCore

extension TerminalWindow {
  /// Performs a request of the list.
  func perform(_ request: TerminalRequest) {
    switch request {
    case .none: break
    case .copy(let text):
      requestedCopy = text
      notice = settings.texts.copied
    case .edit(let identity, let control, let region, let typed):
      edit(control, of: identity, at: region, typed: typed)
    case .menu(let identity, let menu, let region, let isAtPlace):
      if menu.actions.isEmpty {
        let number = menu.rowCount.grouped
        notice = settings.texts.counted(\.noActions, menu.rowCount, number: number)
      } else {
        let overlay = ActionMenu(menu.actions, rowCount: menu.rowCount, settings.texts)
        open(overlay, for: identity, at: region)
        overlays[overlays.count - 1].attachment = isAtPlace ? .place : .row
      }
    case .confirm(let identity, let question, let region):
      open(
        QuestionMenu(question, host?.list?.texts ?? ListTexts(), settings.texts),
        for: identity,
        at: region
      )
      overlays[overlays.count - 1].attachment = .row
    }
  }

  private func edit(
    _ control: ListControl,
    of identity: RowAddress,
    at region: FrameRegion,
    typed: String
  ) {
    // A custom cell may show the model's value.
    let control = host?.draft(of: identity).map(control.showing) ?? control
    let texts = host?.list?.texts ?? ListTexts()
    switch control.shape {
    case .toggle: break  // A list flips its switches itself.
    case .text(let entry) where entry.traits.isMultiline:
      let area = TextArea(entry.text, placeholder: entry.placeholder, settings.texts)
      open(area, for: identity, at: region)
    case .text(let entry):
      let isSecure = entry.traits.isSecure
      let field = TextField(
        entry.text,
        placeholder: entry.placeholder,
        isSecure: isSecure,
        settings.texts
      )
      open(field, for: identity, at: region)
    case .date(let date):
      let today = settings.today() ?? .earliest
      let text = (typedDraft(of: identity) ?? "") + typed
      let field = DateField(date, today: today, typed: text, texts: texts, settings.texts)
      open(field, for: identity, at: region)
    case .time, .steps, .track:
      // A digit replaces a value, but not a text that may be all that the user has entered.
      let draft = typedDraft(of: identity).map { $0 + typed }
      let own = draft == nil ? typed : ""
      let field = ValueField(control, text: draft, typed: own, texts: texts, settings.texts)
      open(field, for: identity, at: region)
    case .options(let list):
      open(ChoiceMenu(list, settings.texts), for: identity, at: region)
    }
    // Before any change the draft is the value of the control, unless a digit was typed.
    if typed.isEmpty {
      overlays[overlays.count - 1].draft = overlays.last?.overlay.draft?.value
    } else {
      keepDraft()
    }
  }

  /// Returns a typed text that is not a value of the row's control.
  private func typedDraft(of identity: RowAddress) -> String? {
    guard case .text(let text)? = host?.draft(of: identity) else { return nil }
    return text
  }

  /// Sends the draft of the top overlay to its row if the draft has changed.
  ///
  /// - Returns: Whether the overlay is still open.
  @discardableResult
  private func keepDraft() -> Bool {
    guard let open = overlays.last, let identity = open.identity,
      let draft = open.overlay.draft, draft.value != open.draft
    else { return !overlays.isEmpty }
    let count = overlays.count
    overlays[count - 1].draft = draft.value
    host?.send(.draft(draft), to: identity)
    return overlays.count == count
  }

  /// Opens an overlay over the others.
  func open(_ overlay: some WindowOverlay, for identity: RowAddress?, at anchor: FrameRegion) {
    overlays.append(
      OpenOverlay(overlay: overlay, identity: identity, anchor: anchor, list: host?.list)
    )
  }

  /// Performs the outcome of an input to the top overlay.
  func perform(_ outcome: OverlayOutcome, after input: TerminalInput) -> WindowCommand? {
    if case .commits = outcome {} else if !keepDraft() { return nil }
    switch outcome {
    case .stays, .passes: break
    case .says(let words): notice = words
    case .closes: overlays.removeLast()
    case .copies(let text):
      overlays.removeLast()
      notice = settings.texts.copied
      return .copy(text)
    case .confirms:
      overlays.removeLast()
      host?.confirmQuestion()
    case .leaves(let continuation):
      let closed = overlays.removeLast()
      settle()
      // The draft may have led to another screen, which must not receive the input.
      guard closed.belongs(to: host?.list) else { return nil }
      return goOn(continuation, after: input)
    case .performs(let id):
      let closed = overlays.removeLast()
      guard let identity = closed.identity else {
        performScreenAction(id)
        break
      }
      if let menu = closed.overlay as? ActionMenu, menu.rowCount > 1 {
        host?.performOnSelection(id, around: identity)
      } else {
        host?.send(.action(id), to: identity)
      }
    case .commits(let value): commit(value)
    }
    return nil
  }

  /// Sends a value to the row of the top overlay, which stays open if the value is refused.
  private func commit(_ value: ControlValue) {
    let closed = overlays.removeLast()
    guard let identity = closed.identity else { return }
    let edit = CellEdit(value, isSecure: closed.overlay.draft?.isSecure ?? false)
    host?.send(.edit(edit), to: identity)
    settle()
    guard overlays.isEmpty, closed.overlay.draft != nil, closed.isAlive(in: host) else { return }
    if host?.isRefused(identity) == true {
      overlays.append(closed)
      host?.appearance.isActive = false
    } else if case .text(let text) = value, !text.isEmpty {
      continueEditing(closed)
    }
  }

  /// Opens the field of a row again if the row takes one text after the other, as in a chat: its text is
  /// empty after one was sent.
  private func continueEditing(_ closed: OpenOverlay) {
    guard let host, let identity = closed.identity, identity.outer.isEmpty,
      host.focused?.identity == identity.identity,
      let control = host.focusedControl, control.text == "", !host.focusedHasDraft
    else { return }
    edit(control, of: identity, at: closed.anchor, typed: "")
    host.appearance.isActive = overlays.isEmpty
  }

  private func goOn(
    _ continuation: OverlayOutcome.Continuation,
    after input: TerminalInput
  ) -> WindowCommand? {
    switch continuation {
    case .next: moveOn(KeyPress(.tab))
    case .previous: moveOn(KeyPress(.tab, .shift))
    case .move:
      if case .key(let press) = input, let request = host?.handle(press) { perform(request) }
    case .passOn: return commandOfBar(for: input)
    }
    return nil
  }

  /// Moves the focus to another row with a control, and opens its text field if it has one.
  private func moveOn(_ press: KeyPress) {
    guard overlays.isEmpty, let host else { return }
    let position = host.focusedPosition
    if let request = host.handle(press) { perform(request) }
    guard overlays.isEmpty, host.focusedPosition != position, host.focusedControl?.text != nil,
      let request = host.handle(KeyPress(.enter))
    else { return }
    perform(request)
  }
}
