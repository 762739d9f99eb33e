import MedleyCore
import Testing

@testable import MedleyForms

@Suite struct SystemLocaleTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "1.234,5"), (["LANG": "de_CH.UTF-8"], "1\u{2019}234.5"),
    (["LANG": "en_GB.UTF-8"], "1,234.5"), (["LANG": "C"], "1,234.5"), ([:], "1,234.5"),
    (["LANG": "fr_FR@euro"], "1\u{A0}234,5"), (["LANG": "es_MX"], "1,234.5"),
    (["LANG": "es"], "1.234,5"), (["LANG": "zh_CN.UTF-8"], "1,234.5"),
    (["LC_ALL": "", "LC_NUMERIC": "pt_BR", "LANG": "en_US"], "1.234,5"),
    (["LC_ALL": "C.UTF-8", "LC_NUMERIC": "de_DE", "LANG": "de_DE"], "1,234.5"),
  ])
  func `the environment names the separators of numbers`(
    _ environment: [String: String],
    _ text: String
  ) throws {
    let language = FormLanguage(environment: environment)
    let number = try #require(PlainNumber(description: "1234.5"))
    #expect(NumberFormat.grouped.text(of: number, in: language) == text)
    #expect(PlainNumber(text, in: language.separators) == number)
  }
}
