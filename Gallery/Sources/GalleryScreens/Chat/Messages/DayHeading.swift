import Medley

/// The day above its messages.
struct DayHeading: ListModel {
  let id: CalendarDate
  let title: String

  /// Names a day as someone says it on another.
  init(_ day: CalendarDate, today: CalendarDate) {
    id = day
    title = day.name(asOf: today)
  }
}
