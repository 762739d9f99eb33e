package import Medley

/// The day above its messages.
package struct DayHeading: ListModel {
  package let id: CalendarDate
  package let title: String

  /// Names a day as someone says it on another.
  init(_ day: CalendarDate, today: CalendarDate) {
    id = day
    title = day.name(asOf: today)
  }
}
