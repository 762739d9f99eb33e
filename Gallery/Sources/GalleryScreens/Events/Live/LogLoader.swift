import Foundation
import Medley

/// Reads a log in the background while one looks at it, and filters it.
///
/// It is an actor of its own, so the main one is free; it hands a page over some times a second, and
/// waits until it was taken. Lines are decoded on all cores meanwhile.
actor LogLoader {
  /// Takes a page, on the main actor.
  typealias Publish = @Sendable @MainActor (LogPage) -> Void

  /// How long to wait between two looks at a file that was read to its end.
  static let pollingInterval = Duration.milliseconds(200)

  /// How long to wait for somebody to write on into a pipe.
  static let writerInterval = Duration.milliseconds(50)

  /// How long to wait from one page to the next: the more rows there are, the more work is a page.
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

  /// Whether more will come of what is read, but is not there yet.
  private var isWaiting = false
  private var hasNews = true
  private var lastPage: ContinuousClock.Instant?

  /// Makes a loader that has read nothing.
  ///
  /// - Parameters:
  ///   - source: which log, and what of it.
  ///   - reporter: where lines that hold no delivery are reported.
  ///   - publish: called with each page.
  init(_ source: LogSource, reporter: IssueReporter, publish: @escaping Publish) {
    self.source = source
    self.reporter = reporter
    self.publish = publish
    log = LiveLog(filter: source.filter)
  }

  /// Reads until all is read, and on if the file is to be followed, as long as the task is not cancelled.
  func run() async {
    open()
    await work()
    guard source.follows else { return }
    while !isStopped, !Task.isCancelled, !isOver {
      try? await Task.sleep(for: Self.pollingInterval)
      lookAgain()
      await work()
    }
  }

  /// Reads and publishes nothing more.
  func stop() {
    isStopped = true
    file = nil
    decoding.cancel()
  }

  /// Shows other rows.
  func setFilter(_ filter: LogFilter) async {
    log.setFilter(filter)
    hasNews = true
    await work()
  }
}

extension LogLoader {
  private var isOver: Bool {
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

  /// Reads and filters until there is nothing more to do for now.
  private func work() async {
    // Whoever works already goes on with what is new.
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
      } else if hasNews {
        // While the page is taken, somebody may ask for other rows, and leaves the work to this loop.
        await publishNow()
      } else {
        return
      }
    }
  }

  private var isReading: Bool {
    if case .reads = activity { true } else { false }
  }

  /// Does something for a few milliseconds.
  private func step() async {
    if isReading, !log.isFiltering { await readOn() }
    guard log.isFiltering else { return }
    log.work(limit: 500)
    hasNews = true
  }

  /// Has as much decoded as can be at the same time, and adds what was read first of it.
  private func readOn() async {
    isWaiting = false
    let ending = readAhead()
    if let chunk = decoding.first {
      let outcomes = await chunk.value
      guard !isStopped else { return }
      decoding.removeFirst()
      add(outcomes)
      activity = .reads(share)
    } else {
      // All that was read is there.
      switch ending {
      case _ where hasAllLines: finish(.rests)
      case nil: activity = .reads(share)
      case .waits: return isWaiting = true
      case .ends where source.follows && file != nil: activity = .follows
      case .ends: finish(.rests)
      case .fails(let error): fail(error)
      }
    }
    hasNews = true
  }

  /// Why there is nothing more to read for now.
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
          // Whoever writes into a file that is followed may not be at the end of the line.
          if !source.follows || file == nil, let line = splitter.finish() { begin([line]) }
          return .ends
        }
      } catch {
        return .fails(error)
      }
    }
    return nil
  }

  /// Whether all lines are decoded, or about to be, that are wanted.
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
    hasNews = true
  }

  private func fail(_ error: InputFileError) {
    log.append(note: error.description)
    finish(.failed("cannot be read on"))
  }

  /// Goes on with a file that has grown, and says so where it is not what it was.
  private func lookAgain() {
    guard case .follows = activity else { return }
    let change = file?.lookAgain() ?? .none
    switch change {
    case .none: break
    case .truncated: beginAnew("The file was cut off; it is read from its beginning again.")
    case .replaced: beginAnew("Another file has taken its place, and is read from its beginning.")
    }
    guard let size = file?.size, let offset = file?.offset else { return activity = .reads(nil) }
    if size > offset { activity = .reads(share) }
  }

  private func beginAnew(_ note: String) {
    // Nothing is being decoded once a file was read to its end.
    if let line = splitter.finish() { add(decoding.decode(line)) }
    splitter = LineSplitter()
    log.append(note: note)
    hasNews = true
  }

  private func publishIfDue() async {
    guard hasNews else { return }
    let interval = Self.publishingInterval(rowCount: log.lineCount)
    if let lastPage, clock.now - lastPage < interval { return }
    await publishNow()
  }

  private func publishNow() async {
    hasNews = false
    await publish(log.page(activity))
    lastPage = clock.now
  }
}
