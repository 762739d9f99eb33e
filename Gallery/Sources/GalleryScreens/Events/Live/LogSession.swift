import Medley

/// A log that is read as long as somebody keeps the session.
final class LogSession {
  private let loader: LogLoader
  private let task: Task<Void, Never>

  /// Begins to read.
  init(_ source: LogSource, reporter: FaultReporter, publish: @escaping LogLoader.Publish) {
    let loader = LogLoader(source, reporter: reporter, publish: publish)
    self.loader = loader
    task = Task.detached(priority: .utility) { await loader.run() }
  }

  deinit {
    task.cancel()
  }

  /// Shows other rows.
  func setFilter(_ filter: LogFilter) {
    Task { [loader] in await loader.setFilter(filter) }
  }
}
