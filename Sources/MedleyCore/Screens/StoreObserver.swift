// Apple's module is used only with Apple's SDK, which contains Combine.
#if canImport(Observation) && (canImport(Combine) || !canImport(ObjectiveC))
  import Observation
#endif

import MedleySupport

/// Observes the stores that a presenter reads, and requests one update for all changes that happen
/// until the actor of the screen is free.
final class StoreObserver {
  /// Called on the actor of the screen after the stores have changed.
  var onChange: (() -> Void)?

  /// Called in place of ``onChange``, if the owner of the screen decides when the screen is updated.
  var onStale: (() -> Void)?

  /// The actor of the screen; without one, nothing can be deferred.
  weak var actor: (any Actor)?

  /// The last reading.
  private var reading: ObservedReading?

  private var subscriptions: [StoreChanges] = []

  /// Whether a store has stated a change since the last reading.
  private var isStale = false

  /// Whether something was read and is observed.
  var isObserving: Bool { reading != nil }

  /// Reads a value, and observes everything that is read; an earlier reading is not observed any more.
  func observe<Value>(_ read: () -> Value) -> Value {
    reading?.stop()
    isStale = false
    let request = UpdateRequestLink(self, on: actor)
    let reading = ObservedReading { request.send() }
    self.reading = reading
    return reading.observe(read)
  }

  /// Receives the changes that stores state themselves, and no longer the changes of earlier stores.
  func subscribe(to changes: [StoreChanges]) {
    for old in subscriptions where !changes.contains(where: { $0 === old }) { old.remove(self) }
    for new in changes where !subscriptions.contains(where: { $0 === new }) { new.add(self) }
    subscriptions = changes
  }

  /// Handles a change that a store states.
  func storeChanged() {
    guard !isStale else { return }
    isStale = true
    if actor == nil { handleChange() } else { UpdateRequestLink(self, on: actor).send() }
  }

  /// Requests an update after a change, unless the owner of the screen does so later.
  fileprivate func handleChange() {
    guard let onStale else { return notifyIfChanged() }
    if hasChanged { onStale() }
  }

  /// Whether a store has changed since the last reading.
  private var hasChanged: Bool { isStale || reading?.hasChanged == true }

  /// Requests an update if a store has changed since the last reading.
  func notifyIfChanged() {
    if hasChanged { onChange?() }
  }

  /// Ends all observations.
  func stop() {
    reading?.stop()
    subscribe(to: [])
  }
}

/// A way from any thread to the observer of a screen, which is weak.
private struct UpdateRequestLink: Sendable {
  private let link: ActorLink

  init(_ observer: StoreObserver, on actor: (any Actor)?) {
    link = ActorLink(observer, on: actor)
  }

  /// Requests an update as soon as the actor is free: the change may not have happened yet.
  func send() {
    Task { @concurrent in
      await link.perform { ($0 as? StoreObserver)?.handleChange() }
    }
  }
}

/// One reading of observable values, which reports the first change of a value.
private final class ObservedReading: Sendable {
  private enum State: Sendable {
    case observing
    case changed
    case stopped
  }

  private let state = Locked(State.observing)
  private let cancellation = Locked<(@Sendable () -> Void)?>(nil)
  private let onChange: @Sendable () -> Void

  init(onChange: @escaping @Sendable () -> Void) {
    self.onChange = onChange
  }

  /// Whether a value has changed, or is about to change.
  var hasChanged: Bool { state.withValue { $0 == .changed } }

  /// Reads values, where the system has Observation together with a mark.
  func observe<Value>(_ read: () -> Value) -> Value {
    #if canImport(Observation) && (canImport(Combine) || !canImport(ObjectiveC))
      if #available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *) {
        let mark = ObservationMark()
        cancellation.withValue { $0 = { mark.change() } }
        return withObservationTracking {
          mark.read()
          return read()
        } onChange: { [weak self] in
          self?.change()
        }
      }
    #endif
    return read()
  }

  /// Ends the observation.
  ///
  /// The system observes each value until the first of them changes, and has no other end: a store
  /// that never changes would collect one observation for each reading. So the mark is changed.
  func stop() {
    state.withValue { if $0 == .observing { $0 = .stopped } }
    let cancel = cancellation.withValue { cancel in
      defer { cancel = nil }
      return cancel
    }
    cancel?()
  }

  private func change() {
    let isFirst = state.withValue { state in
      guard state == .observing else { return false }
      state = .changed
      return true
    }
    if isFirst { onChange() }
  }
}

#if canImport(Observation) && (canImport(Combine) || !canImport(ObjectiveC))
  /// An observable object without a value.
  @available(iOS 17, macOS 14, macCatalyst 17, tvOS 17, visionOS 1, watchOS 10, *)
  private final class ObservationMark: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    private var value: Void { () }

    func read() {
      registrar.access(self, keyPath: \.value)
    }

    func change() {
      registrar.withMutation(of: self, keyPath: \.value) {}
    }
  }
#endif
