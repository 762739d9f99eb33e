import MedleyCore
import Testing

@Suite struct CalendarDateTests {
  @Test func `every date of a 400-year cycle is parsed from its description, in order`() throws {
    var previous: CalendarDate?
    var count = 0
    for year in 2000..<2400 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          count += 1
          #expect(CalendarDate(date.description) == date)
          if let previous { #expect(previous < date) }
          previous = date
        }
      }
    }
    #expect(count == 146_097, "days in four hundred Gregorian years")
  }

  @Test(arguments: [
    "", "2024", "2024-2-29", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31",
    "0000-01-01", "2024-01-01 ", "+024-01-01", "２０２４-01-01", "2024-01-0١", "99999999999999-01-01",
    "2024-01-01-01", "-024-01-01", "20240101",
  ])
  func `text that is not a valid date is rejected`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days are numbered without gaps, and adding days counts them`() throws {
    for year in [1, 3, 4, 99, 100, 399, 400, 1600, 1899, 1900, 1999, 2000, 2024, 9999] {
      let first = try #require(CalendarDate(year: year, month: 1, day: 1))
      var count = 0
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          #expect(date.dayNumber == first.dayNumber + count, "\(date)")
          #expect(first.adding(days: count) == date)
          count += 1
        }
      }
      let isLeapYear = [4, 400, 1600, 2000, 2024].contains(year)
      #expect(count == (isLeapYear ? 366 : 365))
    }
  }

  @Test(arguments: [("2026-11-21", 5), ("1970-01-01", 3), ("0001-01-01", 0)])
  func `weekdays count from Monday`(day: String, weekday: Int) {
    #expect(CalendarDate(day)?.weekday == weekday)
  }

  @Test func `adding days or months is clamped to the month and to the years 1 to 9999`() throws {
    func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
    #expect(try date("0001-01-01").adding(days: -1) == .earliest)
    #expect(try date("9999-12-31").adding(days: 1) == .latest)
    #expect(try date("2024-01-31").adding(days: .max) == .latest)
    #expect(try date("0001-01-15").adding(months: -1) == .earliest)
    #expect(try date("9999-12-15").adding(months: 1) == .latest)
    #expect(try date("2024-01-31").adding(months: .min) == .earliest)
    #expect(try date("2024-01-31").adding(months: 1) == date("2024-02-29"))
    #expect(try date("2024-02-29").daysInMonth == 29)
  }

  @Test func `a progress fraction is clamped to 0...1`() {
    let fractions = [0.25, -1, 7, .nan, .infinity, -.infinity]
    let legal = fractions.map { ListProgress.fraction($0).legalFraction }
    #expect(legal == [0.25, 0, 1, 0, 1, 0])
    #expect(ListProgress.indeterminate.legalFraction == nil)
  }
}
