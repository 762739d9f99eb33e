import Foundation

/// A cache of the last few hundred values that take time to make.
///
/// `@unchecked Sendable`: the dictionaries are read and written under the lock only, and keys and values
/// are `Sendable`.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let lock = NSLock()
  private var recent: [Key: Value] = [:]

  /// The values that were used before the recent ones.
  private var older: [Key: Value] = [:]

  /// - Parameter limit: the number of values that are stored at least; at most twice as many are.
  init(limit: Int = 300) {
    self.limit = limit
  }

  /// Returns the value of a key, which is made if it is not stored.
  ///
  /// - Parameter make: called without the lock; `nil` is not stored.
  func value(for key: Key, _ make: () -> Value?) -> Value? {
    if let value = lock.withLock({ stored(key) }) { return value }
    guard let value = make() else { return nil }
    lock.withLock { store(value, for: key) }
    return value
  }

  private func stored(_ key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = older[key] else { return nil }
    store(value, for: key)
    return value
  }

  private func store(_ value: Value, for key: Key) {
    if recent.count >= limit { (older, recent) = (recent, [:]) }
    recent[key] = value
  }
}
