// Presenters with parts. Each edit is received by the presenter of a part, and read together with all parts.
extension PresenterLoop {
  /// Receives the edits of all types that the parts have.
  func receiveEdits(of parts: ScreenParts) {
    controller.receivers.parts = parts.scopes
    controller.receivers.partIssue = { [weak self, weak controller] edit, source in
      self?.issue(of: edit, from: source.flatMap { controller?.parts(of: $0) }?.first)
    }
    controller.receivers.onPartEdit = { [weak self, weak controller] edit, source in
      guard let self else { return false }
      let result = edit as? PartResult
      let path = result?.parts ?? source.flatMap { controller?.parts(of: $0) }
      let address = presenter.receiver(of: result?.edit ?? edit, from: path?[...], with: memory)
      guard let address else { return false }
      perform(.deliver(address, from: source))
      return true
    }
  }

  /// Returns why no part has received an edit; `nil` if no presenter has its type.
  ///
  /// - Parameter part: the part around the row that sent it.
  private func issue(of edit: any Sendable, from part: String?) -> ListIssue? {
    if let part, !presenter.hasPart(part, in: memory) {
      return PartEdit(edit, to: [part]).map { .unhandledEdit($0) }
    }
    let receivers = presenter.paths(receiving: edit, with: memory)
    return receivers.count > 1
      ? .ambiguousEdit(type: "\(type(of: edit))", parts: receivers) : nil
  }

  /// Reads the parts; parts that have arrived are restored, and begin their work.
  func readParts(_ parts: ScreenParts) -> PartContent {
    var content = parts.read(presenter)
    // A part that arrives may bring another one.
    for _ in 0..<8 {
      guard content.hasNewParts || memory.hasArrivals else { break }
      change(.restoreArrived)
      start()
      content = parts.read(presenter)
    }
    if content.hasNewParts { controller.report(.endlessParts(presenter: "\(Presenter.self)")) }
    return content
  }

  /// Reports mistakes in the parts, and cancels the tasks of parts that no longer exist.
  func update(_ parts: ScreenParts) {
    for issue in parts.issues { controller.report(issue) }
    for path in parts.takeRemovedPaths() { controller.tasks.cancel(part: path) }
  }
}

/// The parts of a screen as its loop knows them.
final class ScreenParts {
  private let memory: PartMemory
  let scopes = PartScopes()

  /// The mistakes that the last reading found.
  private(set) var issues: [ListIssue] = []

  private var removedPaths: [[String]] = []

  private var paths: [[String]] = []

  init(_ memory: PartMemory) {
    self.memory = memory
  }

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
