internal import Foundation

/// Numbers as people read them.
public enum Figures {
  /// A time with three digits, as in `1.25 ms`, or some more.
  public static func time(_ seconds: Double, moreDigits: Int = 0) -> String {
    for (factor, unit) in [(1.0, "s"), (1e3, "ms"), (1e6, "µs")] where seconds * factor >= 1 {
      return "\(digits(seconds * factor, more: moreDigits)) \(unit)"
    }
    return "\(digits(seconds * 1e9, more: moreDigits)) ns"
  }

  /// A number with three digits that count, as in `0.125`, `1.25` and `125`, or some more.
  public static func digits(_ value: Double, more: Int = 0) -> String {
    guard value.isFinite else { return "\(value)" }
    let places =
      value.magnitude < 0.9995 ? 3 : value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    return String(format: "%.\(places + max(0, more))f", value)
  }

  /// A whole number with commas, as in `1,000,000`.
  public static func count(_ value: Int) -> String {
    var text = ""
    for (place, digit) in String(value.magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + String(text.reversed())
  }

  /// How many of what, as in `1 section` and `10,000 sections`; the noun takes an s.
  public static func count(_ value: Int, _ noun: String) -> String {
    "\(count(value)) \(noun)\(value == 1 ? "" : "s")"
  }
}

extension Limit {
  /// As in `≤ 2.50 ×`.
  func text(unit: String?) -> String {
    "≤ " + text(of: maximum, unit: unit)
  }

  /// A value of the limited quantity, as in `2.50 ×`.
  func text(of value: Double, unit: String?, moreDigits: Int = 0) -> String {
    switch quantity {
    case .ratio: Figures.digits(value, more: moreDigits) + " ×"
    case .time: Figures.time(value, moreDigits: moreDigits)
    case .timePerUnit: Figures.time(value, moreDigits: moreDigits) + " each"
    case .figure: Figures.digits(value, more: moreDigits) + " \(unit ?? "")"
    }
  }

  /// How many digits more than usual show that a value exceeds the limit, be it by very little.
  func digitsToTell(_ value: Double) -> Int {
    let most = 6
    return (0..<most).first {
      text(of: value, unit: nil, moreDigits: $0) != text(of: maximum, unit: nil, moreDigits: $0)
    } ?? most
  }
}
