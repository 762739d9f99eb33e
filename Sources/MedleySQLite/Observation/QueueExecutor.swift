#if SQLite
  import Dispatch

  /// Runs an actor on a queue, because reading a database blocks its thread, and the threads of tasks are few.
  final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "medley.sqlite", qos: .userInitiated)

    func enqueue(_ job: UnownedJob) {
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
      UnownedSerialExecutor(ordinary: self)
    }
  }
#endif
