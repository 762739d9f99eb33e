import Foundation
import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

@Suite @MainActor struct ValueFormatTests {
  @Test func `numbers, days and times have the form of a locale`() throws {
    let (german, american) = (Locale(identifier: "de_DE"), Locale(identifier: "en_US"))
    let number = ListValue.number(1_234_567.891, fractionDigits: 2)
    #expect(ValueFormat.text(of: number, in: german) == "1.234.567,89")
    #expect(ValueFormat.text(of: number, in: american) == "1,234,567.89")
    #expect(ValueFormat.text(of: .number(0.5), in: german) == "0,5")
    for number in [1.005, 0.125, 2.5, -0.125, 9.995] {
      let value = ListValue.number(number, fractionDigits: 2)
      #expect(ValueFormat.text(of: value, in: american) == value.description, "\(number)")
    }
    #expect(ValueFormat.text(of: .number(3, fractionDigits: 99), in: german).hasPrefix("3,000"))
    let day = ListValue.date(try #require(CalendarDate("2024-02-29")))
    #expect(ValueFormat.text(of: day, in: german) == "29. Feb. 2024")
    #expect(ValueFormat.text(of: day, in: american) == "Feb 29, 2024")
    let time = ListValue.time(try #require(ClockTime("18:05")))
    #expect(ValueFormat.text(of: time, in: german) == "18:05")
    #expect(ValueFormat.text(of: time, in: american).hasPrefix("6:05"))
  }

  @Test func `a cell shows the value of its content in the format of the user`() throws {
    let value = ListValue.number(1234.5, fractionDigits: 2)
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text, value: value) }
    let fixture = ListFixture(UITableView(frame: .zero), cells: cells)
    fixture.show([Row(1)])
    let cell = try #require(fixture.surface.shownRows.first?.cell)
    let texts = cell.descendants(of: UILabel.self).compactMap(\.text)
    #expect(texts.contains(ValueFormat.text(of: value, in: .current)))
  }
}
