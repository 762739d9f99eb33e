import Medley

/// A log that is read as long as somebody keeps the session.
final class LogSession {
  private let loader: LogLoader
  private let task: Task<Void, Never>

  /// Begins to read.
  init(_ source: LogSource, reporter: IssueReporter, publish: @escaping LogLoader.Publish) {
    let loader = LogLoader(source, reporter: reporter, publish: publish)
    self.loader = loader
    task = Task.detached(priority: .utility) { await loader.run() }
  }

  deinit {
    stop()
  }

  /// Reads nothing more.
  func stop() {
    task.cancel()
    // The task may not be the one that reads: whoever sets a filter may be.
    Task { [loader] in await loader.stop() }
  }

  /// Shows other rows.
  func setFilter(_ filter: LogFilter) {
    Task { [loader] in await loader.setFilter(filter) }
  }
}
