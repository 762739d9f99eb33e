public import MedleyCore

extension TreeLoading {
  /// Handles an event of a presenter, and loads the children that it requires as tasks of the screen.
  ///
  /// ```swift
  /// mutating func receive(_ edit: FileEdit, tasks: ScreenTasks<FileEdit>) {
  ///   guard case .tree(let event) = edit else { return receive(edit) }
  ///   files.receive(event, tasks: tasks, as: FileEdit.tree) { [server] folder in
  ///     try await server.files(in: folder)
  ///   }
  /// }
  /// ```
  ///
  /// The tasks are cancelled with the screen.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - tasks: the tasks of the screen.
  ///   - edit: returns the edit that sends an event to the presenter.
  ///   - reason: returns the message for the user after an error.
  ///   - load: loads the children of a parent.
  public mutating func receive<Edit>(
    _ event: TreeLoadingEvent<ID, Node>,
    tasks: ScreenTasks<Edit>,
    as edit: @escaping @Sendable (TreeLoadingEvent<ID, Node>) -> Edit,
    reason: @escaping @Sendable (any Error) -> String = { "\($0)" },
    load: @escaping @concurrent @Sendable (_ parent: ID) async throws -> [Node]
  ) {
    for command in receive(event) {
      switch command {
      case .load(let request):
        tasks.run(taskName(of: request)) {
          edit(.loaded(request, try await load(request.parent)))
        } catch: { error in
          edit(.failed(request, reason(error)))
        }
      case .cancel(let request): tasks.cancel(taskName(of: request))
      }
    }
  }

  private func taskName(of request: TreeRequest<ID>) -> String { "\(name) \(request.number)" }
}
