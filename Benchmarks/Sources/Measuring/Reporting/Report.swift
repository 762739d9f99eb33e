public import Foundation

/// All outcomes of a run.
public struct Report: Hashable, Sendable, Codable {
  /// The outcomes in the order in which they were measured.
  public var outcomes: [Outcome]

  /// Puts outcomes together.
  public init(_ outcomes: [Outcome] = []) {
    self.outcomes = outcomes
  }

  /// The outcomes that exceed a limit.
  public var exceeding: [Outcome] { outcomes.filter { $0.verdict == .over } }

  /// A table in lines of text.
  public var text: String {
    let rows = outcomes.map { ReportRow($0).cells }
    let widths = ReportRow.heads.indices.map { column in
      ([ReportRow.heads] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([ReportRow.heads] + rows).map { cells in
      let padded = cells.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return ReportRow.numbers.contains(column) ? space + text : text + space
      }
      return padded.joined(separator: "  ").trimmingEnd()
    }.joined(separator: "\n")
  }

  /// A table in Markdown.
  public var markdown: String {
    let rule = ReportRow.heads.indices.map { ReportRow.numbers.contains($0) ? "---:" : "---" }
    let rows = [ReportRow.heads, rule] + outcomes.map { ReportRow($0).cells }
    return rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Everything that was measured, as JSON; times are in seconds.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// What exceeds a limit, by how much, and why the limit is as it is: one line for each.
  public var complaints: [String] {
    exceeding.flatMap { outcome in
      outcome.exceededLimits.map { limit in
        let value = outcome.value(of: limit.quantity) ?? .nan
        let digits = limit.digitsToTell(value)
        let measured = limit.text(of: value, unit: outcome.unit, moreDigits: digits)
        return "\(outcome.label) is \(measured), "
          + "allowed \(limit.text(unit: outcome.unit)): \(limit.reason)"
      }
    }
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
