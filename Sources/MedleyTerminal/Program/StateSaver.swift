import MedleyCore

/// Decides when a program saves the state of its screens.
///
/// The state is saved soon after a change, but not for each key; equal states are saved once.
@MainActor struct StateSaver {
  /// The time between a change and saving in milliseconds.
  static let delay = 500

  private let save: @MainActor (NavigationState) -> Void

  /// The state that was saved last.
  private var last: NavigationState?

  /// The time at which the state is saved next; `nil` without a change.
  private var due: Int?

  init(_ save: @escaping @MainActor (NavigationState) -> Void) {
    self.save = save
  }

  /// Saves the state if it is time.
  ///
  /// - Parameters:
  ///   - navigator: The screens.
  ///   - hasChanged: Whether the screens may have changed since the last call.
  ///   - now: The time in milliseconds.
  /// - Returns: The time until the next call in milliseconds; `nil` if no change waits.
  mutating func step(_ navigator: ListNavigator<TerminalHost>, hasChanged: Bool, now: Int) -> Int? {
    if hasChanged, due == nil { due = now + Self.delay }
    guard let due else { return nil }
    guard now >= due else { return due - now }
    saveNow(navigator)
    return nil
  }

  /// Saves the state, unless it was saved before.
  mutating func saveNow(_ navigator: ListNavigator<TerminalHost>) {
    due = nil
    let state = navigator.savedState
    guard state != last else { return }
    last = state
    save(state)
  }
}
