import Medley

/// The closed set of all rows of the list: deliveries, broken lines, headers and status rows.
///
/// The deliveries are a separate closed set, because only they occur in the data: no line of a
/// log can pretend to be a header. `@ListItem` needs one model for each case; for a case with
/// a nested closed set, `model` and ``Cells`` are written manually.
@ListItem
enum EventRow {
  case delivery(Delivery)
  case broken(BrokenLine)
  case heading(LogHeading)
  case status(StatusRow)

  /// The model of the row, unwrapped from both enums.
  var model: any ListModel {
    switch self {
    case .delivery(let delivery): delivery.model
    case .broken(let line): line
    case .heading(let heading): heading
    case .status(let status): status
    }
  }

  /// The cells of the deliveries and an adapter for each other kind.
  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = EventRow

    var delivery: Delivery.Cells<Host>
    var broken: CellAdapter<BrokenLine, Host>
    var heading: CellAdapter<LogHeading, Host>
    var status: CellAdapter<StatusRow, Host>

    func visit<Visitor: CellVisitor>(
      _ item: EventRow,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .delivery(let item): delivery.visit(item, with: &visitor)
      case .broken(let line): visitor.visit(line, adapter: broken)
      case .heading(let model): visitor.visit(model, adapter: heading)
      case .status(let model): visitor.visit(model, adapter: status)
      }
    }
  }
}

/// The header of a section, with the number of its rows.
struct LogHeading: ListModel {
  let title: String
  let count: String

  /// The title; headers are identified by their section.
  var id: String { title }

  /// Creates the header of a section.
  ///
  /// - Parameters:
  ///   - title: the title of the section.
  ///   - shownCount: the number of shown rows.
  ///   - total: the number of all rows, with its noun.
  init(_ title: String, shownCount: Int, of total: Counted) {
    self.title = title
    count = shownCount == total.count ? "\(total)" : "\(shownCount) of \(total)"
  }

  /// Creates a header with a note.
  init(title: String, note: String) {
    self.title = title
    count = note
  }
}

/// A line of the log without a valid delivery.
struct BrokenLine: ListModel {
  /// The reason why a line is broken.
  enum Reason: Equatable, Sendable {
    /// The JSON is truncated.
    case cutOff

    /// The line exceeds this number of bytes.
    case tooLong(Int)

    /// The line is not JSON.
    case notJSON(String)

    /// The JSON is no delivery; the path and the reason.
    case malformed(String)
  }

  /// The number of the line, from 1.
  let number: Int

  /// The reason why it is broken.
  let reason: Reason

  /// The issue of the line.
  let issue: ListIssue

  /// The number of the line.
  var id: Int { number }

  /// The displayed message, as in `line 11: cut off`.
  var message: String { "line \(number): \(reason)" }

}

extension BrokenLine {
  /// Creates the row of a decoding issue.
  init(number: Int, issue: DecodingIssue) {
    let place = issue.codingPath.isEmpty ? "" : "\(issue.codingPath): "
    let reason: Reason =
      switch issue.reason {
      case .cutOff: .cutOff
      case .tooLarge(_, let limit): .tooLong(limit)
      case .syntax: .notJSON(issue.message)
      default: .malformed(place + issue.message)
      }
    var issue = issue
    issue.line = number
    self.init(number: number, reason: reason, issue: .decoding(issue))
  }
}

extension BrokenLine.Reason: CustomStringConvertible {
  /// The displayed reason.
  var description: String {
    switch self {
    case .cutOff: "cut off"
    case .tooLong(let limit):
      limit >= 1 << 20 ? "longer than \(limit >> 20) MB" : "longer than \(limit) bytes"
    case .notJSON(let message): "not JSON: \(message)"
    case .malformed(let message): message
    }
  }
}

extension BrokenLine: Searchable {
  /// The message.
  var words: [String] { [message] }
}
