import Medley
import ProgramSupport

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

/// The page of a log that was published last, and its filter; used on the actor of a screen.
final class LogStore {
  /// The page that was published last.
  var page = LogPage() { didSet { changes.send() } }

  /// The current filter.
  var filter: LogFilter {
    didSet {
      guard filter != oldValue else { return }
      session?.setFilter(filter)
      onFilter?(filter)
      changes.send()
    }
  }

  /// Called when the filter has changed.
  var onFilter: ((LogFilter) -> Void)?

  /// States the changes to the screen.
  let changes = StoreChanges()

  private var session: LogSession?

  /// Creates a store without rows.
  init(filter: LogFilter = LogFilter()) {
    self.filter = filter
  }

  /// Reads a log until the store is released.
  ///
  /// - Parameter actor: the actor on which the store is used.
  func read(_ source: LogSource, reporter: IssueReporter, on actor: (any Actor)?) {
    let link = ActorLink(self, on: actor)
    session = LogSession(source, reporter: reporter) { page in
      await link.perform { $0.page = page }
    }
  }

  /// Stops reading.
  func stop() {
    session?.stop()
  }
}
