import Medley

/// A log: its deliveries grouped by origin, and its broken lines.
struct DeliveryLog: Sendable {
  /// The deliveries of one origin, in the order of the log.
  struct Group: Sendable {
    let origin: DeliveryOrigin
    var entries: [LogEntry]
  }

  /// The maximum number of stored broken lines; others are only counted.
  static let mostBrokenLines = 1_000

  /// The groups, in the order of their first delivery.
  private(set) var groups: [Group] = []

  /// The first broken lines, in the order of the log.
  private(set) var brokenLines: [BrokenLine] = []

  /// The number of deliveries.
  private(set) var deliveryCount = 0

  /// The number of broken lines.
  private(set) var brokenLineCount = 0

  /// The names of all kinds in the log.
  private(set) var kinds: Set<String> = []

  /// Whether reading stopped at the limit.
  var isBeginning = false

  private var groupIndices: [DeliveryOrigin: Int] = [:]

  /// The number of non-empty lines.
  var lineCount: Int { deliveryCount + brokenLineCount }

  /// The number of broken lines that are not stored.
  var omittedLineCount: Int { brokenLineCount - brokenLines.count }

  /// Appends the next delivery.
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

  /// Appends the next broken line.
  mutating func append(_ line: BrokenLine) {
    brokenLineCount += 1
    if brokenLines.count < Self.mostBrokenLines { brokenLines.append(line) }
  }
}

/// The content of a line: a delivery, its kind as GitHub names it, and its origin.
struct LogEntry: Equatable, Sendable {
  /// The name of the kind, known or not.
  let kind: String

  /// The origin of the delivery.
  let origin: DeliveryOrigin

  /// The row.
  let delivery: Delivery

  /// The line, for a filter; empty if it is not kept.
  var line: [UInt8] = []
}

extension LogEntry: Decodable {
  private enum CodingKeys: String, CodingKey {
    case event, payload
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.tag(forKey: .event, of: decoder)
    delivery = try Delivery(from: decoder).withoutUnknownContent
    // The payload of an unknown kind can have any form.
    origin = (try? container.decode(DeliveryOrigin.self, forKey: .payload)) ?? .nowhere
  }
}

extension Delivery {
  /// The same delivery; an unknown element without its raw value, which can be large.
  fileprivate var withoutUnknownContent: Delivery {
    guard case .unknown(let model) = self else { return self }
    return .unknown(model.withoutContent)
  }
}

extension KeyedDecodingContainer {
  /// Returns a tag, which is usually a string, from this container.
  func tag(forKey key: Key, of decoder: any Decoder) throws -> String {
    if let text = try? decode(String.self, forKey: key) { return text }
    return try ItemCoding.tag(at: [key.stringValue], from: decoder)
  }
}

/// The origin of a delivery: each origin has a section.
enum DeliveryOrigin: Hashable, Sendable {
  /// A repository, by its owner and name.
  case repository(String)

  /// An organization, by its login.
  case organization(String)

  /// The payload names neither.
  case nowhere

  /// The title of the section.
  var title: String {
    switch self {
    case .repository(let name): name
    case .organization(let login): login
    case .nowhere: "no repository"
    }
  }
}

extension DeliveryOrigin: Decodable {
  private struct Payload: Decodable {
    let repository: Repository?
    let organization: Account?

    struct Repository: Decodable {
      let name: String?

      private enum CodingKeys: String, CodingKey {
        case name = "full_name"
      }
    }
  }

  /// Decodes the origin from a payload of any kind.
  init(from decoder: any Decoder) throws {
    let payload = try Payload(from: decoder)
    self =
      payload.repository?.name.map(Self.repository)
      ?? payload.organization?.login.map(Self.organization)
      ?? .nowhere
  }
}

/// A number with its noun, as in `1 commit` and `3 deliveries`.
struct Counted: CustomStringConvertible {
  let count: Int
  let description: String

  /// Creates a number with a noun.
  ///
  /// - Parameter plural: the plural of the noun; by default with an `s`.
  init(_ count: Int, _ singular: String, plural: String? = nil) {
    self.count = count
    description = "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }
}

/// Reads a log line by line and stores what the list shows.
///
/// Memory is proportional to the stored entries and one line, not to the file: a line that is too long is
/// skipped while it is read.
struct LogReader {
  /// The maximum number of non-empty lines, or `nil` for all.
  var limit: Int?

  /// The maximum size of a line in bytes.
  var longestLine = 16 << 20

  /// Whether the entries keep their lines, for a filter.
  var keepsLines = false

  private let decoder = LossyDecoder()

  init(limit: Int? = nil, keepsLines: Bool = false) {
    self.limit = limit
    self.keepsLines = keepsLines
  }

  /// Reads a log to its end or its limit.
  ///
  /// - Parameter nextChunk: called for the next bytes of the file while they are needed;
  ///   returns `nil` at its end.
  /// - Throws: the error of `nextChunk`.
  func read(_ nextChunk: () throws -> [UInt8]?) rethrows -> DeliveryLog {
    var log = DeliveryLog()
    var splitter = LineSplitter(maximumLength: longestLine)
    var openLine = OpenLine()
    while !isFull(log) {
      guard let chunk = try nextChunk() else {
        if let line = splitter.finish() { append([line], to: &log) }
        break
      }
      append(splitter.lines(in: chunk), to: &log)
      openLine.extend(by: chunk)
      if log.lineCount + 1 == limit, openLine.length > longestLine + 1 {
        // The last line of the limit may never end.
        let reason = BrokenLine.Reason.tooLong(longestLine)
        let issue = DecodingIssue(
          .tooLarge(openLine.length, limit: longestLine),
          message: "\(reason)"
        )
        log.append(BrokenLine(number: splitter.lineNumber, issue: issue))
      }
    }
    log.isBeginning = isFull(log)
    return log
  }

  private func isFull(_ log: DeliveryLog) -> Bool { log.lineCount == limit }

  /// Appends the entries of lines, up to the limit.
  private func append(_ lines: [LineSplitter.Line], to log: inout DeliveryLog) {
    let wanted = lines.prefix(limit.map { max(0, $0 - log.lineCount) } ?? .max)
    for (line, entry) in zip(wanted, decoder.decodeElements(LogEntry.self, from: wanted)) {
      switch entry {
      case .success(var entry):
        if keepsLines, case .bytes(let bytes) = line.content { entry.line = Array(bytes) }
        log.append(entry)
      case .failure(let issue): log.append(BrokenLine(number: line.number, issue: issue))
      }
    }
  }

  /// The length of the line that has not ended yet.
  private struct OpenLine {
    private(set) var length = 0

    mutating func extend(by chunk: [UInt8]) {
      if let end = chunk.lastIndex(of: UInt8(ascii: "\n")) {
        length = chunk.count - end - 1
      } else {
        length += chunk.count
      }
    }
  }
}
