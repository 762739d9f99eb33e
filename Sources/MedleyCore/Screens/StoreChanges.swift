/// States the changes of a store to the screens that show it.
///
/// On systems with Observation (iOS 17, macOS 14, Linux), make the store `@Observable` instead. On
/// earlier systems, a store states its changes itself:
///
/// ```swift
/// final class OrderStore {
///   let changes = StoreChanges()
///   var orders: [Order] = [] { didSet { changes.send() } }
/// }
///
/// struct OrdersPresenter: ListPresenter {
///   let store: OrderStore
///   var storeChanges: [StoreChanges] { [store.changes] }
///   …
/// }
/// ```
///
/// A store is used on the actor of its screens. All changes until the actor is free cause one update;
/// a screen that is used on no actor is updated at once. The screens are held weakly.
public final class StoreChanges {
  private var observers: [ObjectIdentifier: () -> Bool] = [:]

  /// Creates an object without screens.
  public init() {}

  /// The number of screens that show the store.
  package var observerCount: Int { observers.count }

  /// States that the store has changed, or is about to change on the same actor.
  public func send() {
    for (id, notify) in observers where !notify() { observers[id] = nil }
  }

  func add(_ observer: StoreObserver) {
    observers[ObjectIdentifier(observer)] = { [weak observer] in
      observer?.storeChanged()
      return observer != nil
    }
  }

  func remove(_ observer: StoreObserver) {
    observers[ObjectIdentifier(observer)] = nil
  }
}
