/// What becomes of a log that is read while one looks at it.
enum LogEdit: Sendable {
  /// More of it was read, or was filtered.
  case show(LogPage)

  /// A person wants rows with this text only; with any if it is empty.
  case filter(String)

  /// A person wants deliveries of this kind only, whatever their text is.
  case only(String)

  /// A person wants all rows.
  case everything
}
