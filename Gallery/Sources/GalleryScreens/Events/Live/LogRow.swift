import Medley

/// The rows of a log that is read while one looks at it, in the order of the file.
@ListItem
enum LogRow {
  case delivery(DeliveryLine)
  case broken(BrokenLogLine)
  case filter(FilterRow)
  case heading(LogHeading)
  case status(StatusRow)
}
