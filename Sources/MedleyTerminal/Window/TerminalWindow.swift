import MedleyCore

/// The whole screen of a terminal: the list of the screen on top, bars around it, and what lies
/// over it.
///
/// It knows no terminal: input goes in, a frame comes out. Keys go to what lies over the list, then
/// to the list, and then to the window itself.
///
/// ```swift
/// let command = window.handle(input)
/// while window.step() {}
/// window.draw(rows: 24, columns: 80)
/// window.encode(by: &encoder, into: &bytes)
/// ```
final class TerminalWindow {
  /// The screens.
  let navigator: ListNavigator<TerminalHost>

  /// The colours.
  var theme: TerminalTheme {
    didSet { if theme != oldValue { onChange?() } }
  }

  /// The pictures; without a store, their words are shown.
  var pictures: PictureStore?

  /// Called when there is something new to draw.
  var onChange: (() -> Void)?

  /// Called with what changed in the list that is seen.
  var onUpdate: ((ListChange) -> Void)?

  /// Called with what changed in a list within a row, before ``onUpdate``; see there.
  var onNestUpdate: ((_ nest: TerminalHost, ListChange, _ row: ItemIdentity) -> Void)?

  /// Gives the day that a calendar begins with where there is no date.
  var today: () -> CalendarDate? = { nil }

  /// The keys that the help names.
  var helpKeys = HelpPage.keys

  /// Whether the user has left.
  var isClosed = false

  /// What lies over the list, from the bottom.
  var overlays: [OpenOverlay] = []

  /// The search that goes on, if there is one.
  var finder: Finder?

  /// A message that goes at the next key.
  var notice: String? {
    didSet { if notice != oldValue { onChange?() } }
  }

  /// The frame that was drawn last.
  var frame = Frame(rows: 0, columns: 0)

  /// How often the window was begun to be drawn.
  var drawCount = 0

  /// The rows among which all are that were drawn since ``frame`` was encoded; `nil` for all rows.
  var changedRows: Range<Int>?

  /// The list that ``frame`` shows with the bars and nothing else; `nil` if it shows something else.
  weak var drawnHost: TerminalHost?

  /// Where everything was drawn last.
  var layout = WindowLayout(rows: 24, columns: 80)

  /// The bars, as they were drawn last.
  var titlePicture = KeptPicture<TitleBar>()
  var hintPicture = KeptPicture<HintBar>()

  /// The row that the hints were drawn for, if they depend on it alone.
  var hintedTile: Tile?

  /// What was sought last.
  var lastQuery = ""

  /// The time in seconds.
  private var clock = 0.0

  /// The list whose changes are heard.
  private weak var attached: TerminalHost?

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - navigator: The screens; its `onChange` belongs to the window.
  ///   - theme: The colours.
  init(navigator: ListNavigator<TerminalHost>, theme: TerminalTheme) {
    self.navigator = navigator
    self.theme = theme
    navigator.onChange = { [weak self] in
      self?.settle()
      self?.onChange?()
    }
    settle()
  }

  /// The list that is seen.
  var host: TerminalHost? { navigator.top?.host }

  /// The list that it shows, which may be another than before though the host is the same.
  var list: HostedList<TerminalCell, Never>? { host?.list }

  /// Whether there is a screen to go back to.
  var canGoBack: Bool { navigator.screens.count > 1 }

  /// Takes note of what has changed around the window: another list, rows that are gone.
  func settle() {
    attach()
    closeOrphans()
    if let request = host?.takeRequest(), overlays.isEmpty { perform(request) }
    host?.appearance.isActive = overlays.isEmpty
  }

  /// Advances the time and sends the impressions that are complete.
  ///
  /// - Parameter now: The time in seconds from any moment on, which never goes back.
  func advanceTime(to now: Double) {
    clock = now
    settle()
    host?.advanceTime(to: now)
  }

  /// When something will have been seen for long enough, if nothing changes until then.
  var nextImpression: Double? { host?.nextImpression }

  private func attach() {
    guard host !== attached else { return }
    attached?.observers.onChange = nil
    attached?.observers.onUpdate = nil
    attached?.observers.onNestUpdate = nil
    attached?.pauseImpressions()
    host?.display.clock = clock
    attached = host
    host?.observers.onChange = { [weak self] in
      self?.finder?.isDoubtful = true
      self?.onChange?()
    }
    host?.observers.onUpdate = { [weak self] change in
      self?.noteForFinding(change)
      self?.onUpdate?(change)
    }
    host?.observers.onNestUpdate = { [weak self] in self?.onNestUpdate?($0, $1, $2) }
  }

  /// Closes what belongs to another list or to a row that is gone, and says what was typed into it.
  private func closeOrphans() {
    if let finder, !finder.belongs(to: list) { self.finder = nil }
    let orphans = overlays.filter { !$0.isAlive(in: host) }
    guard !orphans.isEmpty else { return }
    overlays.removeAll { !$0.isAlive(in: host) }
    // Below another screen the row is still there.
    let isGone = orphans.contains { $0.belongs(to: list) }
    let unsaved = orphans.lazy.compactMap(\.overlay.unsaved).first
    let sentences = [isGone ? "The row is gone." : nil, unsaved.map { "Not kept: “\($0)”" }]
    let words = sentences.compactMap(\.self).joined(separator: " ")
    if !words.isEmpty { notice = words }
  }
}

/// A request of a window to its program.
enum WindowCommand: Hashable, Sendable {
  /// Redraw everything, because another program wrote to the terminal.
  case redraw
  /// Stop the program as Ctrl-Z does.
  case suspend
  /// End the program.
  case quit
}
