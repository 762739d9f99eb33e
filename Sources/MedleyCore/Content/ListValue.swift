/// A number, a day or a time that each host formats for the locale of its user.
///
/// ```swift
/// ListContent(order.name, value: .number(order.total, fractionDigits: 2))
/// ```
public enum ListValue: Hashable, Sendable {
  /// A number.
  ///
  /// - Parameter fractionDigits: the number of digits after the decimal separator, from 0 to 15;
  ///   `nil` for as many as the number has. Numbers are rounded half up.
  case number(Double, fractionDigits: Int? = nil)

  /// A day.
  case date(CalendarDate)

  /// A time of day.
  case time(ClockTime)
}

extension ListValue: CustomStringConvertible {
  /// The value in a form that depends on no locale: `1234.5`, `2024-02-29` or `08:30`.
  public var description: String {
    switch self {
    case .number(let number, let digits): number.plainText(fractionDigits: digits)
    case .date(let date): date.description
    case .time(let time): time.description
    }
  }
}

/// How a host writes portable values: for the locale of its user, or for no locale.
public struct ValueFormat: Sendable {
  /// Returns the text of a value.
  public let text: @Sendable (_ value: ListValue) -> String

  /// Creates a format.
  ///
  /// - Parameter text: returns the text of a value.
  public init(text: @escaping @Sendable (_ value: ListValue) -> String) {
    self.text = text
  }

  /// The format that depends on no locale; see ``ListValue/description``.
  public static let plain = ValueFormat { $0.description }
}

extension Double {
  /// The number in decimal digits with a point, rounded half up, away from 0.
  ///
  /// - Parameter fractionDigits: the number of digits after the point, from 0 to 15; `nil` for as many
  ///   as the number has.
  package func plainText(fractionDigits: Int?) -> String {
    // Beyond this magnitude a number has no digits to round.
    guard let fractionDigits, magnitude < 1e16, let number = PlainNumber(description: description)
    else { return plainText }
    let count = min(max(0, fractionDigits), 15)
    let rounded = number.rounded(to: count)
    let fraction = rounded.fraction(atLeast: count)
    return (rounded.isNegative ? "-" : "") + rounded.whole + (count > 0 ? ".\(fraction)" : "")
  }
}
