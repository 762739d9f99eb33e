internal import Foundation

/// Numbers as people read them.
public enum Figures {
  /// A time with three digits, as in `1.25 ms`.
  public static func time(_ seconds: Double) -> String {
    for (factor, unit) in [(1.0, "s"), (1e3, "ms"), (1e6, "µs")] where seconds * factor >= 1 {
      return "\(digits(seconds * factor)) \(unit)"
    }
    return "\(digits(seconds * 1e9)) ns"
  }

  /// A number with three digits that count, as in `0.125`, `1.25` and `125`.
  public static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let places =
      value.magnitude < 0.9995 ? 3 : value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    return String(format: "%.\(places)f", value)
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
}

extension Limit {
  /// As in `≤ 2.50 ×`.
  func text(unit: String?) -> String {
    switch quantity {
    case .ratio: "≤ \(Figures.digits(maximum)) ×"
    case .time: "≤ \(Figures.time(maximum))"
    case .timePerUnit: "≤ \(Figures.time(maximum)) each"
    case .figure: "≤ \(Figures.digits(maximum)) \(unit ?? "")"
    }
  }
}
