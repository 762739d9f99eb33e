import MedleyCore
import Testing

struct PlainNumberTests {
  private static let english = NumberSeparators()
  private static let german = NumberSeparators(decimal: ",", grouping: ".")
  private static let french = NumberSeparators(decimal: ",", grouping: "\u{202F}")

  @Test(arguments: [
    ("1234.5", "1234.5"), ("1,234.5", "1234.5"), ("12,34,567", "1234567"), (" +7 ", "7"),
    ("-0.50", "-0.5"), ("\u{2212}3", "-3"), (".5", "0.5"), ("5.", "5"), ("007", "7"),
    ("-0", "0"), ("\u{0661}\u{0662}", "12"), ("\u{200E}4", "4"),
  ])
  func `a text is parsed in English`(_ text: String, _ number: String) {
    #expect(PlainNumber(text, in: Self.english)?.description == number)
  }

  @Test(arguments: [
    "", "-", ".", "1.2.3", "1,5", "1,2345", "1,,234", "12a", "1e5", "nan", "1 234", "½", "--1",
    ",123", "1234,567", "1.234,5", "5²", "①", "五", "5⁰",
  ])
  func `a text that is no English number is refused`(_ text: String) {
    #expect(PlainNumber(text, in: Self.english) == nil)
  }

  @Test func `a misplaced separator is refused instead of changing the number`() {
    #expect(PlainNumber("1.5", in: Self.german) == nil)
    #expect(PlainNumber("1.500", in: Self.german)?.description == "1500")
    #expect(PlainNumber("1,5", in: Self.german)?.description == "1.5")
  }

  @Test func `a grouping blank may be any blank`() {
    #expect(PlainNumber("12 345,6", in: Self.french)?.description == "12345.6")
    #expect(PlainNumber("12\u{00A0}345", in: Self.french)?.description == "12345")
  }

  @Test func `a grouping apostrophe may be that of the keyboard`() {
    let swiss = NumberSeparators(decimal: ".", grouping: "\u{2019}")
    for text in ["1'234.5", "1\u{2019}234.5", "1\u{02BC}234.5", "1 234.5"] {
      #expect(PlainNumber(text, in: swiss)?.description == "1234.5", "\(text)")
    }
    for text in ["1'23.5", "'123", "1,234.5", "1''234"] {
      #expect(PlainNumber(text, in: swiss) == nil, "\(text)")
    }
    #expect(PlainNumber("1'234", in: Self.english) == nil)
    #expect(PlainNumber("1'234", in: NumberSeparators(grouping: nil)) == nil)
  }

  @Test func `numbers are compared by their digits`() {
    let texts = [
      "-100.5", "-100", "-9.75", "-9.7", "0", "0.05", "0.5", "0.51", "9", "10", "100.25",
    ]
    let numbers = texts.compactMap { PlainNumber(description: $0) }
    for (index, number) in numbers.enumerated() {
      for (other, right) in numbers.enumerated() {
        #expect(number.isLess(than: right) == (index < other), "\(number) \(right)")
      }
    }
  }

  @Test(arguments: [
    ("1e-07", "0.0000001"), ("1.5e+20", "150000000000000000000"), ("-12.50", "-12.5"),
    ("5e-324", "0." + String(repeating: "0", count: 323) + "5"), ("0.0", "0"),
  ])
  func `descriptions with exponents have plain digits`(_ text: String, _ number: String) {
    #expect(PlainNumber(description: text)?.description == number)
  }

  @Test(arguments: [
    ("0.125", 2, "0.13"), ("0.124", 2, "0.12"), ("9.995", 2, "10"), ("-0.5", 0, "-1"),
    ("-0.4", 0, "0"), ("99.9", 0, "100"), ("1.05", 1, "1.1"), ("2.5", 3, "2.5"),
  ])
  func `rounding goes up from half, away from zero`(
    _ text: String,
    _ digits: Int,
    _ rounded: String
  ) {
    #expect(PlainNumber(description: text)?.rounded(to: digits).description == rounded)
  }

  @Test func `a separator of decimals does not group digits`() {
    let separators = NumberSeparators(decimal: ",", grouping: ",")
    #expect(separators.grouping == nil)
    #expect(PlainNumber("1,500", in: separators)?.description == "1.5")
  }
}
