// Presenters with parts. Each edit is received by the presenter of a part, and read together with all parts.
extension PresenterLoop {
  /// Receives the edits of all types that the parts have.
  func receiveEdits(of parts: ScreenParts) {
    controller.receivers.parts = parts.scopes
    controller.receivers.partIssue = { [weak self, weak controller] edit, source in
      self?.issue(of: edit, from: source.flatMap { controller?.parts(of: $0) }?.first, parts)
    }
    controller.receivers.onPartEdit = { [weak self, weak controller] edit, source in
      guard let self else { return false }
      let result = edit as? PartResult
      let path = result?.parts ?? source.flatMap { controller?.parts(of: $0) }
      let address = presenter.receiver(
        of: result?.edit ?? edit,
        from: path?[...],
        with: parts.memory
      )
      guard let address else { return false }
      perform(.deliver(address, from: source))
      return true
    }
  }

  /// Returns why no part has received an edit; `nil` if no presenter has its type.
  ///
  /// - Parameter part: the part around the row that sent it.
  private func issue(
    of edit: any Sendable,
    from part: String?,
    _ parts: ScreenParts
  ) -> ListIssue? {
    if let part, !presenter.hasPart(part, in: parts.memory) {
      return PartEdit(edit, to: [part]).map { .unhandledEdit($0) }
    }
    let receivers = presenter.paths(receiving: edit, with: parts.memory)
    return receivers.count > 1
      ? .ambiguousEdit(type: "\(type(of: edit))", parts: receivers) : nil
  }

  /// Passes an edit to the presenter of a part, in a copy of the whole presenter.
  func deliver(_ address: PartAddress) -> EditRefusal? {
    guard let parts else { return reportUnhandled(address.edit) }
    var edited = presenter
    let requests = makeRequests()
    do throws(EditRefusal) {
      try edited.perform(.deliver(address, requests), with: parts.memory)
      accept(edited, requests)
      return nil
    } catch {
      guard error != .unhandled else { return reportUnhandled(address.edit) }
      change(.refused(address, error), parts)
      return error
    }
  }

  /// Notifies the presenter and its parts that a store has changed.
  func storesChanged() {
    if let parts { change(.storesChanged, parts) } else { presenter.storesChanged() }
  }

  /// Restores what the presenter and its parts have saved.
  func restorePresenter(_ value: StateValue) {
    if let parts {
      change(.restore(value), parts)
    } else {
      presenter.restore(SavedValue(value: value))
    }
  }

  /// Begins the work of the presenter, and of the parts that have not begun it.
  func start() {
    var started = presenter
    let requests = makeRequests()
    if let parts {
      // A start cannot be refused.
      try? started.perform(.start(requests), with: parts.memory)
    } else {
      started.start(tasks: ScreenTasks(requests: requests))
    }
    accept(started, requests)
  }

  /// Reads the parts; parts that have arrived are restored, and begin their work.
  func readParts(_ parts: ScreenParts) -> PartContent {
    var content = parts.read(presenter)
    // A part that arrives may bring another one.
    for _ in 0..<8 {
      guard content.hasNewParts || parts.memory.hasArrivals else { break }
      change(.restoreArrived, parts)
      start()
      content = parts.read(presenter)
    }
    if content.hasNewParts { controller.report(.endlessParts(presenter: "\(Presenter.self)")) }
    return content
  }

  /// The state of the presenter and its parts, and the state of parts that have not arrived yet.
  var presenterState: StateValue? {
    presenter.savedState(with: parts?.memory ?? PartMemory())
  }

  /// Performs an operation that cannot be refused.
  ///
  /// The operation changes a copy: it may send an edit, which reads the presenter.
  private func change(_ operation: PartOperation, _ parts: ScreenParts) {
    var changed = presenter
    try? changed.perform(operation, with: parts.memory)
    presenter = changed
  }

  /// Reports mistakes in the parts, and cancels the tasks of parts that no longer exist.
  func update(_ parts: ScreenParts) {
    for issue in parts.issues { controller.report(issue) }
    for path in parts.takeRemovedPaths() { controller.tasks.cancel(part: path) }
  }
}

/// The parts of a screen as its loop knows them.
final class ScreenParts {
  let memory = PartMemory()
  let scopes = PartScopes()

  /// The mistakes that the last reading found.
  private(set) var issues: [ListIssue] = []

  private var removedPaths: [[String]] = []

  private var paths: [[String]] = []

  /// Reads the parts of a presenter.
  func read(_ presenter: some ListPresenter) -> PartContent {
    let content = presenter.content(with: memory, in: scopes)
    issues = content.issues
    if paths != content.paths {
      removedPaths += paths.filter { !content.paths.contains($0) }
      paths = content.paths
    }
    return content
  }

  /// Returns the parts that the readings since the last call no longer found.
  func takeRemovedPaths() -> [[String]] {
    defer { removedPaths = [] }
    return removedPaths
  }

  /// Returns whether a request is performed: a task of a part that was removed does not start.
  func admit(_ request: ScreenRequest) -> Bool {
    guard case .task(let task) = request, task.operation != nil, !task.key.parts.isEmpty else {
      return true
    }
    return paths.contains(task.key.parts)
  }
}
