import Foundation

/// Runs a closure on a thread with a stack of a given size, and waits for it.
func onThread<Value: Sendable>(
  stackSize: Int,
  _ body: @escaping @Sendable () -> Value
) -> Value? {
  let result = ThreadResult<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.value = body()
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
  return result.value
}

/// The result of a thread.
///
/// The conformance is unchecked: the value is written before a semaphore is signalled, and read
/// after the wait for the semaphore.
private final class ThreadResult<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
