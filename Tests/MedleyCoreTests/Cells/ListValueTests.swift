import MedleyCore
import Testing

@Suite struct ListValueTests {
  @Test(arguments: [
    (1234.5, nil, "1234.5"), (12, nil, "12"), (1234.5, 2, "1234.50"), (0.125, 2, "0.12"),
    (-1.5, 0, "-2"), (0.05, 1, "0.0"), (-0.01, 1, "0.0"), (0, 3, "0.000"), (1e22, 2, "1e+22"),
  ])
  func `a number has as many digits after the point as it states`(
    number: Double,
    digits: Int?,
    text: String
  ) {
    #expect(ListValue.number(number, fractionDigits: digits).description == text)
  }

  @Test func `days and times have the forms of ISO 8601`() {
    #expect(CalendarDate("2024-02-29").map { ListValue.date($0).description } == "2024-02-29")
    #expect(ClockTime("08:30").map { ListValue.time($0).description } == "08:30")
  }

  @Test func `a context without a list formats values for no locale`() {
    let context = CellContext(width: 10)
    #expect(context.text(of: .number(1234.5, fractionDigits: 2)) == "1234.50")
  }
}
