package import MedleyCore

/// The limit of rows that a source leaves out because they do not decode, and the texts that explain them.
package enum UnreadableRows {
  /// The number of rows above which reading fails.
  package static var limit: Int { 1_000 }

  /// Returns the report of a row.
  ///
  /// - Parameters:
  ///   - row: the identity of the row.
  ///   - table: the table with its place.
  ///   - problem: the problem that decoding reported.
  package static func issue(_ row: String, of table: String, problem: String) -> ListIssue {
    ListIssue(
      .decoding,
      "The row \(row) of \(table) does not decode and is left out: \(problem.asSentence) "
        + "Update the row, or show another one with `fallback:`."
    )
  }

  /// Returns the message and the advice of the error that reading throws above the limit.
  package static func excess(
    of table: String,
    lastProblem problem: String
  ) -> (message: String, advice: String) {
    (
      "More than \(limit) rows of \(table) are left out; the last problem: \(problem.asSentence)",
      "Update the program or the rows, or show other rows with `fallback:`."
    )
  }
}

extension String {
  /// The text in one line, without indentation, which ends as a sentence does.
  package var asSentence: String {
    let line = split(whereSeparator: \.isNewline)
      .map { $0.drop { $0.isWhitespace } }.joined(separator: " ")
    return line.last.map { ".?!".contains($0) } ?? true ? line : line + "."
  }
}
