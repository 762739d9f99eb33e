import Medley

/// The log to read and its initial filter.
struct LogSource: Equatable, Sendable {
  /// The path of the file, or `nil` for the sample.
  var path: String?

  /// The maximum number of lines.
  var limit: Int?

  /// The initial filter.
  var filter = LogFilter()

  /// Whether to follow the file.
  var follows = false

  /// Whether the list stays scrolled to its end: the file is followed, or is the standard input.
  var staysAtEnd: Bool { follows || path == "-" }
}

/// Reads a log until the session is released.
final class LogSession {
  private let loader: LogLoader
  private let task: Task<Void, Never>
  private var filterCount = 0

  /// Starts reading.
  init(_ source: LogSource, reporter: IssueReporter, publish: @escaping LogLoader.Publish) {
    let loader = LogLoader(source, reporter: reporter, publish: publish)
    self.loader = loader
    task = Task.detached(priority: .utility) { await loader.run() }
  }

  deinit {
    stop()
  }

  /// Stops reading.
  func stop() {
    task.cancel()
    // A call of `setFilter` can be the one that reads.
    Task { [loader] in await loader.stop() }
  }

  /// Sets the filter.
  func setFilter(_ filter: LogFilter) {
    filterCount += 1
    Task { [loader, filterCount] in await loader.setFilter(filter, number: filterCount) }
  }
}
