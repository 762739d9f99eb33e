/// The tasks of a list that run.
struct TaskTable {
  /// The actor on which the results are delivered, which the tasks must not keep alive.
  weak var actor: (any Actor)?

  private var running: [TaskKey: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0

  /// The tasks that start when their row is shown.
  private var waiting: [TaskKey: Int] = [:]

  /// Whether no task runs.
  var isEmpty: Bool { running.isEmpty }

  /// The rows whose tasks run.
  var rows: Set<ItemIdentity> { Set(running.keys.compactMap(\.row)) }

  /// Cancels an earlier task of the same name, and notes that a task waits for its row.
  ///
  /// - Returns: the number of the task.
  mutating func wait(_ key: TaskKey) -> Int {
    cancel(key)
    lastNumber += 1
    waiting[key] = lastNumber
    return lastNumber
  }

  /// Returns whether a task still waits: it was not cancelled, and no later one has its name.
  func isWaiting(_ key: TaskKey, number: Int) -> Bool {
    waiting[key] == number
  }

  /// Starts a task, and cancels an earlier task of the same name.
  ///
  /// - Parameters:
  ///   - actor: the actor on which the receiver is used.
  ///   - receiver: receives the outcome, unless the task is cancelled.
  mutating func start(
    _ key: TaskKey,
    on actor: any Actor,
    for receiver: any TaskReceiver,
    operation: @escaping TaskOperation
  ) {
    cancel(key)
    lastNumber += 1
    let link = TaskLink(ActorLink(receiver, on: actor), key: key, number: lastNumber)
    let task = Task { @concurrent in
      let outcome: TaskOutcome
      do {
        outcome = try await operation(link)
      } catch is CancellationError {
        outcome = .done
      } catch {
        outcome = .failed(reason: "\(error)")
      }
      await link.send(outcome, isLast: true)
    }
    running[key] = (lastNumber, task)
  }

  /// Returns whether an outcome of a task is wanted: not if the task was cancelled in the meantime.
  ///
  /// - Parameter isLast: whether the task has ended.
  mutating func admits(_ key: TaskKey, number: Int, isLast: Bool) -> Bool {
    guard running[key]?.number == number else { return false }
    if isLast { running[key] = nil }
    return true
  }

  mutating func cancel(_ key: TaskKey) {
    waiting[key] = nil
    running.removeValue(forKey: key)?.task.cancel()
  }

  /// Cancels the tasks of rows.
  mutating func cancel(rows: some Sequence<ItemIdentity>) {
    let rows = Set(rows)
    for key in running.keys where key.row.map(rows.contains) == true { cancel(key) }
  }

  /// Cancels the tasks of a part and of the parts within it.
  mutating func cancel(part path: [String]) {
    let keys = Set(running.keys).union(waiting.keys)
    for key in keys where key.parts.starts(with: path) { cancel(key) }
  }

  mutating func cancelAll() {
    for (_, task) in running.values { task.cancel() }
    (running, waiting) = ([:], [:])
  }
}
