// The tasks that behaviours and presenters run.
extension ListController: TaskReceiver {
  var taskActor: (any Actor)? { tasks.actor ?? nesting.outer?.list?.taskActor }

  func start(_ key: TaskKey, operation: @escaping TaskOperation) {
    guard let taskActor else { return report(.taskWithoutActor(name: key.name)) }
    guard let row = key.row, position(of: row) == nil else {
      return tasks.start(key, on: taskActor, for: self, operation: operation)
    }
    let number = tasks.wait(key)
    whenShown(row) { list in
      guard list.tasks.isWaiting(key, number: number) else { return }
      list.tasks.start(key, on: taskActor, for: list, operation: operation)
    }
  }

  func cancelTask(_ key: TaskKey) {
    tasks.cancel(key)
  }

  func receive(_ outcome: TaskOutcome, of key: TaskKey, number: Int, isLast: Bool) {
    guard tasks.admits(key, number: number, isLast: isLast) else { return }
    switch outcome {
    case .done: break
    case .edit(let edit):
      if key.parts.isEmpty {
        send(edit, from: key.row)
      } else {
        send(PartResult(edit: edit, parts: key.parts), from: key.row)
      }
    case .failed(let reason):
      if let row = key.row {
        setProblem(reason, of: row)
      } else {
        report(.failedTask(name: (key.parts + [key.name]).joined(separator: "/"), reason: reason))
      }
    }
  }

  /// Sends an edit of a row that no event caused.
  private func send(_ edit: some Sendable, from row: ItemIdentity?) {
    let source = row.map { EventSource($0, of: self) }
    source?.send()
    receive(edit, from: source)
    source?.finish()
  }

  /// Cancels the tasks of removed rows.
  func cancelTasks(_ transition: ListTransition<Item>) {
    guard !tasks.isEmpty else { return }
    let gone = transition.gone(among: tasks.rows).filter { identity, position in
      hidingHeader(of: identity) == nil && collapsedAncestor(of: position, transition) == nil
    }
    tasks.cancel(rows: gone.keys)
  }
}
