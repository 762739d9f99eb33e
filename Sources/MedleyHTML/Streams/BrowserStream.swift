/// One browser: the window that it asked for, the cells that it holds, and the events to send.
struct BrowserStream {
  /// The largest number of events that are not sent; later ones are dropped.
  static let limit = 32

  private var request: WindowRequest?
  private var held: [WindowPatch.Held] = []
  private var sent: ListWindow?
  private var events: [ServerEvent]

  /// Whether the list may have changed since the last patch.
  private var isChanged = false

  /// Whether the browser waits for a patch, although the window may be equal.
  private var isAwaited = false

  init(name: String) {
    events = [ServerEvent("stream", name)]
  }

  /// Sets the window, and the cells that the browser holds if it names them.
  mutating func show(_ request: WindowRequest) {
    if let held = request.held { (self.held, sent) = (held, nil) }
    self.request = request
    isAwaited = true
  }

  /// Marks the list as changed, and returns whether the browser shows a part of it and was not marked.
  mutating func markChanged() -> Bool {
    guard request != nil, !isChanged else { return false }
    isChanged = true
    return true
  }

  /// Appends an event, and returns whether there was room.
  mutating func append(_ event: ServerEvent) -> Bool {
    guard events.count < Self.limit else { return false }
    events.append(event)
    return true
  }

  /// Returns what the browser receives next; `nil` for nothing.
  mutating func next(from host: HTMLHost) -> [UInt8]? {
    // A row to which a behaviour scrolls is in the list before the browser is asked to show it.
    let bytes = (patch(from: host)?.utf8 ?? []) + events.flatMap(\.utf8)
    events = []
    return bytes.isEmpty ? nil : bytes
  }

  private mutating func patch(from host: HTMLHost) -> ServerEvent? {
    guard let request, isChanged || isAwaited else { return nil }
    let window = host.window(request.anchor, before: request.before, after: request.after)
    defer { (isChanged, isAwaited) = (false, false) }
    guard isAwaited || window != sent else { return nil }
    let patch = WindowPatch(from: held, to: window)
    (held, sent) = (window.held, window)
    return ServerEvent("patch", patch.json)
  }
}

/// A server-sent event.
struct ServerEvent {
  /// The event in UTF-8, with the empty line at its end.
  let utf8: [UInt8]

  init(_ name: StaticString, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  init(_ name: StaticString, _ text: [UInt8]) {
    var utf8 = Array("event: \(name)\n".utf8)
    // A parser ends a line at a line feed or a carriage return, and joins the lines by line feeds.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    for line in lines { utf8 += Array("data: ".utf8) + line + [0x0A] }
    self.utf8 = utf8 + [0x0A]
  }
}
