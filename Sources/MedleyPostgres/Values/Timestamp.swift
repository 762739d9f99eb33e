#if Postgres
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Dates in PostgreSQL's ISO format, such as `2026-11-23 16:53:21.125+01`.
  ///
  /// The conversions between days and dates are Howard Hinnant's (*chrono-compatible low-level date
  /// algorithms*).
  enum Timestamp {
    static func text(of date: Date) -> String {
      let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
      // PostgreSQL stores the years -4713 to 294276; farther dates are infinite.
      guard abs(microseconds) < 9e18 else { return microseconds < 0 ? "-infinity" : "infinity" }
      let (days, rest) = Int(microseconds).quotientAndRemainder(flooredBy: 86_400_000_000)
      let (year, month, day) = civil(fromDays: days)
      guard year > 0 else { return "-infinity" }
      let seconds = rest / 1_000_000
      let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) "
        + "\(time.joined(separator: ":")).\(padded(rest % 1_000_000, 6))+00"
    }

    /// Returns the date of a text with or without a time and an offset; `nil` if it is not one.
    static func date(of text: String) -> Date? {
      if text == "infinity" { return .distantFuture }
      if text == "-infinity" { return .distantPast }
      let parts = text.split(separator: " ", maxSplits: 1)
      let date = (parts.first ?? "").split(separator: "-").compactMap { Int($0) }
      guard date.count == 3, 0...300_000 ~= date[0], 1...12 ~= date[1], 1...31 ~= date[2] else {
        return nil
      }
      var seconds = Double(days(fromYear: date[0], month: date[1], day: date[2])) * 86_400
      if parts.count == 2 {
        guard let time = secondsOfDay(parts[1]) else { return nil }
        seconds += time
      }
      return Date(timeIntervalSince1970: seconds)
    }

    /// Returns the seconds since midnight in UTC of a text such as `16:53:21.125+05:30`.
    private static func secondsOfDay(_ text: Substring) -> Double? {
      let sign = text.firstIndex { $0 == "+" || $0 == "-" } ?? text.endIndex
      guard let time = sum(text[..<sign]) else { return nil }
      guard sign < text.endIndex else { return time }
      guard let offset = sum(text[text.index(after: sign)...]) else { return nil }
      return text[sign] == "-" ? time + offset : time - offset
    }

    private static func sum(_ text: Substring) -> Double? {
      let parts = text.split(separator: ":").map { Double($0) }
      guard 1...3 ~= parts.count else { return nil }
      return zip(parts, [3_600, 60, 1]).reduce(0) { sum, part in
        guard let sum, let value = part.0 else { return nil }
        return sum + value * part.1
      }
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
      let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(flooredBy: 146_097)
      let yearOfEra =
        (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shifted = (5 * dayOfYear + 2) / 153
      let month = shifted < 10 ? shifted + 3 : shifted - 9
      let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
      return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func days(fromYear year: Int, month: Int, day: Int) -> Int {
      let shiftedYear = month <= 2 ? year - 1 : year
      let (era, yearOfEra) = shiftedYear.quotientAndRemainder(flooredBy: 400)
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      return era * 146_097 + dayOfEra - 719_468
    }
  }

  extension Int {
    /// The quotient rounded down, and the remainder, which is not negative.
    fileprivate func quotientAndRemainder(flooredBy divisor: Int) -> (Int, Int) {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
      return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
  }
#endif
