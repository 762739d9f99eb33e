/// Which log is read, and what of it.
struct LogSource: Equatable, Sendable {
  /// The path of the file; the sample without one.
  var path: String?

  /// How many lines are read at most.
  var limit: Int?

  /// Which rows are wanted at first.
  var filter = LogFilter()

  /// Whether to read on when the file has grown.
  var follows = false
}
