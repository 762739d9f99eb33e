import MedleyCore

/// The format of a number in a text field.
public struct NumberFormat: Hashable, Sendable {
  /// The smallest number of digits of the fraction.
  public var minimumFractionDigits: Int

  /// The largest number of digits of the fraction; a number with more digits is rounded half up.
  ///
  /// A field that the user has not changed does not round its property.
  public var maximumFractionDigits: Int

  /// Whether the digits of the integer part are shown in groups of three.
  public var isGrouped: Bool

  /// Creates a format; negative numbers of digits count as 0.
  public init(
    minimumFractionDigits: Int = 0,
    maximumFractionDigits: Int = .max,
    isGrouped: Bool = false
  ) {
    self.minimumFractionDigits = max(0, minimumFractionDigits)
    self.maximumFractionDigits = max(self.minimumFractionDigits, maximumFractionDigits)
    self.isGrouped = isGrouped
  }

  /// All digits of the number, without groups: `1234.5`.
  public static let plain = NumberFormat()

  /// All digits of the number, in groups: `1,234.5`.
  public static let grouped = NumberFormat(isGrouped: true)

  /// A fixed number of digits after the separator: `1234.50`.
  public static func fixed(_ fractionDigits: Int, isGrouped: Bool = false) -> Self {
    NumberFormat(
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
      isGrouped: isGrouped
    )
  }

  /// Returns the text of a number in a language.
  func text(of number: PlainNumber, in language: FormLanguage) -> String {
    let number = number.rounded(to: maximumFractionDigits)
    var text = isGrouped ? Self.group(number.whole, in: language) : number.whole
    let fraction = number.fraction(atLeast: minimumFractionDigits)
    if !fraction.isEmpty { text += "\(language.decimalSeparator)\(fraction)" }
    return number.isNegative ? "-" + text : text
  }

  private static func group(_ digits: String, in language: FormLanguage) -> String {
    guard let separator = language.groupingSeparator else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(separator) }
      text.append(digit)
    }
    return text
  }
}
