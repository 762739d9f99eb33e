/// What becomes of a log that is read while one looks at it.
enum LogEdit: Sendable {
  /// More of it was read, or was filtered.
  case show(LogPage)

  /// A person wants rows with this text only; all if it is empty.
  case filter(String)
}
