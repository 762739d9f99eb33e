public import MedleyCore

extension Optimistic {
  /// Applies an edit, and commits it as a task of the screen.
  ///
  /// The task belongs to the screen and not to the row: a deletion removes its row and must not cancel its commit.
  /// The task is cancelled when the screen is removed. Work that must survive the screen belongs to a store.
  ///
  /// Do not refuse an edit after this call: a refusal restores the presenter, so the edit would not be committed.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - tasks: the tasks of the screen.
  ///   - event: returns the edit that sends an event to the presenter.
  public mutating func edit<Edit>(
    _ edit: OptimisticEdit<Value>,
    tasks: ScreenTasks<Edit>,
    as event: @escaping @Sendable (OptimisticEvent) -> Edit
  ) {
    perform(self.edit(edit), tasks, event)
  }

  /// Applies an edit, and commits it as a task of the screen.
  ///
  /// See ``OptimisticEdit/init(_:row:saved:staysAfterFailure:change:commit:)`` for the parameters, and
  /// ``edit(_:tasks:as:)`` for the task.
  public mutating func edit<Edit>(
    _ name: String,
    row: (any Hashable & Sendable)? = nil,
    saved: (any Codable & Sendable)? = nil,
    staysAfterFailure: Bool = false,
    tasks: ScreenTasks<Edit>,
    as event: @escaping @Sendable (OptimisticEvent) -> Edit,
    change: @escaping @Sendable (inout Value) -> Void,
    commit: @escaping @concurrent @Sendable () async throws -> Void
  ) {
    let edit = OptimisticEdit(
      name,
      row: row,
      saved: saved,
      staysAfterFailure: staysAfterFailure,
      change: change,
      commit: commit
    )
    self.edit(edit, tasks: tasks, as: event)
  }

  /// Handles an event of a presenter: starts the next commits, and shows the problem of a failure at its row.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - tasks: the tasks of the screen.
  ///   - edit: returns the edit that sends an event to the presenter.
  public mutating func receive<Edit>(
    _ event: OptimisticEvent,
    tasks: ScreenTasks<Edit>,
    as edit: @escaping @Sendable (OptimisticEvent) -> Edit
  ) {
    perform(receive(event), tasks, edit)
  }

  private func perform<Edit>(
    _ commands: [OptimisticCommand],
    _ tasks: ScreenTasks<Edit>,
    _ edit: @escaping @Sendable (OptimisticEvent) -> Edit
  ) {
    for command in commands {
      switch command {
      case .commit(let commit): tasks.run(commit.taskName) { edit(await commit.run()) }
      case .cancel(let name): tasks.cancel(name)
      case .showProblem(let reason, let row): tasks.showProblem(reason, of: row)
      case .report(let name, let reason): tasks.report(.failedTask(name: name, reason: reason))
      }
    }
  }
}
