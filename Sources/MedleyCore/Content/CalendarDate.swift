/// A day of the Gregorian calendar without a time and a time zone, such as a birthday.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int

  /// The month, from 1 to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, or returns `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(validYear: year, month: month, day: day)
  }

  private init(validYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses `2024-02-29`, or returns `nil` if the text has another form or is not a valid day.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns whether the first day is before the second.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// The algorithms are by Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". A year
// begins in March there, so that the leap day is its last day.
extension CalendarDate {
  /// The first day: 0001-01-01.
  public static let earliest = CalendarDate(validYear: 1, month: 1, day: 1)

  /// The last day: 9999-12-31.
  public static let latest = CalendarDate(validYear: 9999, month: 12, day: 31)

  /// The number of days since 1 March of the year 0, for the distance between two days.
  public var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
  }

  /// The day of the week: 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    // 1 March of the year 0 is a Wednesday.
    (dayNumber + 2) % 7
  }

  /// The number of days in the month.
  public var daysInMonth: Int { Self.dayCount(ofMonth: month, year: year) }

  /// Returns the day that is a number of days later, clamped to the years 1 to 9999.
  public func adding(days: Int) -> CalendarDate {
    let (number, overflows) = dayNumber.addingReportingOverflow(days)
    guard !overflows, (Self.earliest.dayNumber...Self.latest.dayNumber).contains(number) else {
      return days < 0 ? .earliest : .latest
    }
    let (era, dayOfEra) = number.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return CalendarDate(
      validYear: yearOfEra + 400 * era + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// Returns the same day a number of months later, clamped to the month and to the years 1 to 9999.
  public func adding(months: Int) -> CalendarDate {
    let (number, overflows) = (12 * year + month - 1).addingReportingOverflow(months)
    guard !overflows, (12..<120_000).contains(number) else {
      return months < 0 ? .earliest : .latest
    }
    let (year, month) = (number / 12, number % 12 + 1)
    let last = Self.dayCount(ofMonth: month, year: year)
    return CalendarDate(validYear: year, month: month, day: min(day, last))
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// The day as `2024-02-29`.
  public var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
