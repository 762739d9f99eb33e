/// The separators of numbers in a language.
public struct NumberSeparators: Hashable, Sendable {
  /// The character between the integer part and the fraction.
  public var decimal: Character

  /// The character between groups of digits, or `nil` if digits are not grouped.
  public var grouping: Character?

  /// Creates separators; the two are never the same.
  public init(decimal: Character = ".", grouping: Character? = ",") {
    self.decimal = decimal
    self.grouping = grouping == decimal ? nil : grouping
  }

  /// Characters that mean the same separator: keyboards lack many of the ones that languages print.
  ///
  /// No language writes decimals with a blank or an apostrophe.
  private static let equivalents: [Set<Character>] = [
    ["'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{2032}", "\u{00B4}", "`", "\u{FF07}"],
    [",", "\u{FF0C}", "\u{FE50}", "\u{FF64}"], [".", "\u{FF0E}", "\u{FE52}", "\u{FF61}"],
    ["\u{066C}", "\u{060C}"],
  ]

  private static func kind(of character: Character) -> Int? {
    character.isWhitespace ? 0 : equivalents.firstIndex { $0.contains(character) }
  }

  /// Returns whether a character separates groups of digits in a text that the user wrote.
  fileprivate func isGrouping(_ character: Character) -> Bool {
    guard let grouping, !isDecimal(character) else { return false }
    return character == grouping
      || Self.kind(of: character).map { $0 == Self.kind(of: grouping) } ?? false
  }

  /// Returns whether a character separates the fraction in a text that the user wrote.
  fileprivate func isDecimal(_ character: Character) -> Bool {
    guard character != decimal else { return true }
    guard character != grouping, let kind = Self.kind(of: character) else { return false }
    return kind == Self.kind(of: decimal) && kind != grouping.flatMap(Self.kind)
  }
}

/// A number in decimal digits of any length, so that formatting rounds what the user sees.
package struct PlainNumber: Hashable, Sendable {
  /// Whether the number is below 0.
  package private(set) var isNegative = false

  /// The digits before the separator, without leading zeros; `0` for a number below 1.
  package private(set) var whole = "0"

  /// The digits after the separator, without trailing zeros.
  package private(set) var fraction = ""

  private init(isNegative: Bool, whole: some StringProtocol, fraction: some StringProtocol) {
    let whole = whole.drop { $0 == "0" }
    self.whole = whole.isEmpty ? "0" : String(whole)
    self.fraction = String(fraction.reversed().drop { $0 == "0" }.reversed())
    self.isNegative = isNegative && (self.whole != "0" || !self.fraction.isEmpty)
  }

  /// Parses the description of a number: `-12`, `0.5`, `1e-07`.
  package init?(description: String) {
    let isNegative = description.hasPrefix("-")
    let parts = description.drop { $0 == "-" || $0 == "+" }.split(separator: "e")
    guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0,
      abs(exponent) < 400
    else { return nil }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    let digits = halves.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let point = halves[0].count + exponent
    let before = String(repeating: "0", count: max(0, -point))
    let after = String(repeating: "0", count: max(0, point - digits.count))
    let padded = before + digits + after
    self.init(
      isNegative: isNegative,
      whole: padded.prefix(max(0, point)),
      fraction: padded.dropFirst(max(0, point))
    )
  }

  /// Parses a text that a user wrote.
  ///
  /// The text may contain blanks at its ends, a sign, the digits of any script, groups, and one
  /// decimal separator. Groups have three digits, and two before the last group as in India: in
  /// German, `1.5` is not a number, instead of 15. A separator may be the similar character of a keyboard,
  /// such as `'` for `’` and a space for a no-break space.
  package init?(_ text: String, in separators: NumberSeparators) {
    var rest = Substring(text.filter { !$0.isInvisible })
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    let isNegative = rest.first == "-" || rest.first == "\u{2212}"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let halves = rest.split(maxSplits: 1, omittingEmptySubsequences: false) {
      separators.isDecimal($0)
    }
    guard let whole = halves.first.flatMap({ Self.digits(ofGroups: $0, separators) })
    else {
      return nil
    }
    let fraction = halves.count > 1 ? Self.digits(halves[1]) : ""
    guard let fraction, !whole.isEmpty || !fraction.isEmpty else { return nil }
    self.init(isNegative: isNegative, whole: whole, fraction: fraction)
  }

  /// The number as `LosslessStringConvertible` types parse it: `-12`, `0.5`.
  package var description: String {
    (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Returns whether the number is less than another one.
  package func isLess(than other: PlainNumber) -> Bool {
    guard isNegative == other.isNegative else { return isNegative }
    let (small, large) = isNegative ? (other, self) : (self, other)
    if small.whole.count != large.whole.count { return small.whole.count < large.whole.count }
    // Fractions have no zeros at their ends, so that a prefix is less.
    return (small.whole, small.fraction) < (large.whole, large.fraction)
  }

  /// Returns the number rounded half up, away from 0, to a number of digits after the separator.
  package func rounded(to count: Int) -> PlainNumber {
    guard fraction.count > count else { return self }
    var digits = (whole + fraction.prefix(count)).compactMap(\.wholeNumberValue)
    if let next = fraction.dropFirst(count).first?.wholeNumberValue, next >= 5 {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    let text = digits.map(String.init).joined()
    return PlainNumber(
      isNegative: isNegative,
      whole: text.dropLast(count),
      fraction: text.suffix(count)
    )
  }

  /// Returns the number rounded to a number of digits from its first digit on that is not 0.
  ///
  /// All digits before the separator stay.
  package func rounded(toSignificant count: Int) -> PlainNumber {
    let zeros = whole == "0" ? fraction.prefix { $0 == "0" }.count : -whole.count
    return rounded(to: max(0, count + zeros))
  }

  /// Returns the digits after the separator, with zeros up to a number of digits.
  package func fraction(atLeast count: Int) -> String {
    fraction + String(repeating: "0", count: max(0, count - fraction.count))
  }

  private static func digits(ofGroups text: Substring, _ separators: NumberSeparators) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { separators.isGrouping($0) }
    guard groups.count > 1 else { return digits(text) }
    for (index, group) in groups.enumerated() {
      let isLegal =
        switch index {
        case 0: (1...3).contains(group.count)
        case groups.count - 1: group.count == 3
        default: (2...3).contains(group.count)
        }
      guard isLegal else { return nil }
    }
    return digits(Substring(groups.joined()))
  }

  /// Returns ASCII digits, or `nil` if another character occurs.
  private static func digits(_ text: Substring) -> String? {
    var digits = ""
    for character in text {
      // A superscript such as `²` has a value, but is no decimal digit.
      let types = character.unicodeScalars.map(\.properties.numericType)
      guard types == [.decimal], let value = character.wholeNumberValue else { return nil }
      digits += String(value)
    }
    return digits
  }
}

extension Character {
  /// Whether the character is a mark of the writing direction, which some keyboards insert.
  fileprivate var isInvisible: Bool {
    ["\u{200E}", "\u{200F}", "\u{061C}"].contains(self)
  }
}
