import Foundation
import Medley

/// Reads and filters a log in the background.
///
/// The actor publishes a page several times a second and waits until the page is taken. Meanwhile,
/// blocks of lines are indexed and filtered on other threads.
actor LogLoader {
  /// Takes a page, usually on another actor.
  typealias Publish = @Sendable (LogPage) async -> Void

  /// The interval in which a followed file is checked.
  static let pollingInterval = Duration.milliseconds(200)

  /// The interval in which an empty pipe is read again.
  static let writerInterval = Duration.milliseconds(50)

  /// The minimum interval between pages; a page of a long log also takes time to apply.
  static let publishingInterval = Duration.milliseconds(120)

  private let source: LogSource
  private let reporter: IssueReporter
  private let publish: Publish
  private let clock = ContinuousClock()

  private var log: LiveLog
  private var input: LogInput?
  private var indexing: BlockIndexing
  private var filtering = LogFiltering()
  private var filterNumber = 0
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
    // One processor draws.
    let breadth = ProcessInfo.processInfo.activeProcessorCount - 1
    indexing = BlockIndexing(breadth: min(max(1, breadth), 8))
    filtering.setFilter(source.filter)
  }

  /// Reads the log to its end and follows the file if requested, until the task is cancelled.
  func run() async {
    do throws(InputFileError) {
      input = try LogInput(source)
      activity = .reads(input?.share)
    } catch {
      fail(error)
    }
    await work()
    guard source.follows else { return }
    while !isStopped, !Task.isCancelled, !isFinished {
      try? await Task.sleep(for: Self.pollingInterval)
      await checkFile()
      await work()
    }
  }

  /// Stops reading and publishing.
  func stop() {
    isStopped = true
    input = nil
    indexing.cancel()
    filtering.cancel()
  }

  /// Sets the filter.
  ///
  /// - Parameter number: increases with each filter; a filter that was overtaken is ignored, since
  ///   calls from different tasks have no order.
  func setFilter(_ filter: LogFilter, number: Int) async {
    guard number > filterNumber else { return }
    filterNumber = number
    log.setFilter(filter)
    filtering.setFilter(filter)
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
          // Rows that have arrived are shown before the next ones.
          if hasChanges { await publishNow() }
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
    await filterNext()
    hasChanges = true
  }

  private func filterNext() async {
    guard let (piece, rows) = filtering.begin(&log, indexing.classes) else { return }
    let filter = log.filter
    let accepted = await rows.value
    // The filter can change meanwhile.
    guard !isStopped, filter == log.filter else { return }
    filtering.removeFirst()
    log.accept(accepted, of: piece)
  }

  /// Starts to index as many blocks as possible, and appends the lines of the oldest.
  private func readNext() async {
    isWaiting = false
    let ending = readAhead()
    if let block = indexing.first {
      let index = await block.index.value
      guard !isStopped else { return }
      indexing.removeFirst()
      add(index, of: block)
      activity = .reads(input?.share)
      if hasAllLines { finish(.rests) }
    } else {
      // All lines that were read are indexed.
      switch ending {
      case _ where hasAllLines: finish(.rests)
      case nil: activity = .reads(input?.share)
      case .waits:
        isWaiting = true
        return
      case .ends where source.follows && input != nil: activity = .follows
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
    while !indexing.isFull, !hasAllLines {
      do throws(InputFileError) {
        switch try input?.next() ?? .end {
        case .blocks(let blocks): begin(blocks)
        case .nothingYet: return .waits
        case .end:
          // The last line of a followed file can be incomplete.
          if !source.follows || input == nil { begin(input?.finish() ?? []) }
          return .ends
        }
      } catch {
        return .fails(error)
      }
    }
    return nil
  }

  private func begin(_ blocks: [LineBlock]) {
    guard let file = input?.file else { return }
    for block in blocks { indexing.begin(block, of: file) }
  }

  /// Whether the limit is reached.
  private var hasAllLines: Bool { source.limit.map { log.lineCount >= $0 } ?? false }

  private func add(_ index: BlockIndex, of block: IndexedBlock) {
    let count = source.limit.map { max(0, $0 - log.lineCount) } ?? .max
    for line in index.lines.prefix(count) {
      let number = block.lineNumber(of: line, firstNumber: indexing.lineNumber)
      let offset = block.block.offset + Int(line.offset)
      if case .broken(var issue) = line.special {
        issue.line = number
        let broken = BrokenLine(number: number, issue: issue)
        if log.brokenCount < LiveLog.mostBrokenLines { reporter.report(broken.issue) }
        log.append(broken, block.file, offset: offset)
      } else {
        log.append(block.file, offset: offset, number: number, lineClass: line.lineClass)
      }
    }
    indexing.lineNumber += index.feedCount
  }

  private func finish(_ activity: LogProgress.Activity) {
    self.activity = activity
    input = nil
    indexing.cancel()
    hasChanges = true
  }

  private func fail(_ error: InputFileError) {
    log.append(note: error.description)
    finish(.failed("cannot be read on"))
  }

  /// Checks the file, and appends a note if it was truncated, replaced or deleted.
  private func checkFile() async {
    guard case .follows = activity else { return }
    switch input?.lookAgain() ?? .none {
    case .none: break
    case .deleted:
      log.append(note: "The file was deleted; another one in its place will be read.")
      hasChanges = true
    case .truncated:
      await restart("The file was cut off; it is read from its beginning again.")
    case .replaced:
      await restart("Another file has taken its place, and is read from its beginning.")
    }
    if input?.hasMore ?? true { activity = .reads(input?.share) }
  }

  private func restart(_ note: String) async {
    // At the end of a file no block is left.
    begin(input?.finish() ?? [])
    while let block = indexing.first {
      let index = await block.index.value
      guard !isStopped else { return }
      indexing.removeFirst()
      add(index, of: block)
    }
    indexing.lineNumber = 1
    log.append(note: note)
    hasChanges = true
  }

  private func publishIfDue() async {
    guard hasChanges else { return }
    if let lastPage, clock.now - lastPage < Self.publishingInterval { return }
    await publishNow()
  }

  private func publishNow() async {
    hasChanges = false
    await publish(log.page(activity))
    lastPage = clock.now
  }
}
