/// A window that was sent to one or more tabs.
final class SentWindow {
  let window: ListWindow

  init(_ window: ListWindow) {
    self.window = window
  }
}

/// The windows of the current list, and the patches to them.
///
/// Tabs that show the same rows share both: a list for a thousand browsers is rendered once for each change,
/// and not a thousand times.
final class SentWindows {
  /// The largest number of windows and of patches that are stored.
  private static let limit = 256

  private let host: HTMLHost
  private var windows: [WindowRequest.Place: SentWindow] = [:]
  private var patches: [Change: Patch] = [:]

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

  /// Forgets everything, because the list has changed.
  func removeAll() {
    windows.removeAll(keepingCapacity: true)
    patches.removeAll(keepingCapacity: true)
  }

  /// Returns the window at a place.
  func window(for place: WindowRequest.Place) -> SentWindow {
    if let window = windows[place] { return window }
    return insert(
      SentWindow(host.window(place.anchor, before: place.before, after: place.after)),
      for: place
    )
  }

  /// Returns the window at a place in which an earlier window changes, and the patch between the two;
  /// the earlier window if they are equal.
  func change(
    from old: SentWindow,
    for place: WindowRequest.Place
  ) -> (window: SentWindow, patch: ServerEvent) {
    var new = window(for: place)
    if new !== old, new.window == old.window { new = insert(old, for: place) }
    let change = Change(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
    if let patch = patches[change] { return (new, patch.event) }
    let event = ServerEvent("patch", WindowPatch(from: old.window.held, to: new.window).json)
    if patches.count >= Self.limit { patches.removeAll(keepingCapacity: true) }
    patches[change] = Patch(old: old, new: new, event: event)
    return (new, event)
  }

  private func insert(_ window: SentWindow, for place: WindowRequest.Place) -> SentWindow {
    if windows.count >= Self.limit { windows.removeAll(keepingCapacity: true) }
    windows[place] = window
    return window
  }
}
