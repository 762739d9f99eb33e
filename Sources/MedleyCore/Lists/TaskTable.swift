/// The tasks of a list that run.
struct TaskTable {
  /// The actor on which the results are delivered, which the tasks must not keep alive.
  weak var actor: (any Actor)?

  private var running: [TaskKey: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0

  /// Whether no task runs.
  var isEmpty: Bool { running.isEmpty }

  /// The rows whose tasks run.
  var rows: Set<ItemIdentity> { Set(running.keys.compactMap(\.row)) }

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
    let link = TaskLink(receiver)
    let task = Task { @concurrent [weak actor, number = lastNumber] in
      let outcome: TaskOutcome
      do {
        outcome = try await operation()
      } catch is CancellationError {
        outcome = .done
      } catch {
        outcome = .failed(reason: "\(error)")
      }
      // Until here the task keeps neither the actor nor the list alive.
      guard let actor else { return }
      await link.receive(outcome, of: key, number: number, on: actor)
    }
    running[key] = (lastNumber, task)
  }

  /// Records that a task has ended, and returns whether its outcome is wanted: not if the task was
  /// cancelled in the meantime.
  mutating func end(_ key: TaskKey, number: Int) -> Bool {
    guard running[key]?.number == number else { return false }
    running[key] = nil
    return true
  }

  mutating func cancel(_ key: TaskKey) {
    running.removeValue(forKey: key)?.task.cancel()
  }

  /// Cancels the tasks of rows.
  mutating func cancel(rows: some Sequence<ItemIdentity>) {
    let rows = Set(rows)
    for key in running.keys where key.row.map(rows.contains) == true { cancel(key) }
  }

  mutating func cancelAll() {
    for (_, task) in running.values { task.cancel() }
    running = [:]
  }
}

/// Receives the outcomes of tasks on its actor.
protocol TaskReceiver: AnyObject {
  func receive(_ outcome: TaskOutcome, of key: TaskKey, number: Int)
}

/// A weak reference from a task to the receiver of its outcome.
///
/// The receiver is read on its actor only, in ``receive(_:of:number:on:)``: the actor is the one that
/// the receiver's owner stated when it opened the list, and a list never leaves its actor. A weak
/// reference may be released on any thread.
private final class TaskLink: @unchecked Sendable {
  private weak let receiver: (any TaskReceiver)?

  init(_ receiver: any TaskReceiver) {
    self.receiver = receiver
  }

  func receive(
    _ outcome: TaskOutcome,
    of key: TaskKey,
    number: Int,
    on actor: isolated any Actor
  ) {
    receiver?.receive(outcome, of: key, number: number)
  }
}
