import MedleyCore
import Testing

@testable import MedleyForms

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct NumberFormatTests {
  static let english = FormLanguage()
  static let german = FormLanguage(decimalSeparator: ",", groupingSeparator: ".")
  static let french = FormLanguage(decimalSeparator: ",", groupingSeparator: "\u{202F}")

  @Test func `a format groups digits and fills the fraction`() throws {
    let number = try #require(PlainNumber(description: "-1234567.5"))
    #expect(NumberFormat.plain.text(of: number, in: Self.german) == "-1234567,5")
    #expect(NumberFormat.grouped.text(of: number, in: Self.german) == "-1.234.567,5")
    #expect(
      NumberFormat.fixed(2, isGrouped: true).text(of: number, in: Self.english) == "-1,234,567.50"
    )
    #expect(NumberFormat.fixed(0).text(of: number, in: Self.english) == "-1234568")
    let sum = try #require(PlainNumber(description: "\(0.1 + 0.2)"))
    #expect(NumberFormat.plain.text(of: sum, in: Self.english) == "0.30000000000000004")
  }

  @Test func `every text of a format is parsed as the same number`() {
    let formats = [NumberFormat.plain, .grouped, .fixed(3), .fixed(4, isGrouped: true)]
    for language in [Self.english, Self.german, Self.french] {
      for format in formats {
        for value in stride(from: -2_000_000.125, through: 2_000_000, by: 77_777.125) {
          guard let number = PlainNumber(description: "\(value)") else {
            Issue.record("\(value)")
            continue
          }
          let text = format.text(of: number, in: language)
          #expect(PlainNumber(text, in: language.separators) == number, "\(text)")
        }
      }
    }
  }

  @Test func `a language has the separators of its locale`() {
    let language = FormLanguage(Locale(identifier: "de_DE"))
    #expect(language.decimalSeparator == ",")
    #expect(language.groupingSeparator == ".")
  }
}
