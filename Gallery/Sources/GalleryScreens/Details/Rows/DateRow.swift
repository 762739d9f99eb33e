package import Medley

/// A day that a person can change, or take away.
package struct DateRow: WritableRow {
  package let id: String
  package var title: String
  package var date: CalendarDate?

  init(_ field: some RawRepresentable<String>, title: String, date: CalendarDate?) {
    id = field.rawValue
    self.title = title
    self.date = date
  }

  var accepted: String { "a day such as 2025-12-31, or none to clear it" }

  func value(from text: String) -> ControlValue? {
    text.isEmpty || text.lowercased() == "none" ? .date(nil) : CalendarDate(text).map { .date($0) }
  }
}
