/// A text that contains a number, in the forms that a language needs.
///
/// ```swift
/// texts.problems = CountText(one: "1 problem", other: "{count} problems")
/// texts.problems = CountText(one: "1 błąd", few: "{count} błędy", many: "{count} błędów", other: "{count} błędu")
/// ```
public struct CountText: Hashable, Codable, Sendable {
  /// The forms of the ``PluralCategory`` of the same name; `nil` for ``other``.
  public var zero, one, two, few, many: String?

  /// The form for every number without a form of its own; `{count}` is the number.
  public var other: String

  /// Creates a text from its forms.
  public init(
    zero: String? = nil,
    one: String? = nil,
    two: String? = nil,
    few: String? = nil,
    many: String? = nil,
    other: String
  ) {
    (self.zero, self.one, self.two) = (zero, one, two)
    (self.few, self.many, self.other) = (few, many, other)
  }

  /// Returns the text for a number.
  ///
  /// - Parameters:
  ///   - count: the number, which replaces `{count}`.
  ///   - rule: the rule of the language.
  ///   - number: the number as the text shows it, such as `1,000`; `nil` for its digits.
  ///   - values: the values by the other names in the text.
  public func text(
    for count: Int,
    _ rule: PluralRule,
    number: String? = nil,
    _ values: [String: String] = [:]
  ) -> String {
    form(rule.category(of: count))
      .filled(with: values.merging(["count": number ?? "\(count)"]) { $1 })
  }

  private func form(_ category: PluralCategory) -> String {
    let form =
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    return form ?? other
  }
}

/// A class of numbers for which a language has its own form of a text, as in Unicode's CLDR.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// The classes; which numbers belong to a class depends on the language.
  case zero, one, two, few, many, other
}

/// A language's choice of a form for a number: the rules of Unicode's CLDR for whole numbers.
public enum PluralRule: String, CaseIterable, Hashable, Codable, Sendable {
  /// One form, as in Chinese, Japanese and Turkish lists.
  case invariant

  /// A form for 1, as in English, German, Italian and Swedish.
  case oneAndOther

  /// A form for 0 and 1, as in French and Brazilian Portuguese.
  case zeroIsOne

  /// Forms for 1, and for 2 to 4, as in Czech and Slovak.
  case czech

  /// Forms for 1, for numbers that end in 2 to 4 but not in 12 to 14, and for all others (`many`).
  case polish

  /// The same forms as in Polish, but 21 and 31 have the form of 1, as in Ukrainian.
  case russian

  /// Forms for 0, 1 and 2, and for numbers that end in 3 to 10 or in 11 to 99.
  case arabic

  /// Returns the class of a number.
  public func category(of count: Int) -> PluralCategory {
    let number = count.magnitude
    let (last, lastTwo) = (number % 10, number % 100)
    let endsInFew = (2...4).contains(last) && !(12...14).contains(lastTwo)
    return switch self {
    case .invariant: .other
    case .oneAndOther: number == 1 ? .one : .other
    case .zeroIsOne: number <= 1 ? .one : .other
    case .czech: number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case .polish: number == 1 ? .one : endsInFew ? .few : .many
    case .russian: last == 1 && lastTwo != 11 ? .one : endsInFew ? .few : .many
    case .arabic: Self.arabicCategory(of: number, lastTwo)
    }
  }

  private static func arabicCategory(of number: UInt, _ lastTwo: UInt) -> PluralCategory {
    switch (number, lastTwo) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
