#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value that is protected by a lock. (`Synchronization.Mutex` requires newer systems.)
///
/// `@unchecked Sendable`: only `withValue` accesses `value`, between lock and unlock, and its
/// result is `Sendable`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value

  // A mutex must keep its address, so it is allocated.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  package func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

extension Locked {
  /// Returns the value, which the first call creates; concurrent calls wait.
  func made<Wrapped: Sendable>(by make: () -> Wrapped) -> Wrapped where Value == Wrapped? {
    withValue { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }

  /// Drops the value for this owner of the lock only.
  static func forget<Wrapped: Sendable>(_ memory: inout Locked) where Value == Wrapped? {
    if isKnownUniquelyReferenced(&memory) {
      memory.withValue { $0 = nil }
    } else {
      memory = Locked(nil)
    }
  }

  /// Changes the value, if it exists, for this owner of the lock only.
  ///
  /// A lock with one owner is kept and its value changed in place; a shared lock is replaced.
  static func change<Wrapped: Sendable>(
    _ memory: inout Locked,
    _ body: (inout Wrapped) -> Void
  ) where Value == Wrapped? {
    let isOwn = isKnownUniquelyReferenced(&memory)
    let known = memory.withValue { value in
      defer { if isOwn { value = nil } }
      return value
    }
    guard var known else {
      if !isOwn { memory = Locked(nil) }
      return
    }
    body(&known)
    let changed = known
    if isOwn {
      memory.withValue { $0 = changed }
    } else {
      memory = Locked(changed)
    }
  }
}
