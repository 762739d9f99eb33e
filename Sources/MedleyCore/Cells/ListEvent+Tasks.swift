extension ListEvent {
  /// Runs asynchronous work for the row.
  ///
  /// ```swift
  /// .onSelect { post, event in
  ///   event.send(FeedEdit.hide(post.id))
  ///   event.run("hide") {
  ///     try await api.hide(post.id)
  ///   } catch: { error in
  ///     FeedEdit.show(post.id, "Not hidden: \(error)")
  ///   }
  /// }
  /// ```
  ///
  /// The work runs outside the list's actor. It is cancelled when the row is removed, when the screen
  /// is popped or released, and when the row runs other work of the same name; it continues while
  /// another screen covers this one. After cancellation, neither a result nor an error is delivered.
  /// If the work fails, the row shows the error as its problem.
  ///
  /// A list that is used on no actor cannot receive a result: the work does not run and
  /// ``ListIssue/Code/taskWithoutActor`` is reported. Work for a row that is not in the list does not
  /// run.
  ///
  /// - Parameters:
  ///   - name: identifies the work within its row.
  ///   - operation: the work. It uses values only, and neither the event nor a view.
  public func run(
    _ name: String,
    operation: @escaping @concurrent @Sendable () async throws -> Void
  ) {
    start(name) { _ in
      try await operation()
      return .done
    }
  }

  /// Runs asynchronous work for the row, and sends its result as an edit of the row.
  ///
  /// See ``run(_:operation:)-(_,()->Void)``. A result that is not an edit of the screen is reported
  /// as ``ListIssue/Code/unhandledEdit``.
  ///
  /// - Parameters:
  ///   - name: identifies the work within its row.
  ///   - operation: the work; returns the edit to send, or `nil`.
  public func run<Edit: Sendable>(
    _ name: String,
    operation: @escaping @concurrent @Sendable () async throws -> Edit?
  ) {
    start(name) { _ in TaskOutcome(try await operation()) }
  }

  /// Runs asynchronous work for the row, and sends an edit if the work fails.
  ///
  /// See ``run(_:operation:)-(_,()->Void)``.
  ///
  /// - Parameters:
  ///   - name: identifies the work within its row.
  ///   - operation: the work.
  ///   - failure: returns the edit to send after an error, or `nil`.
  public func run<Failure: Sendable>(
    _ name: String,
    operation: @escaping @concurrent @Sendable () async throws -> Void,
    catch failure: @escaping @Sendable (_ error: any Error) -> Failure?
  ) {
    start(name) { _ in
      do {
        try await operation()
        return .done
      } catch {
        return TaskOutcome(failure(error))
      }
    }
  }

  /// Runs asynchronous work for the row, and sends its result or its failure as an edit.
  ///
  /// See ``run(_:operation:)-(_,()->Void)``.
  ///
  /// - Parameters:
  ///   - name: identifies the work within its row.
  ///   - operation: the work; returns the edit to send, or `nil`.
  ///   - failure: returns the edit to send after an error, or `nil`.
  public func run<Edit: Sendable, Failure: Sendable>(
    _ name: String,
    operation: @escaping @concurrent @Sendable () async throws -> Edit?,
    catch failure: @escaping @Sendable (_ error: any Error) -> Failure?
  ) {
    start(name) { _ in
      do {
        return TaskOutcome(try await operation())
      } catch {
        return TaskOutcome(failure(error))
      }
    }
  }

  /// Cancels the row's work of a name, if it runs.
  public func cancel(_ name: String) {
    source.list?.cancelTask(TaskKey(row: source.identity, name: name))
  }

  private func start(_ name: String, operation: @escaping TaskOperation) {
    source.list?.start(TaskKey(row: source.identity, name: name), operation: operation)
  }
}

/// Identifies a task of a list.
struct TaskKey: Hashable, Sendable {
  /// The row that the task belongs to, or `nil` for a task of the whole screen.
  var row: ItemIdentity?

  var name: String

  /// The parts that the task belongs to, from the screen inwards; see ``Part``.
  var parts: [String] = []

  // A row belongs to one part, also for work that its behaviours have started.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.row == rhs.row && (lhs.row != nil || lhs.parts == rhs.parts)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(row)
  }
}

/// The work of a task.
typealias TaskOperation = @concurrent @Sendable (_ link: TaskLink) async throws -> TaskOutcome

/// The way from a task to its list.
struct TaskLink: Sendable {
  private let list: ActorLink
  private let key: TaskKey
  private let number: Int

  init(_ list: ActorLink, key: TaskKey, number: Int) {
    self.list = list
    self.key = key
    self.number = number
  }

  /// Passes an outcome to the list, on its actor.
  @concurrent
  func send(_ outcome: TaskOutcome, isLast: Bool = false) async {
    await list.perform { [key, number] list in
      (list as? any TaskReceiver)?.receive(outcome, of: key, number: number, isLast: isLast)
    }
  }
}

/// The result of a task, for its list.
enum TaskOutcome: Sendable {
  case done
  case edit(any Sendable)
  case failed(reason: String)

  init(_ edit: (some Sendable)?) {
    self = edit.map { .edit($0) } ?? .done
  }
}

/// Receives the outcomes of tasks on its actor.
protocol TaskReceiver: AnyObject {
  /// - Parameter isLast: whether the task has ended.
  func receive(_ outcome: TaskOutcome, of key: TaskKey, number: Int, isLast: Bool)
}
