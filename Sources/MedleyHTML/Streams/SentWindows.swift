/// The windows of the current list, and the patches to them.
///
/// Tabs that show the same rows share both: a list for a thousand browsers is rendered once for each change,
/// and not a thousand times.
final class SentWindows {
  /// The largest number of patches that are stored.
  private static let limit = 256

  /// The largest number of windows that are stored with the markup of their cells.
  private static let windowLimit = 64

  private let host: HTMLHost
  private var windows: [WindowRequest.Place: Rendered] = [:]
  private var patches: [Change: Patch] = [:]

  private struct Rendered {
    let window: ListWindow
    var sent: SentWindow
  }

  /// Two windows by their identities; the patch keeps both alive.
  private struct Change: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  private struct Patch {
    let old: SentWindow
    let new: SentWindow
    let event: ServerEvent
  }

  init(of host: HTMLHost) {
    self.host = host
  }

  /// Forgets the windows that a change of the list may change.
  ///
  /// - Parameter cells: the cells that change; `nil` for all.
  func remove(touchedBy cells: ChangedCells?) {
    patches.removeAll(keepingCapacity: true)
    guard cells != nil else { return windows.removeAll(keepingCapacity: true) }
    windows = windows.filter { $0.value.sent.effect(of: cells) == .none }
  }

  /// Returns the window at a place, and the patch to it for a browser that holds some cells.
  func window(
    for place: WindowRequest.Place,
    patching held: [WindowPatch.Held]
  ) -> (window: SentWindow, patch: ServerEvent) {
    let new = rendered(at: place)
    return (new.sent, ServerEvent("patch", WindowPatch(from: held, to: new.window).json))
  }

  /// Returns the window at a place that replaces an earlier window, and the patch between the two;
  /// the earlier window if they are equal.
  func change(
    from old: SentWindow,
    for place: WindowRequest.Place
  ) -> (window: SentWindow, patch: ServerEvent) {
    var new = rendered(at: place)
    if new.sent !== old, new.sent.isEqual(to: old) {
      new.sent = old
      windows[place] = new
    }
    let change = Change(old: ObjectIdentifier(old), new: ObjectIdentifier(new.sent))
    if let patch = patches[change] { return (new.sent, patch.event) }
    let event = ServerEvent("patch", WindowPatch(from: old.held, to: new.window).json)
    if patches.count >= Self.limit { patches.removeAll(keepingCapacity: true) }
    patches[change] = Patch(old: old, new: new.sent, event: event)
    return (new.sent, event)
  }

  private func rendered(at place: WindowRequest.Place) -> Rendered {
    if let window = windows[place] { return window }
    let window = host.window(at: place)
    let rendered = Rendered(window: window, sent: SentWindow(window))
    if windows.count >= Self.windowLimit { windows.removeAll(keepingCapacity: true) }
    windows[place] = rendered
    return rendered
  }
}
