import MedleyCore
import Testing

@Suite struct ListValueTests {
  @Test(arguments: [
    (1234.5, nil, "1234.5"), (12, nil, "12"), (1234.5, 2, "1234.50"), (0.125, 2, "0.13"),
    (-1.5, 0, "-2"), (0.05, 1, "0.1"), (-0.01, 1, "0.0"), (0, 3, "0.000"), (1e22, 2, "1e+22"),
    (1.005, 2, "1.01"), (2.5, 0, "3"), (9.995, 2, "10.00"), (1e-7, 2, "0.00"),
    (1e-7, 7, "0.0000001"),
    (123_456_789_012, 15, "123456789012.000000000000000"), (-.infinity, 2, "-inf"),
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
