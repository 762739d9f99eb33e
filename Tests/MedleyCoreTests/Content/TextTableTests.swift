import MedleyCore
import Testing

struct TextTableTests {
  @Test func `a name in a text is replaced by its value`() {
    var texts = ListTexts()
    #expect(texts.filled(\.clear, ["title": "Birthday"]) == "Clear Birthday")
    texts.rows = "{total}: {first}–{last} {total}"
    let numbers = ["first": "1", "last": "2", "total": "9"]
    #expect(texts.filled(\.rows, numbers) == "9: 1–2 9")
  }

  @Test(arguments: ["", "{", "}", "{}", "}{", "a {b", "{unknown}", "{ {unknown} }", "{ñ}👩‍👧{"])
  func `a text without a known name is not changed`(_ text: String) {
    var texts = ListTexts()
    texts.clear = text
    #expect(texts.filled(\.clear, ["title": "x"]) == text)
  }

  @Test func `a value that looks like a name is not filled again`() {
    let texts = ListTexts()
    let values = ["value": "{total}", "total": "{value}"]
    #expect(texts.filled(\.stars, values) == "{total} of {value} stars")
  }

  @Test func `a number chooses the form of a text by the rule of the language`() {
    var texts = ListTexts()
    #expect(texts.counted(\.problems, 1) == "1 problem")
    #expect(texts.counted(\.problems, 2000, number: "2,000") == "2,000 problems")
    texts.problems = CountText(
      one: "{count} błąd",
      few: "{count} błędy",
      many: "{count} błędów",
      other: "{count} błędu"
    )
    texts.pluralRule = .polish
    let words = [0, 1, 2, 5, 12, 21, 22, 112, 122].map { texts.counted(\.problems, $0) }
    #expect(
      words == [
        "0 błędów", "1 błąd", "2 błędy", "5 błędów", "12 błędów", "21 błędów", "22 błędy",
        "112 błędów", "122 błędy",
      ]
    )
  }

  @Test func `a form that a text does not have is its general form`() {
    let text = CountText(one: "one", other: "{count} things")
    #expect(text.text(for: 2, .arabic) == "2 things")
    #expect(text.text(for: 0, .zeroIsOne) == "one")
    #expect(text.text(for: 1, .invariant) == "1 things")
  }

  /// The ranges of Unicode's CLDR for the numbers 0 to 4, 5, 10, 11, 12, 14, 21, 22, 99, 100, 102, 103 and 111.
  @Test(
    arguments: [
      (.invariant, "*****************"), (.oneAndOther, "*1***************"),
      (.zeroIsOne, "11***************"), (.czech, "*1fff************"),
      (.polish, "m1fffmmmmmmfmmffm"), (.russian, "m1fffmmmmm1fmmffm"),
      (.arabic, "012ffffmmmmmm**fm"),
    ] as [(PluralRule, String)]
  )
  func `a rule gives the categories of its languages`(_ rule: PluralRule, _ expected: String) {
    let signs: [PluralCategory: String] = [
      .zero: "0", .one: "1", .two: "2", .few: "f", .many: "m", .other: "*",
    ]
    let numbers = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 99, 100, 102, 103, 111]
    let found = numbers.map { signs[rule.category(of: $0)] ?? "" }.joined()
    #expect(found == expected)
  }

  @Test func `a negative number has the category of its magnitude`() {
    #expect(PluralRule.oneAndOther.category(of: -1) == .one)
    #expect(PluralRule.arabic.category(of: .min) == PluralRule.arabic.category(of: 8))
  }

  @Test func `a dictionary replaces texts, and unknown names are returned`() {
    var texts = ListTexts()
    let unknown = texts.replace([
      "cancel": "Abbrechen", "problems.one": "1 Fehler", "problems.other": "{count} Fehler",
      "problems.few": "einige", "problems": "Fehler", "problems.some": "x", "cancel.one": "x",
      "nothing": "x", "": "x", ".": "x", "pluralRule": "klingon",
    ])
    #expect(
      unknown == ["", ".", "cancel.one", "nothing", "pluralRule", "problems", "problems.some"]
    )
    var expected = ListTexts()
    expected.cancel = "Abbrechen"
    expected.problems = CountText(one: "1 Fehler", few: "einige", other: "{count} Fehler")
    #expect(texts == expected)
    #expect(texts.replace(["pluralRule": "polish"]) == [])
    #expect(texts.pluralRule == .polish && texts.cancel == "Abbrechen")
  }

  @Test func `the named texts of a table restore it, and name each text once`() {
    var texts = ListTexts()
    texts.retry = "Nochmal"
    texts.problems.few = "wenige"
    texts.pluralRule = .russian
    var copy = ListTexts()
    #expect(copy.replace(texts.namedTexts) == [])
    #expect(copy == texts)
    let names = Mirror(reflecting: texts).children.compactMap(\.label)
    #expect(
      Set(texts.namedTexts.keys.map { $0.prefix { $0 != "." } }.map(String.init)) == Set(names)
    )
  }
}
