#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value behind a lock. (`Synchronization.Mutex` needs newer systems than this package does.)
///
/// `@unchecked Sendable`: `value` is only touched by `withValue`, between lock and unlock, and what
/// leaves it is `Sendable`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value

  // A mutex must keep its address; one that is allocated does.
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
