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

  /// Creates the protected value.
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

  /// Calls a closure while no other thread has the value.
  package func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

extension Locked {
  /// Returns the value, which the first call creates; concurrent calls wait.
  package func made<Wrapped: Sendable>(by make: () -> Wrapped) -> Wrapped where Value == Wrapped? {
    withValue { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }

  /// Changes the value for this owner of the lock only.
  ///
  /// A lock with one owner is kept and its value changed in place; a shared lock is replaced.
  package static func change(_ memory: inout Locked, _ body: (inout Value) -> Void) {
    if isKnownUniquelyReferenced(&memory) {
      memory.withValue { body(&$0) }
    } else {
      var value = memory.withValue { $0 }
      body(&value)
      memory = Locked(value)
    }
  }
}
