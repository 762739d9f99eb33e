import Medley

/// The model of a line of the log that holds no delivery.
struct BrokenLine: ListModel {
  /// Why a line is broken.
  enum Reason: Equatable, Sendable {
    /// The JSON on it ends too early.
    case cutOff

    /// It has more bytes than this.
    case tooLong(Int)

    /// It is not JSON: what stands where.
    case notJSON(String)

    /// It is JSON, but no delivery: what is wrong where.
    case malformed(String)
  }

  /// The number of the line, from 1.
  let number: Int

  /// Why it is broken.
  let reason: Reason

  /// The line as something that went wrong and was survived.
  let issue: ListIssue

  /// The number of the line, of which there is only one.
  var id: Int { number }

  /// Number and reason, as in `line 11: cut off`.
  var message: String { "line \(number): \(reason)" }

}

extension BrokenLine {
  /// Puts what a decoder says into the words of the row.
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
  /// The reason for a person to read.
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
