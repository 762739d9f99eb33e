import Foundation
import Medley

/// Reads and filters a log in the background.
///
/// The actor publishes a page several times a second and waits until the main actor has applied
/// the page. Meanwhile, lines are decoded on all cores.
actor LogLoader {
  /// Applies a page on the main actor.
  typealias Publish = @Sendable @MainActor (LogPage) -> Void

  /// The interval in which a followed file is checked.
  static let pollingInterval = Duration.milliseconds(200)

  /// The interval in which an empty pipe is read again.
  static let writerInterval = Duration.milliseconds(50)

  /// Returns the interval between pages, which grows with the number of rows.
  static func publishingInterval(rowCount: Int) -> Duration {
    .milliseconds(120 + min(rowCount / 500, 880))
  }

  private let source: LogSource
  private let reporter: IssueReporter
  private let publish: Publish
  private let clock = ContinuousClock()

  private var log: LiveLog
  private var file: FollowedFile?
  private var splitter = LineSplitter()
  private var decoding = LineDecoding(
    breadth: min(ProcessInfo.processInfo.activeProcessorCount, 8)
  )
  private var activity = LogProgress.Activity.reads(nil)
  private var isWorking = false
  private var isStopped = false

  /// Whether the pipe is empty at the moment.
  private var isWaiting = false
  private var hasChanges = true
  private var lastPage: ContinuousClock.Instant?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - source: the log and its initial filter.
  ///   - reporter: the reporter of broken lines.
  ///   - publish: called with each page.
  init(_ source: LogSource, reporter: IssueReporter, publish: @escaping Publish) {
    self.source = source
    self.reporter = reporter
    self.publish = publish
    log = LiveLog(filter: source.filter)
  }

  /// Reads the log to its end and follows the file if requested, until the task is cancelled.
  func run() async {
    open()
    await work()
    guard source.follows else { return }
    while !isStopped, !Task.isCancelled, !isFinished {
      try? await Task.sleep(for: Self.pollingInterval)
      checkFile()
      await work()
    }
  }

  /// Stops reading and publishing.
  func stop() {
    isStopped = true
    file = nil
    decoding.cancel()
  }

  /// Sets the filter.
  func setFilter(_ filter: LogFilter) async {
    log.setFilter(filter)
    hasChanges = true
    await work()
  }
}

extension LogLoader {
  private var isFinished: Bool {
    switch activity {
    case .rests, .failed: true
    case .reads, .follows: false
    }
  }

  private func open() {
    guard let path = source.path else {
      begin(splitter.lines(in: PackageResources.sample_ndjson))
      return
    }
    do throws(InputFileError) {
      file = try FollowedFile(path: path)
      activity = .reads(file?.size.map { _ in 0 })
    } catch {
      fail(error)
    }
  }

  /// Reads and filters until no work is left.
  private func work() async {
    // A running loop also handles the new work.
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !isStopped, !Task.isCancelled {
      await step()
      guard !isStopped else { return }
      if log.isFiltering || isReading {
        await publishIfDue()
        if isWaiting, !log.isFiltering {
          try? await Task.sleep(for: Self.writerInterval)
        } else {
          await Task.yield()
        }
      } else if hasChanges {
        // The filter can change while the page is applied; this loop then continues.
        await publishNow()
      } else {
        return
      }
    }
  }

  private var isReading: Bool {
    if case .reads = activity { true } else { false }
  }

  /// Performs a few milliseconds of work.
  private func step() async {
    if isReading, !log.isFiltering { await readNext() }
    guard log.isFiltering else { return }
    log.work(limit: 500)
    hasChanges = true
  }

  /// Starts as many decoding tasks as possible and appends the result of the oldest.
  private func readNext() async {
    isWaiting = false
    let ending = readAhead()
    if let chunk = decoding.first {
      let outcomes = await chunk.value
      guard !isStopped else { return }
      decoding.removeFirst()
      add(outcomes)
      activity = .reads(share)
    } else {
      // All lines that were read are decoded.
      switch ending {
      case _ where hasAllLines: finish(.rests)
      case nil: activity = .reads(share)
      case .waits: return isWaiting = true
      case .ends where source.follows && file != nil: activity = .follows
      case .ends: finish(.rests)
      case .fails(let error): fail(error)
      }
    }
    hasChanges = true
  }

  /// The reason why nothing can be read at the moment.
  private enum Ending {
    case waits
    case ends
    case fails(InputFileError)
  }

  private func readAhead() -> Ending? {
    for _ in 0..<decoding.breadth where !decoding.isFull && !hasAllLines {
      do throws(InputFileError) {
        switch try file?.nextPiece() ?? .end {
        case .bytes(let chunk): begin(splitter.lines(in: chunk))
        case .nothingYet: return .waits
        case .end:
          // The last line of a followed file can be incomplete.
          if !source.follows || file == nil, let line = splitter.finish() { begin([line]) }
          return .ends
        }
      } catch {
        return .fails(error)
      }
    }
    return nil
  }

  /// Whether the limit is reached.
  private var hasAllLines: Bool { source.limit.map { decoding.lineCount >= $0 } ?? false }

  private func begin(_ lines: [LineSplitter.Line]) {
    decoding.begin(lines.prefix(source.limit.map { max(0, $0 - decoding.lineCount) } ?? .max))
  }

  private var share: Double? {
    guard let size = file?.size, let offset = file?.offset, size > 0 else { return nil }
    return min(1, Double(offset) / Double(size))
  }

  private func add(_ outcomes: [LineDecoding.Outcome]) {
    for outcome in outcomes {
      switch outcome.entry {
      case .success(let entry):
        log.append(entry, number: outcome.number)
      case .failure(let issue):
        let broken = BrokenLine(number: outcome.number, issue: issue)
        if log.brokenCount < LiveLog.mostBrokenLines { reporter.report(broken.issue) }
        log.append(broken)
      }
    }
  }

  private func finish(_ activity: LogProgress.Activity) {
    self.activity = activity
    file = nil
    hasChanges = true
  }

  private func fail(_ error: InputFileError) {
    log.append(note: error.description)
    finish(.failed("cannot be read on"))
  }

  /// Checks the file, and appends a note if it was truncated or replaced.
  private func checkFile() {
    guard case .follows = activity else { return }
    let change = file?.lookAgain() ?? .none
    switch change {
    case .none: break
    case .truncated: restart("The file was cut off; it is read from its beginning again.")
    case .replaced: restart("Another file has taken its place, and is read from its beginning.")
    }
    guard let size = file?.size, let offset = file?.offset else { return activity = .reads(nil) }
    if size > offset { activity = .reads(share) }
  }

  private func restart(_ note: String) {
    // At the end of a file no decoding task is left.
    if let line = splitter.finish() { add(decoding.decode(line)) }
    splitter = LineSplitter()
    log.append(note: note)
    hasChanges = true
  }

  private func publishIfDue() async {
    guard hasChanges else { return }
    let interval = Self.publishingInterval(rowCount: log.lineCount)
    if let lastPage, clock.now - lastPage < interval { return }
    await publishNow()
  }

  private func publishNow() async {
    hasChanges = false
    await publish(log.page(activity))
    lastPage = clock.now
  }
}
