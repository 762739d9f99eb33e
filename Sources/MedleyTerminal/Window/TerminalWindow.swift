import MedleyCore

/// The whole screen of a terminal: the list of the top screen, bars around it, and overlays.
///
/// The window does not depend on a terminal: it maps input to frames. The top overlay handles a key
/// first, then the list, then the window.
///
/// ```swift
/// let command = window.handle(input)
/// while window.step() {}
/// window.draw(rows: 24, columns: 80)
/// encoder.encode(window.frame, into: &bytes)
/// ```
final class TerminalWindow {
  /// The screens.
  let navigator: ListNavigator<TerminalHost>

  /// The settings of the program.
  var settings: WindowSettings {
    didSet { if settings.theme != oldValue.theme { observers.onChange?() } }
  }

  /// The closures that the owner of the window sets.
  var observers = HostObservers()

  /// Whether the user has left the program.
  var isClosed = false

  /// The overlays, the top one last.
  var overlays: [OpenOverlay] = []

  /// The open find bar and its search.
  var finder: Finder? {
    didSet { if let query = oldValue?.query { lastQuery = query } }
  }

  /// The last text that was searched.
  private(set) var lastQuery = ""

  /// The open line for a filter or the number of a row.
  var prompt: LinePrompt?

  /// Whether the list receives the keys although the find bar is visible.
  var isFinderPassive = false

  /// The text to copy that a row has requested.
  var requestedCopy: String?

  /// A message that is shown until the next input.
  var notice: String? {
    didSet { if notice != oldValue { observers.onChange?() } }
  }

  /// The window as it was drawn last.
  var drawn = DrawnWindow()

  /// The time in seconds.
  private var clock = 0.0

  /// The host whose changes the window observes.
  private weak var observed: TerminalHost?

  /// The observed host in the other pane.
  private weak var observedBeside: TerminalHost?

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - navigator: The screens; its closures belong to the window.
  ///   - settings: The settings of the program.
  init(navigator: ListNavigator<TerminalHost>, settings: WindowSettings) {
    self.navigator = navigator
    self.settings = settings
    navigator.onChange = { [weak self] in
      self?.settle()
      self?.observers.onChange?()
    }
    navigator.onActionRefusal = { [weak self] in self?.notice = $0.reason }
    navigator.onUndoableEdit = { [weak self] in self?.offerUndo(of: $0, on: $1) }
    settle()
  }

  /// The host that receives the keys: of the top screen, or of the active pane.
  var host: TerminalHost? { navigator.active?.host }

  /// The frame that was drawn last.
  var frame: Frame { drawn.frame }

  /// Adapts the window to the top screen and its rows: closes overlays of other lists and removed rows.
  func settle() {
    observeHost()
    closeOrphans()
    if overlays.isEmpty, let request = host?.takeRequest() { perform(request) }
    host?.appearance.isActive = overlays.isEmpty
    for host in visibleHosts { host.appearance.showsFocus = host === self.host }
  }

  /// Advances the time, and sends the impressions that are complete.
  ///
  /// - Parameter now: The time in seconds from any fixed moment.
  func advanceTime(to now: Double) {
    clock = now
    settle()
    for host in visibleHosts { host.advanceTime(to: now) }
  }

  /// The time of the next impression if nothing changes until then.
  var nextImpression: Double? { visibleHosts.compactMap(\.nextImpression).min() }

  /// Continues a search.
  ///
  /// - Parameter limit: The number of rows to visit.
  /// - Returns: Whether the search is not finished.
  @discardableResult
  func step(limit: Int = 2000) -> Bool {
    finder?.step(limit: limit) ?? host?.seekControl(limit: limit) ?? false
  }

  private func observeHost() {
    let beside = otherPane
    guard host !== observed || beside !== observedBeside else { return }
    let (before, visible) = ([observed, observedBeside], visibleHosts)
    for case let old? in before where !visible.contains(where: { $0 === old }) {
      old.observers = HostObservers()
      old.pauseImpressions()
    }
    for new in visible where !before.contains(where: { $0 === new }) {
      new.display.clock = clock
      new.navigation.hasWindow = true
    }
    if host !== observed { prompt = nil }
    (observed, observedBeside) = (host, beside)
    beside?.observers = HostObservers(onChange: { [weak self] in self?.observers.onChange?() })
    host?.observers = HostObservers(
      onChange: { [weak self] in self?.observers.onChange?() },
      onUpdate: { [weak self] change in
        self?.finder?.apply(change)
        self?.observers.onUpdate?(change)
      },
      onProblem: { [weak self] in self?.observers.onProblem?($0, $1) },
      onNestUpdate: { [weak self] in self?.observers.onNestUpdate?($0, $1, $2) },
      onAwaitedNumber: { [weak self] in self?.finishAwaiting($0, exists: $1) }
    )
  }

  /// Closes the overlays of other lists and removed rows.
  ///
  /// A box says that a row is gone, and shows what was typed into it; other rows keep it as a draft.
  /// The box receives the keys that were meant for the overlay, which would act on a neighbour.
  private func closeOrphans() {
    if let finder, !finder.belongs(to: host) { self.finder = nil }
    let orphans = overlays.filter { !$0.isAlive(in: host) }
    guard !orphans.isEmpty else { return }
    overlays.removeAll { !$0.isAlive(in: host) }
    // Below another screen the row is still there.
    let gone = orphans.filter { $0.belongs(to: host?.list) }
    guard !gone.isEmpty else { return }
    let unsaved = gone.lazy.compactMap(\.overlay.unsaved).first
    open(RowGoneBox(unsaved: unsaved, settings.texts), for: nil, at: drawn.layout.bounds)
  }
}

/// The settings of a window.
struct WindowSettings {
  /// The styles.
  var theme: TerminalTheme

  /// The texts of the window.
  var texts = TerminalTexts()

  /// The pictures; without a store, words replace them.
  var pictures: PictureStore?

  /// Returns the first day of a calendar for a control without a date.
  var today: () -> CalendarDate? = { nil }

  /// Whether rows without an effect take the focus too, because the focus is the reading position.
  var focusesEveryRow = false

  /// Whether the keys are named for a screen reader.
  var speaksKeys = false
}

/// A request of a window to its program.
enum WindowCommand: Hashable, Sendable {
  /// Redraw everything, because another program wrote to the terminal.
  case redraw
  /// Stop the program as Ctrl-Z does.
  case suspend
  /// Copy a text to the clipboard of the terminal.
  case copy(String)
  /// End the program.
  case quit
}
