import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Days of the calendar as the points in time that a date picker holds.
@MainActor
enum CalendarDays {
  /// Days have no time zone, and a picker needs one: here it has the same everywhere.
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()

  static func date(_ day: CalendarDate) -> Date? {
    // Noon, so that no rounding leads to the day before.
    calendar.date(
      from: DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
    )
  }

  /// The day that it is where the person is.
  static var today: CalendarDate? {
    var local = calendar
    local.timeZone = .current
    return day(Date(), in: local)
  }

  static func day(_ date: Date) -> CalendarDate? {
    day(date, in: calendar)
  }

  private static func day(_ date: Date, in calendar: Calendar) -> CalendarDate? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
