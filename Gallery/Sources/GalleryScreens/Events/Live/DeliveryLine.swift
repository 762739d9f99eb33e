import Medley

/// A delivery and the line it stands on.
struct DeliveryLine: ListModel {
  /// The how manieth line it was, from 0; a file that began anew does not begin to count anew.
  let id: Int

  /// The number of the line in its file, from 1.
  let number: Int

  /// What the line holds.
  let entry: LogEntry
}

/// A line that holds no delivery, among those that do.
struct BrokenLogLine: ListModel {
  /// The how manieth line it was, from 0.
  let id: Int

  /// What is wrong with it.
  let line: BrokenLine
}
