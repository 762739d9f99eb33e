/// The state of one tab: the window that it asked for, the cells that it holds, and the events to send.
struct BrowserStream {
  /// The largest number of events that are not sent; the oldest ones are dropped.
  static let limit = 32

  private var request: WindowRequest?
  private var held: [WindowPatch.Held] = []
  private(set) var sent: SentWindow?

  /// The window of the held cells.
  private(set) var displayed: SentWindow?

  /// The cells of the window that are visible.
  let visible = TabCells()

  /// The time of the page in milliseconds at which it reports its visible cells again.
  private(set) var nextReport: Int?
  private var events: [ServerEvent] = []

  /// The title of the screen, if it was not sent.
  var title: String?

  /// The region of the actions of the screen, if it was not sent.
  var actions: HTML?

  /// The region of the edits that can be undone, and the message in it, if they were not sent.
  var undo: (region: HTML, message: String?)?

  /// Whether the browser has asked for a window that was not sent.
  private(set) var isNewPlace = false

  /// Whether the list may have changed since the last patch.
  private var isChanged = false

  /// Whether the cells of the window have other indexes since the last patch.
  private var isMoved = false

  /// Whether the browser waits for a patch, although the window may be equal.
  private var isAwaited = false

  /// Sets the window, and the cells that the browser holds if it names them.
  mutating func show(_ request: WindowRequest) {
    if let held = request.held { (self.held, sent) = (held, nil) }
    self.request = request
    (isAwaited, isNewPlace) = (true, true)
  }

  /// Forgets the element of a cell that the tab holds, so that the next patch contains it.
  mutating func forgetCell(_ key: Substring) {
    held = sent?.held ?? held
    for index in held.indices where held[index].key == key { held[index].tag = "" }
    (sent, isAwaited) = (nil, true)
  }

  /// Marks the list as changed, and returns whether the browser shows a part of it that may have changed, and was
  /// not marked.
  ///
  /// - Parameters:
  ///   - cells: the cells that change; `nil` for all.
  ///   - index: the index of the list after the change.
  mutating func markChanged(_ cells: ChangedCells?, in index: CellIndex) -> Bool {
    guard let request, !isChanged else { return false }
    if let sent, !isAwaited {
      switch sent.effect(of: cells) {
      case .none: return false
      case .moved(let distance):
        guard stays(request, movedBy: distance), let moved = sent.moved(by: distance, in: index)
        else { break }
        self.sent = moved
        defer { isMoved = true }
        return !isMoved
      case .changed: break
      }
    }
    isChanged = true
    return true
  }

  /// Whether a window is opened at the same cells after others were inserted or removed.
  private func stays(_ request: WindowRequest, movedBy distance: Int) -> Bool {
    guard request.place.cards.isEmpty, let sent else { return false }
    switch request.anchor {
    case .keys(let keys, _): return sent.held.contains { $0.key == keys.first }
    case .index, .start: return distance == 0
    case .end: return false
    }
  }

  /// Records that the list holds the cells of the window, and returns whether the user has scrolled to it: cells
  /// that are not visible will be.
  mutating func hold(_ window: SentWindow) -> Bool {
    defer { isNewPlace = false }
    displayed = window
    return isNewPlace && visible.hasReported
  }

  /// Asks the page to report its visible cells again when the next impression may be complete, and returns
  /// whether it was not asked before.
  mutating func awaitImpression() -> Bool {
    let time = visible.nextTime.map { Int(min(($0 * 1_000).rounded(.up), 1e15)) }
    guard time != nextReport else { return false }
    nextReport = time
    guard let time else { return false }
    append(ServerEvent("look", "\(time)"))
    return true
  }

  /// Appends an event.
  mutating func append(_ event: ServerEvent) {
    if events.count >= Self.limit { events.removeFirst() }
    events.append(event)
  }

  /// Returns what the browser receives next.
  mutating func next(from windows: SentWindows) -> [ServerEvent] {
    // If a behaviour scrolls to a row, the row is in the list before the browser is asked to show it.
    let patch = patch(from: windows).map { [$0] } ?? []
    let title = title.map { [ServerEvent("title", $0)] } ?? []
    let actions = actions.map { [ServerEvent("actions", $0.description)] } ?? []
    let undo = undo.map { [ServerEvent("undo", $0.region.description)] } ?? []
    defer { (self.title, self.actions, self.undo, events) = (nil, nil, nil, []) }
    return patch + title + actions + undo + events
  }

  private mutating func patch(from windows: SentWindows) -> ServerEvent? {
    guard let request, isChanged || isAwaited || isMoved else { return nil }
    defer { (isChanged, isAwaited, isMoved) = (false, false, false) }
    guard let sent else {
      let (window, patch) = windows.window(for: request.place, patching: held)
      (sent, held) = (window, [])
      return patch
    }
    guard isChanged || isAwaited else { return ServerEvent("patch", sent.patch.json) }
    let (window, patch) = windows.change(from: sent, for: request.place)
    guard isAwaited || isMoved || window !== sent else { return nil }
    self.sent = window
    return patch
  }
}

/// A server-sent event for one tab of a stream.
struct ServerEvent {
  private let name: StaticString

  /// The lines of the data in UTF-8, with the empty line at the end of the event.
  private let data: [UInt8]

  init(_ name: StaticString, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  init(_ name: StaticString, _ text: [UInt8]) {
    self.name = name
    var data: [UInt8] = []
    data.reserveCapacity(text.count + 16)
    // A parser ends a line at a line feed or a carriage return, and joins the lines by line feeds.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    for line in lines { data += Array("data: ".utf8) + line + [0x0A] }
    self.data = data + [0x0A]
  }

  /// The event in UTF-8; the first line of its data is the name of the tab.
  func utf8(for tab: BrowserTab) -> [UInt8] {
    Array("event: \(name)\ndata: \(tab.name)\n".utf8) + data
  }
}
