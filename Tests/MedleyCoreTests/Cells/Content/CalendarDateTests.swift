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

  @Test func `a progress fraction is clamped to 0...1`() {
    let fractions = [0.25, -1, 7, .nan, .infinity, -.infinity]
    let legal = fractions.map { ListProgress.fraction($0).legalFraction }
    #expect(legal == [0.25, 0, 1, 0, 1, 0])
    #expect(ListProgress.indeterminate.legalFraction == nil)
  }
}
