import Foundation
import Medley
import Testing

@testable import GalleryScreens

@Suite struct DayNameTests {
  @Test func `every day of eight hundred years has the name that Foundation gives it`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let format = DateFormatter()
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    format.locale = Locale(identifier: "en_GB")
    let weekdays = format.weekdaySymbols
    let months = format.monthSymbols
    let future = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    var date = try #require(calendar.date(from: DateComponents(year: 1700, month: 1, day: 1)))
    var yesterday: CalendarDate?
    for _ in 0..<(800 * 365) {
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = try #require(
        CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      )
      let weekday = weekdays[(parts.weekday ?? 1) - 1]
      let name = "\(weekday), \(day.day) \(months[day.month - 1])"
      guard day.name(asOf: future) == name, day.name(asOf: day) == "Today",
        yesterday.map({ $0.name(asOf: day) == "Yesterday" }) ?? true
      else {
        Issue.record("\(day) is \(name), and not \(day.name(asOf: future))")
        return
      }
      yesterday = day
      date += 24 * 60 * 60
    }
  }

  @Test func `the first and the last day of the calendar have names`() throws {
    let first = try #require(CalendarDate(year: 1, month: 1, day: 1))
    let last = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    #expect(first.name(asOf: last) == "Monday, 1 January")
    #expect(last.name(asOf: first) == "Friday, 31 December")
  }
}
