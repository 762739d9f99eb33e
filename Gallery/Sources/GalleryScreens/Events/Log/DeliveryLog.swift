/// What was read of a log: its deliveries by where they belong, and the lines that are broken.
struct DeliveryLog: Sendable {
  /// The deliveries of one origin, in the order of the log.
  struct Group: Sendable {
    let origin: DeliveryOrigin
    var entries: [LogEntry]
  }

  /// The most broken lines that are kept; of more, as in a file that is no log, only the number.
  static let mostBrokenLines = 1_000

  /// The deliveries, in the order in which their origins occur first.
  private(set) var groups: [Group] = []

  /// The first broken lines, in the order of the log.
  private(set) var brokenLines: [BrokenLine] = []

  /// How many lines hold a delivery.
  private(set) var deliveryCount = 0

  /// How many lines are broken.
  private(set) var brokenLineCount = 0

  /// The names of all kinds that occur.
  private(set) var kinds: Set<String> = []

  /// Whether only as many lines were read as were asked for, and there may be more.
  var isBeginning = false

  private var groupIndices: [DeliveryOrigin: Int] = [:]

  /// How many lines were read; empty ones do not count.
  var lineCount: Int { deliveryCount + brokenLineCount }

  /// How many broken lines were not kept.
  var omittedLineCount: Int { brokenLineCount - brokenLines.count }

  /// Adds the next delivery.
  mutating func append(_ entry: LogEntry) {
    deliveryCount += 1
    kinds.insert(entry.kind)
    if let index = groupIndices[entry.origin] {
      groups[index].entries.append(entry)
    } else {
      groupIndices[entry.origin] = groups.count
      groups.append(Group(origin: entry.origin, entries: [entry]))
    }
  }

  /// Adds the next broken line.
  mutating func append(_ line: BrokenLine) {
    brokenLineCount += 1
    if brokenLines.count < Self.mostBrokenLines { brokenLines.append(line) }
  }
}
