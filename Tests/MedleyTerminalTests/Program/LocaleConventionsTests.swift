import MedleyCore
import Testing

@testable import MedleyTerminal

@Suite struct LocaleConventionsTests {
  private static let german = LocaleConventions(
    decimalSeparator: ",",
    groupingSeparator: ".",
    dateFormat: "%d.%m.%Y"
  )

  private static let american = LocaleConventions(
    groupingSeparator: ",",
    dateFormat: "%m/%d/%y",
    dayHalves: ["AM", "PM"]
  )

  private static let indian = LocaleConventions(
    groupingSeparator: ",",
    groupSizes: [3, 2],
    dateFormat: "%-d/%-m/%y"
  )

  @Test(arguments: [
    (1234.5, nil, "1.234,5"), (1_234_567.891, 2, "1.234.567,89"), (-0.125, 2, "-0,13"),
    (999, nil, "999"), (1000, 0, "1.000"), (0.001, 2, "0,00"), (-0.001, 2, "0,00"),
    (.infinity, 2, "inf"), (.nan, nil, "nan"), (1e300, 2, "1e+300"), (5, 30, "5,000000000000000"),
    (2.5, 0, "3"), (1, -3, "1"),
  ])
  func `a number has the separators of its locale`(number: Double, digits: Int?, text: String) {
    #expect(Self.german.text(of: .number(number, fractionDigits: digits)) == text)
  }

  @Test func `digits are grouped in the sizes of the locale`() {
    #expect(Self.indian.text(of: .number(123_456_789)) == "12,34,56,789")
    var once = Self.indian
    once.groupSizes = [3, 0]
    #expect(once.text(of: .number(123_456_789)) == "123456,789")
    #expect(LocaleConventions().text(of: .number(123_456)) == "123456")
  }

  @Test func `a day has the order of its locale, and a year of four digits`() throws {
    let day = try #require(CalendarDate("2024-02-09"))
    #expect(Self.german.text(of: .date(day)) == "09.02.2024")
    #expect(Self.american.text(of: .date(day)) == "02/09/2024")
    #expect(Self.indian.text(of: .date(day)) == "9/2/2024")
    var named = LocaleConventions(dateFormat: "%e %b %Y%%")
    #expect(named.text(of: .date(day)) == "2024-02-09")
    named.monthNames = ["Jan", "Feb"]
    #expect(named.text(of: .date(day)) == "9 Feb 2024%")
    #expect(LocaleConventions(dateFormat: "%Oy/%Om").text(of: .date(day)) == "2024-02-09")
  }

  @Test func `a time has the halves of the day if its locale has them`() {
    let texts = ["00:05", "08:30", "12:00", "23:59"].compactMap { ClockTime($0) }
      .map { Self.american.text(of: .time($0)) }
    #expect(texts == ["12:05 AM", "8:30 AM", "12:00 PM", "11:59 PM"])
    #expect(ClockTime("08:30").map { Self.german.text(of: .time($0)) } == "08:30")
  }

  @Test func `a host writes the value of a content in its format, also in a nested list`() {
    struct Price: ListModel {
      var id: Int
      var amount: Double
    }
    let prices = CellAdapter<Price, TextHost>.content {
      ListContent("Price \($0.id)", detail: "unused", value: .number($0.amount, fractionDigits: 2))
    }
    let cells = CellAdapter<Price, TextHost>.list(cells: prices) { price in
      ListSnapshot(items: [price])
    }
    let host = TextHost(width: 30)
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot(items: [Price(id: 1, amount: 1234.5)]))
    #expect(controller.text.contains("1234.50"))
    host.valueFormat = ValueFormat { Self.german.text(of: $0) }
    #expect(controller.text.contains("1.234,50"))
    #expect(!controller.text.contains("unused"))
  }
}
