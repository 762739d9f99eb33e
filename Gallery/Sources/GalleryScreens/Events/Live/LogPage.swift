/// As much of a log as was read, and what of it is wanted.
///
/// Chunks that did not change share their rows with those of the page before, so that a page of a long
/// log costs little.
struct LogPage: Sendable {
  /// The rows in the order of the log.
  var chunks: [LogChunk] = []

  /// How far it has come.
  var progress = LogProgress()
}

/// Some hundred lines that follow each other.
struct LogChunk: Sendable {
  /// The place of the chunk in the log, from 0.
  let index: Int

  /// Those of its rows that are wanted.
  var rows: [LogRow] = []

  /// The numbers of its lines, wanted or not; a file that began anew counts anew.
  var lines: [ClosedRange<Int>] = []
}
