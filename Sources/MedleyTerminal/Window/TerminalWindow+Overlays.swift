import MedleyCore

extension TerminalWindow {
  /// Performs a request of the list.
  func perform(_ request: TerminalRequest) {
    switch request {
    case .none: break
    case .edit(let identity, let control, let region, let typed):
      edit(control, of: identity, at: region, typed: typed)
    case .menu(let identity, let actions, let region, let isAtPlace):
      if actions.isEmpty {
        notice = "There is nothing to do with this row."
      } else {
        open(ActionMenu(actions), for: identity, at: region)
        overlays[overlays.count - 1].attachment = isAtPlace ? .place : .row
      }
    case .find(let character): find(String(character))
    }
  }

  private func edit(
    _ control: ListControl,
    of identity: RowAddress,
    at region: FrameRegion,
    typed: String
  ) {
    switch control {
    case .toggle: break  // A list flips its switches itself.
    case .text(let text, let placeholder, _):
      open(TextField(text, placeholder: placeholder, typed: typed), for: identity, at: region)
    case .date(let date):
      let today = settings.today() ?? .earliest
      open(DateField(date, today: today), for: identity, at: region)
    case .time, .stepper, .slider: break
    case .choice(let id, let options):
      open(ChoiceMenu(id, options: options), for: identity, at: region)
    }
  }

  /// Opens an overlay over the others.
  func open(_ overlay: some WindowOverlay, for identity: RowAddress?, at anchor: FrameRegion) {
    overlays.append(
      OpenOverlay(overlay: overlay, identity: identity, anchor: anchor, list: host?.list)
    )
  }

  /// Performs the outcome of an input to the top overlay.
  func perform(_ outcome: OverlayOutcome, after input: TerminalInput) -> WindowCommand? {
    switch outcome {
    case .stays, .passes: break
    case .says(let words): notice = words
    case .closes: overlays.removeLast()
    case .performs(let id):
      if let identity = overlays.removeLast().identity { host?.send(.action(id), to: identity) }
    case .commits(let value, let continuation):
      let closed = overlays.removeLast()
      if let value, let identity = closed.identity { host?.send(.edit(value), to: identity) }
      settle()
      // The value may have led to another screen, which must not receive the input.
      guard closed.belongs(to: host?.list) else { return nil }
      return goOn(continuation, after: input)
    }
    return nil
  }

  private func goOn(
    _ continuation: OverlayOutcome.Continuation,
    after input: TerminalInput
  ) -> WindowCommand? {
    switch continuation {
    case .stay: break
    case .next: moveOn(KeyPress(.tab))
    case .previous: moveOn(KeyPress(.tab, .shift))
    case .passOn: return commandOfBar(for: input)
    }
    return nil
  }

  /// Moves the focus to another row with a control, and opens its text field if it has one.
  private func moveOn(_ press: KeyPress) {
    guard overlays.isEmpty, let host else { return }
    let position = host.focusedPosition
    if let request = host.handle(press) { perform(request) }
    guard overlays.isEmpty, host.focusedPosition != position, case .text = host.focusedControl,
      let request = host.handle(KeyPress(.enter))
    else { return }
    perform(request)
  }
}
