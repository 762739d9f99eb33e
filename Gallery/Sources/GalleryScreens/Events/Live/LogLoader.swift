import Medley

/// Reads a log in the background while one looks at it, and filters it.
///
/// It is an actor of its own, so the main one is free; it hands a page over some times a second, and
/// waits until it was taken.
actor LogLoader {
  /// Takes a page, on the main actor.
  typealias Publish = @Sendable @MainActor (LogPage) -> Void

  /// How long to wait between two looks at a file that was read to its end.
  static let pollingInterval = Duration.milliseconds(200)

  /// How long to wait for somebody to write on into a pipe.
  static let writerInterval = Duration.milliseconds(50)

  /// How long to wait from one page to the next.
  static let publishingInterval = Duration.milliseconds(120)

  private let source: LogSource
  private let reporter: FaultReporter
  private let publish: Publish
  private let decoder = LossyDecoder()
  private let clock = ContinuousClock()

  private var log: LiveLog
  private var file: FollowedFile?
  private var splitter = LineSplitter()
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
  init(_ source: LogSource, reporter: FaultReporter, publish: @escaping Publish) {
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
      read(PackageResources.sample_ndjson)
      if let line = splitter.finish(), log.lineCount != source.limit { append(line) }
      finish(.rests)
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
      step()
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
  private func step() {
    if isReading, !log.isFiltering { readOn() }
    guard log.isFiltering else { return }
    log.work(limit: 500)
    hasNews = true
  }

  private func readOn() {
    isWaiting = false
    do throws(InputFileError) {
      let piece = try file?.nextPiece()
      switch piece ?? .end {
      case .bytes(let chunk):
        read(chunk)
        if log.lineCount == source.limit { return finish(.rests) }
        activity = .reads(share)
      case .nothingYet:
        isWaiting = true
        return
      case .end where source.follows:
        activity = .follows
      case .end:
        if let line = splitter.finish() { append(line) }
        finish(.rests)
      }
    } catch {
      fail(error)
    }
    hasNews = true
  }

  private var share: Double? {
    guard let size = file?.size, let offset = file?.offset, size > 0 else { return nil }
    return min(1, Double(offset) / Double(size))
  }

  private func read(_ chunk: [UInt8]) {
    for line in splitter.lines(in: chunk) where log.lineCount != source.limit { append(line) }
    hasNews = true
  }

  private func append(_ line: LineSplitter.Line) {
    do throws(DecodingFault) {
      log.append(try decoder.decodeElement(LogEntry.self, from: line), number: line.number)
    } catch {
      let broken = BrokenLine(number: line.number, fault: error)
      if log.brokenCount < LiveLog.mostBrokenLines { reporter.report(broken.fault) }
      log.append(broken)
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
    if let line = splitter.finish() { append(line) }
    splitter = LineSplitter()
    log.append(note: note)
    hasNews = true
  }

  private func publishIfDue() async {
    guard hasNews else { return }
    if let lastPage, clock.now - lastPage < Self.publishingInterval { return }
    await publishNow()
  }

  private func publishNow() async {
    hasNews = false
    await publish(log.page(activity))
    lastPage = clock.now
  }
}
