import Foundation
import Medley

/// A line of a log in a database: a delivery, or a broken line.
///
/// The whole line is stored, and decoded when the row is drawn. The other columns are those by which
/// deliveries are filtered and grouped.
struct StoredDelivery: ListModel {
  /// The number of the line, from 1; it continues across logs.
  let id: Int64

  /// The kind, as GitHub names it; `nil` for a broken line.
  var kind: String?

  /// The name of the repository or else of the organization; empty if there is neither.
  var repository = ""

  /// The login of the account that caused the event; empty if there is none.
  var sender = ""

  /// The latest time of the subject, as it is written.
  var time: String?

  /// The line, without its line feed.
  var payload: String

  /// The reason why the line is broken; `nil` for a delivery.
  var problem: String?

  /// The terms that found the line; none without a filter.
  fileprivate var terms = LogTerms()

  fileprivate var decoded = DecodedLine()

  /// Creates a line without values of columns.
  init(id: Int64, payload: String) {
    self.id = id
    self.payload = payload
  }

  static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.kind == other.kind && one.problem == other.problem
      && one.payload == other.payload && one.terms == other.terms
  }
}

/// A line of a log that is shown: a delivery that is decoded when it is drawn.
protocol LoggedLine: ListModel {
  /// The number of the line, from 1.
  var number: Int { get }

  /// The bytes of the line, without its line feed.
  var bytes: [UInt8] { get }

  /// The content of the line, or `nil` if the line is no delivery any more.
  var entry: LogEntry? { get }

  /// The values that match the filter and are not part of the delivery's row.
  var foundFields: [FoundField] { get }
}

extension DeliveryLine: LoggedLine {
  var bytes: [UInt8] { file.line(at: offset) }

  var foundFields: [FoundField] { source.fields(at: offset) }
}

extension StoredDelivery: LoggedLine {
  var number: Int { Int(id) }

  var bytes: [UInt8] { Array(payload.utf8) }

  var entry: LogEntry? { decoded.value(of: self).entry }

  var foundFields: [FoundField] { terms.isEmpty ? [] : decoded.value(of: self).fields }

  /// Returns the line as terms have found it.
  func found(by terms: LogTerms) -> StoredDelivery {
    guard !terms.isEmpty else { return self }
    var line = self
    line.terms = terms
    line.decoded = DecodedLine()
    return line
  }
}

/// The content of a loaded line, which is decoded when it is needed first.
///
/// `@unchecked Sendable`: `stored` is read and written under the lock only, and is a value.
private final class DecodedLine: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: (entry: LogEntry?, fields: [FoundField])?

  func value(of line: StoredDelivery) -> (entry: LogEntry?, fields: [FoundField]) {
    lock.withLock {
      if let stored { return stored }
      let bytes = line.bytes
      let entry = LogEntry(validated: bytes)
      let fields = entry.map { line.terms.fields(beside: $0, line: bytes) } ?? []
      stored = (entry, fields)
      return (entry, fields)
    }
  }
}

#if SQLite
  import GRDB

  extension StoredDelivery: FetchableRecord, TableRecord {
    static let databaseTableName = "delivery"

    /// All columns but that of the words, which are only searched.
    static var databaseSelection: [any SQLSelectable] {
      [
        Column("id"), Column("kind"), Column("repository"), Column("sender"), Column("time"),
        Column("payload"), Column("problem"),
      ]
    }

    init(row: Row) {
      id = row["id"]
      kind = row["kind"]
      repository = row["repository"]
      sender = row["sender"]
      time = row["time"]
      payload = row["payload"]
      problem = row["problem"]
    }
  }
#endif
